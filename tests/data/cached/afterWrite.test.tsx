import { describe, expect, it } from 'vitest'
import { useCachedBody } from '#data/cached/useCached.ts'
import { usePast } from '#data/figures/usePast.ts'
import { useBaselinesFrom } from '#data/figures/baselines.ts'
import { useVisits } from '#view/history/useVisits.ts'
import type { Snapshot } from '#data/history/types.ts'
import { importBackup } from '#features/backup/importBackup.ts'
import { isRecord } from '#lib/isRecord.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const DAY = 86_400_000
const visit = (day: number) => snapshot('Ann', day * DAY, { name: 'Ann', xp: day })
const [late, shown] = [visit(20_000), visit(20_005)]
const from = (end: number) => end - 3 * DAY

/** The day of a body's figures. */
const dayIn = (one: Snapshot | null | undefined) =>
  isRecord(one?.body) ? one.body['xp'] : undefined

const useVisitsDays = () => useVisits(shown)?.seen.map((at) => at / DAY)
const useBaselineDays = () => useBaselinesFrom([shown], from).map((one) => one?.value('$.xp'))
const useFigureDays = () => usePast(shown.query)?.seen.map((at) => at / DAY)
const useBodyDays = () => [dayIn(useCachedBody(shown.query)?.snapshot)]

/** Each read that a page makes of history, as the days that it tells of. */
const READS = {
  visits: useVisitsDays,
  baseline: useBaselineDays,
  figures: useFigureDays,
  body: useBodyDays,
}

/** Each way in which history is written, with what the reads then tell. */
const WRITES = {
  'a newer body': {
    write: (world: World) => keep(world, visit(20_003)),
    visits: [20_000, 20_003, 20_005],
    baseline: [20_003],
    figures: [20_000, 20_003],
    body: [20_003],
  },
  'an import': {
    async write({ services }: World) {
      const line = (what: object) => `${JSON.stringify(what)}\n`
      const first = line({ statglass: 'backup', version: 1, at: 0 })
      const file = new Response(first + line({ body: visit(20_002) }))
      await importBackup(services, await file.blob(), 'add')
    },
    visits: [20_000, 20_002, 20_005],
    baseline: [20_002],
    figures: [20_000, 20_002],
    body: [20_002],
  },
}

async function worldWithVisit() {
  const world = createWorld({ openDatabase: openFresh().open })
  await world.services.history.ready
  await keep(world, late)
  return world
}

const READ_NAMES = ['visits', 'baseline', 'figures', 'body'] as const
const cases = Object.entries(WRITES).flatMap(([written, { write, ...told }]) =>
  READ_NAMES.map((read) => ({ written, write, read, expected: told[read] })),
)

describe.each(cases)('the $read read after $written', ({ write, read, expected }) => {
  const useRead = READS[read]

  it('are never those of before, though the write ended on another page', async () => {
    const world = await worldWithVisit()
    const page = renderHookIn(world, useRead)
    await page.advance(300)
    page.unmount()
    await write(world)
    const again = renderHookIn(world, useRead)
    await again.advance(300)
    expect(again.result.current).toEqual(expected)
  })

  it('are those of now where the write ended while they were read', async () => {
    const world = await worldWithVisit()
    const page = renderHookIn(world, useRead)
    await write(world)
    await page.advance(300)
    expect(page.result.current).toEqual(expected)
  })
})
