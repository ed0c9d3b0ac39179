import { createRandom, FIGURES, moveSome, pastOf, PER_ENTITY, queryOf, rowsOf } from './data.ts'
import type { BenchStore, Measured } from './types.ts'

const APPENDS = 200
const CHARTS = 60
const GROUP = 50
const DAY = 86_400_000
const PROGRESS_MS = 10_000

function spread(times: number[]): readonly [number, number] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [at(0.5), at(0.95)]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const used = async () => (await navigator.storage.estimate()).usage ?? 0

/** Fills a store with so many snapshots, then measures what the app asks of it. */
export async function measure(
  name: string,
  store: BenchStore,
  snapshots: number,
  onProgress: (progress: string) => void,
): Promise<Measured> {
  const entities = Math.max(1, Math.round(snapshots / PER_ENTITY))
  const now = Date.now()
  const random = createRandom(7)
  const before = await used()
  await store.open()
  let fillMs = 0
  const began = Date.now()
  let saidAt = began
  for (let entity = 0; entity < entities; entity++) {
    const past = pastOf(entity, now)
    fillMs += await timed(() => store.fill(past))
    if (Date.now() - saidAt < PROGRESS_MS) continue
    saidAt = Date.now()
    const done = `${(entity + 1).toLocaleString('en')} of ${entities.toLocaleString('en')} things`
    onProgress(`${done} filled after ${Math.round((saidAt - began) / 1000)} s`)
  }
  onProgress('filled')

  const one = () => Math.floor(random() * entities)
  const newest = new Map<number, number[]>()
  const appends: number[] = []
  for (let index = 0; index < APPENDS; index++) {
    const entity = one()
    const values = newest.get(entity) ?? [...rowsOf(pastOf(entity, now))].at(-1)?.values ?? []
    newest.set(entity, values)
    moveSome(values, random)
    appends.push(await timed(() => store.append(queryOf(entity), now + index * 1000, values)))
  }

  const charts: number[] = []
  for (let index = 0; index < CHARTS; index++) {
    const figure = Math.floor(random() * FIGURES)
    charts.push(await timed(() => store.chart(queryOf(one()), figure)))
  }
  const group50Ms = await timed(async () => {
    for (let index = 0; index < GROUP; index++) {
      const points = await store.chart(queryOf(index % entities), 0)
      const from = points.findLast(([at]) => at <= now - 7 * DAY) ?? points[0]
      if ((points.at(-1)?.[1] ?? 0) < (from?.[1] ?? 0)) throw new Error('a total that shrank')
    }
  })
  let exported = 0
  const exportMs = await timed(async () => (exported = await store.exportAll()))
  if (exported < entities * PER_ENTITY) throw new Error(`${name} lost some: ${exported} are left`)
  store.close()
  return {
    store: name,
    snapshots: entities * PER_ENTITY,
    fillSeconds: fillMs / 1000,
    appendMs: spread(appends),
    chartMs: spread(charts),
    group50Ms,
    exportMs,
    megabytes: ((await used()) - before) / 1e6,
  }
}
