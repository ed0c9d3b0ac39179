import { QueryClient } from '@tanstack/react-query'
import { createHistory } from '../../../src/data/history/createHistory.ts'
import { openDatabase } from '../../../src/data/history/database.ts'
import { memoryStorage } from '../../../src/data/settings/persisted.ts'
import { createStores } from '../../../src/data/settings/stores.ts'
import { importBackup } from '../../../src/features/backup/importBackup.ts'
import { exportBackup } from '../../../src/features/backup/exportBackup.ts'
import { createRandom, figures, moveSome, PER_THING, queryOf, visitsOf } from './data.ts'
import { pastIn } from '../../helpers/pastIn.ts'

export interface Measured {
  visits: number
  appendMs: readonly [median: number, p95: number]
  chartMs: readonly [median: number, p95: number]
  thinMs: readonly [median: number, p95: number]
  group50Ms: number
  fillMs: number
  exportMs: number
  exportedMegabytes: number
  importMs: number
  megabytes: number
}

const TIMES = 60
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

async function timesOf(work: () => Promise<unknown>): Promise<readonly [number, number]> {
  const times: number[] = []
  for (let index = 0; index < TIMES; index++) times.push(await timed(work))
  return spread(times)
}

const used = async () => (await navigator.storage.estimate()).usage ?? 0

/** Fills the device with so many visits, then measures what the app asks of it. */
async function measure(visits: number, onProgress: (progress: string) => void): Promise<Measured> {
  const things = Math.max(1, Math.round(visits / PER_THING))
  let now = Date.now()
  const random = createRandom(7)
  const before = await used()
  const history = createHistory({
    open: openDatabase,
    channel: { post: () => undefined, onMessage: () => () => undefined },
    now: () => now,
  })
  await history.ready
  const archive = await history.archive()
  if (archive === null) throw new Error('the device keeps nothing')

  let saidAt = Date.now()
  const fillMs = await timed(async () => {
    for (let thing = 0; thing < things; thing++) {
      await archive.addVisits(visitsOf(thing, now))
      if (Date.now() - saidAt < PROGRESS_MS) continue
      saidAt = Date.now()
      onProgress(`${thing + 1} of ${things} things filled`)
    }
  })
  await archive.reload()
  onProgress('filled')

  const one = () => Math.floor(random() * things)
  const noteOne = (thing = one()) => {
    const values = figures.map(() => Math.floor(random() * 10_000_000))
    moveSome(values, random)
    const of = { query: queryOf(thing), area: 'players', id: String(thing), name: 'Player' }
    now += 1000
    return history.figures.note({ ...of, at: now, figures, values })
  }
  const appendMs = await timesOf(() => noteOne())
  const chartMs = await timesOf(() => pastIn(history.figures, queryOf(one())))
  const group50Ms = await timed(async () => {
    for (let index = 0; index < GROUP; index++)
      await pastIn(history.figures, queryOf(index % things))
  })

  const device = memoryStorage()
  const services = {
    history,
    device,
    now: () => now,
    stores: createStores(device),
    queryClient: new QueryClient(),
    keyStore: { getState: () => ({ held: null }) } as never,
    read: () => Promise.reject(new Error('the file has the figures of all bodies')),
  }
  let file = new Blob()
  const exportMs = await timed(async () => {
    file = await exportBackup(services)
  })
  onProgress('exported')
  await archive.clear()
  const importMs = await timed(async () => {
    const { problem, pages } = await importBackup(services, file, 'add')
    if (problem !== null || pages < things) throw new Error(`not imported: ${problem} ${pages}`)
  })
  onProgress('imported')
  // The first visit of a day thins out those before.
  const thinMs = await timesOf(() => {
    now += DAY
    return noteOne(0)
  })
  const megabytes = ((await used()) - before) / 1e6
  history.close()
  return {
    visits: things * PER_THING,
    appendMs,
    chartMs,
    thinMs,
    group50Ms,
    fillMs,
    exportMs,
    exportedMegabytes: file.size / 1e6,
    importMs,
    megabytes,
  }
}

self.addEventListener('message', ({ data }: MessageEvent<{ visits: number }>) => {
  const onProgress = (progress: string) => self.postMessage({ progress })
  measure(data.visits, onProgress).then(
    (measured) => self.postMessage(measured),
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
})
