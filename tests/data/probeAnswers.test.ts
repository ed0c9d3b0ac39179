import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearProbeAnswers, keptRoot, openProbeAnswers } from '#data/probeAnswers.ts'
import { openFresh } from '../helpers/indexedDb.ts'

afterEach(() => void vi.restoreAllMocks())

const A = 'https://a.example/api'
const B = 'https://b.example/api'

// Every test has a device of its own.
beforeEach(async () => {
  await openFresh().open()
})

describe('answers of a service that is being set up', () => {
  it('are there after a reload, for that service alone', async () => {
    const before = await openProbeAnswers(A)
    await before.put('groups', { status: 200, body: [1] })
    expect((await openProbeAnswers(A)).get('groups')).toEqual({ status: 200, body: [1] })
    expect((await openProbeAnswers(B)).get('groups')).toBeUndefined()
    expect(await keptRoot()).toBe(A)
  })

  it('are forgotten as a whole', async () => {
    await (await openProbeAnswers(A)).put('groups', 1)
    await clearProbeAnswers()
    expect(await keptRoot()).toBeNull()
    expect((await openProbeAnswers(A)).get('groups')).toBeUndefined()
  })

  it.each([
    ['is never opened', () => vi.spyOn(indexedDB, 'open').mockReturnValue(unanswered())],
    [
      'never answers a read',
      () => vi.spyOn(fake.IDBObjectStore.prototype, 'getAllKeys').mockReturnValue(unread()),
    ],
    [
      'never writes',
      () => vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockReturnValue(unread()),
    ],
    [
      'fails when it is read',
      () =>
        vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
          throw new DOMException('gone', 'InvalidStateError')
        }),
    ],
  ])('last as long as the page where the device %s', async (_, begin) => {
    begin()
    const answers = await openProbeAnswers(A, 30)
    await answers.put('groups', 1)
    expect(answers.get('groups')).toBe(1)
    const began = performance.now()
    for (let at = 0; at < 40; at += 1) await answers.put(`probe ${at}`, at)
    expect(performance.now() - began, 'nothing is held up at every answer').toBeLessThan(30 * 40)
    expect(await keptRoot(30)).toBeOneOf([null, A])
    await clearProbeAnswers(30)
  })
})

const unanswered = () => new fake.IDBOpenDBRequest()
const unread = () => new fake.IDBRequest()
