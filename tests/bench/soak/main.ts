import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../helpers/buildApp.ts'
import { startWorld } from '../../journeys/helpers/world.ts'
import { openBenchBrowser, ROOT } from '../page/openBenchBrowser.ts'
import { measure, type Measured } from './measure.ts'
import { openPeople } from './openPeople.ts'
import { createTroubles } from './troubles.ts'

const TABS = 6
const FAULT_EVERY_MS = 30_000
const MEASURE_EVERY_MS = 60_000

/** The value after `--name`, as a number. */
function option(name: string): number | null {
  const at = process.argv.indexOf(`--${name}`)
  const value = Number(process.argv[at + 1])
  return at < 0 || !(value > 0) ? null : value
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What must not grow: by how much its median may be larger in the last third than in the first. */
const LIMITS = {
  heap: { most: 0.1, or: 2 * 1e6 },
  // What was seen is kept, 8 kB a minute: hours of it may be so many bytes.
  storage: { most: 0.1, or: 6 * 1e6 },
  listeners: { most: 0.1, or: 50 },
  nodes: { most: 0.1, or: 500 },
  timers: { most: 0.1, or: 5 },
  connections: { most: 0, or: 6 },
} as const

/**
 * `npm run soak -- --minutes 10` (or `--hours 8`): six tabs of one browser before the sample service, ten requests a minute,
 * a fault every 30 s. Prints a table and fails where something grows, or where a request of ours was refused.
 */
export async function main(): Promise<void> {
  const minutes = option('hours') === null ? (option('minutes') ?? 10) : (option('hours') ?? 0) * 60
  const dist = join(ROOT, 'dist')
  if (!existsSync(dist)) await buildApp(dist)
  const { browser } = await openBenchBrowser()
  const world = await startWorld(browser, dist)
  const first = await world.visit({ allow: [/./] })
  const people = await openPeople(world, first, TABS)
  const troubles = createTroubles(world, people)
  const rows: Measured[] = []
  const began = Date.now()
  const end = began + minutes * 60_000
  console.log(`${TABS} tabs, a fault every ${FAULT_EVERY_MS / 1000} s, ${minutes} minutes\n`)
  console.log('| min | heap MB | storage kB | connections | listeners | timers | nodes | asked |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  let nextFault = began + FAULT_EVERY_MS
  let nextMeasure = began + MEASURE_EVERY_MS
  while (Date.now() < end) {
    await people.act()
    if (Date.now() >= nextFault) {
      nextFault += FAULT_EVERY_MS
      await troubles.next()
    }
    if (Date.now() >= nextMeasure) {
      nextMeasure += MEASURE_EVERY_MS
      await troubles.end()
      const row = await measure(world, people)
      rows.push(row)
      const { heap, storage, connections, listeners, timers, nodes, asked } = row
      const cells = [(heap / 1e6).toFixed(1), (storage / 1e3).toFixed(0), connections, listeners]
      const minute = Math.round((Date.now() - began) / 60_000)
      console.log(`| ${[minute, ...cells, timers, nodes, asked].join(' | ')} |`)
    }
  }
  await troubles.end()
  const statuses = world.asked().map(({ status }) => status)
  const refused = statuses.filter((status) => status === 429).length - troubles.refusals()
  const problems = await world.close()
  await browser.close()
  const leaks = problems.filter((problem) => problem.startsWith('the key'))
  const grown = grownOf(rows)
  console.log(
    `\n${troubles.count()} faults (${[...troubles.names()].join(', ')}); ${statuses.length} requests, ` +
      `${refused} refused of our making; ${people.reopened()} tabs opened anew; ${leaks.length} places with the key`,
  )
  console.log(grown.length === 0 ? 'Nothing grows.' : `Grows: ${grown.join('; ')}`)
  if (grown.length > 0 || refused > 0 || leaks.length > 0) process.exitCode = 1
}

function grownOf(rows: readonly Measured[]): string[] {
  const third = Math.max(1, Math.floor(rows.length / 3))
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((name) => {
    const [early, late] = [rows.slice(0, third), rows.slice(-third)].map((some) =>
      medianOf(some.map((row) => row[name])),
    )
    const { most, or } = LIMITS[name]
    const allowed = Math.max((early ?? 0) * (1 + most), (early ?? 0) + or)
    return (late ?? 0) > allowed ? [`${name}: ${early} to ${late}`] : []
  })
}
