import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SampleVisit } from '#data/history/types.ts'
import { exportBackup } from '#features/backup/exportBackup.ts'
import { linesIn } from '#features/backup/backupFile.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { queryOf, snapshot } from '../../../helpers/snapshots.ts'
import { createWorld } from '../../../helpers/world.ts'
import { contentOf, device } from './devices.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 9, 1, 12)

/** Thirty days that nobody visited, in which nothing or something moved. */
const month = (id: string, step: number): SampleVisit[] =>
  Array.from({ length: 30 }, (_, day) => {
    const at = NOON + day * DAY
    const xp = 1000 + day * step
    const figure = { key: 'xp', label: 'XP', kind: 'count', row: null }
    const of = { query: queryOf(id), area: 'players', id }
    return {
      snapshot: { ...snapshot(id, at, { xp }), sample: true },
      figures: { ...of, name: id, at, sample: true, figures: [figure], values: [xp] },
    }
  })

/** Visits of the person's own: any time, also at one of the month's. */
const own = fc.uniqueArray(
  fc.record({
    at: fc.oneof(
      fc.integer({ min: NOON - DAY, max: NOON + 31 * DAY }),
      fc.integer({ min: 0, max: 29 }).map((day) => NOON + day * DAY),
    ),
    xp: fc.integer({ min: 1000, max: 1003 }),
  }),
  { maxLength: 6, selector: ({ at }) => at },
)

async function visited(all: readonly { at: number; xp: number }[]) {
  const { history } = device()
  for (const { at, xp } of all.toSorted((a, b) => a.at - b.at))
    await history.append(snapshot('Ann', at, { xp }))
  const archive = await history.archive()
  if (archive === null) throw new Error('no archive')
  return { history, archive }
}

it('is removed without a trace, whatever the person saw', async () => {
  await fc.assert(
    fc.asyncProperty(own, fc.constantFrom(0, 5), async (visits, step) => {
      const { history, archive } = await visited(visits)
      const before = await contentOf(history, ['Ann'])
      await archive.addSample(month('Ann', step))
      const bodies = await history.snapshots(queryOf('Ann'))
      for (const { at } of visits)
        expect(bodies.filter(({ fetchedAt }) => fetchedAt === at).every((one) => !one.sample)).toBe(
          true,
        )
      await archive.removeSample()
      expect(await contentOf(history, ['Ann'])).toEqual(before)
    }),
    { numRuns: 12 },
  )
})

it('is the same when it is filled in again', async () => {
  const { history, archive } = await visited([{ at: NOON + 31 * DAY, xp: 2000 }])
  await archive.addSample(month('Ann', 5))
  const once = [await history.snapshots(queryOf('Ann')), await history.figures.rows(queryOf('Ann'))]
  expect(once[0]).toHaveLength(31)
  await archive.addSample(month('Ann', 5))
  expect([
    await history.snapshots(queryOf('Ann')),
    await history.figures.rows(queryOf('Ann')),
  ]).toEqual(once)
})

it('is in no backup', async () => {
  const world = createWorld({ openDatabase: openFresh().open })
  const { history } = world.services
  await history.ready
  const archive = await history.archive()
  await archive?.addSample(month('Ann', 5))
  const lines: string[] = []
  for await (const line of linesIn(await exportBackup(world.services))) lines.push(line)
  expect(lines.filter((line) => /"(body|figures)"/.test(line))).toEqual([])
})

it('is offered by the sample service alone', () => {
  expect(createWorld().services.pastUrl).toBe('sample:/sample/past')
  const at = (config: object) => createWorld({ config }).services.pastUrl
  expect(at({ baseUrl: 'https://stats.example' })).toBeNull()
  expect(at({ baseUrl: 'https://stats.example', sample: true })).toBeNull()
  expect(at({ baseUrl: '' })).toBeNull()
  expect(at({ baseUrl: '', sample: true })).toMatch(/^https?:.*\/sample\/past$/)
  expect(at({ baseUrl: '', sample: true, upstream: 'https://stats.example' })).toBeNull()
})
