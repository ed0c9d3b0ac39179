import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#api/answer.ts'
import { keepLog, validLogged } from '#features/activity/requestLog.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld } from '../../helpers/world.ts'

const record = (id: string, requestedAt: number): RequestRecord => ({
  id,
  label: id,
  requestedAt,
  sentAt: requestedAt,
  doneAt: requestedAt + 5,
  status: 200,
  outcome: 'answered',
})

describe('the log of requests', () => {
  it('outlives the page, and has the requests of every tab', async () => {
    const { open } = openFresh()
    const first = createWorld({ openDatabase: open })
    first.services.activity.getState().noteRequest(record('a', 1))
    keepLog(first.services)
    first.services.activity.getState().noteRequest(record('b', 2))
    const other = createWorld({ openDatabase: open })
    keepLog(other.services)
    await expect
      .poll(async () => (await (await first.services.history.archive())!.requests()).length)
      .toBe(2)
    other.services.activity.getState().noteRequest(record('c', 3))
    const archive = (await createWorld({ openDatabase: open }).services.history.archive())!
    await expect.poll(async () => (await archive.requests()).length).toBe(3)
    const rows = (await archive.requests()).filter(validLogged)
    expect(rows.map(({ record }) => record.id)).toEqual(['a', 'b', 'c'])
  })

  it('keeps the newest two thousand', async () => {
    const { services } = createWorld({ openDatabase: openFresh().open })
    const archive = (await services.history.archive())!
    await archive.addRequests(Array.from({ length: 2010 }, (_, n) => ({ n })))
    const rows = (await archive.requests()) as { n: number }[]
    expect([rows.length, rows[0]!.n, rows.at(-1)!.n]).toEqual([2000, 10, 2009])
  })

  it('drops rows that are none', () => {
    expect([null, {}, { service: 's', record: { id: 1 } }].filter(validLogged)).toEqual([])
  })
})
