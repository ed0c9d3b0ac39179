import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../helpers/buildApp.ts'
import { startWorld } from '../../journeys/helpers/world.ts'
import { openBenchBrowser, ROOT } from '../page/openBenchBrowser.ts'
import { exitCodeOf } from './judge.ts'
import { soak } from './soak.ts'

const TABS = 6
const FAULT_EVERY_MS = 30_000
const MEASURE_EVERY_MS = 30_000
/** Ten requests a minute for some twenty addresses: what every page loads once is loaded by then. */
const WARM_UP_MS = 150_000

/** The value after `--name`, as a number. */
function option(name: string): number | null {
  const at = process.argv.indexOf(`--${name}`)
  const value = Number(process.argv[at + 1])
  return at < 0 || !(value > 0) ? null : value
}

/**
 * `npm run soak -- --minutes 10` (or `--hours 8`): six tabs of one browser before the sample service, ten requests a minute,
 * a fault every 30 s, measured after a warm-up of two and a half. Prints a table and fails where something grows, or where a request of ours was refused.
 */
export async function main(): Promise<void> {
  const minutes = option('hours') === null ? (option('minutes') ?? 10) : (option('hours') ?? 0) * 60
  const dist = join(ROOT, 'dist')
  if (!existsSync(dist)) await buildApp(dist)
  const { browser } = await openBenchBrowser()
  const world = await startWorld(browser, dist)
  const first = await world.visit({ allow: [/^(?!the key)/] })
  console.log(`${TABS} tabs, a fault every ${FAULT_EVERY_MS / 1000} s, ${minutes} minutes\n`)
  console.log('| min | heap MB | storage kB | connections | listeners | timers | nodes | asked |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const { faults, requests, refused, reopened, grown } = await soak(world, first, {
    tabs: TABS,
    warmUpMs: WARM_UP_MS,
    lastsMs: minutes * 60_000,
    faultEveryMs: FAULT_EVERY_MS,
    measureEveryMs: MEASURE_EVERY_MS,
    onRow: ({ heap, storage, connections, listeners, timers, nodes, asked }, sinceMs) => {
      const cells = [(heap / 1e6).toFixed(1), (storage / 1e3).toFixed(0), connections, listeners]
      const minute = (sinceMs / 60_000).toFixed(1)
      console.log(`| ${[minute, ...cells, timers, nodes, asked].join(' | ')} |`)
    },
  })
  const problems = await world.close()
  await browser.close()
  const leaks = problems.filter((problem) => problem.startsWith('the key'))
  console.log(
    `\n${faults.count} faults (${faults.names.join(', ')}); ${requests} requests, ` +
      `${refused} refused of our making; ${reopened} tabs opened anew; ${leaks.length} places with the key`,
  )
  console.log(grown.length === 0 ? 'Nothing grows.' : `Grows: ${grown.join('; ')}`)
  process.exitCode = exitCodeOf({ grown, refused, leaks })
}
