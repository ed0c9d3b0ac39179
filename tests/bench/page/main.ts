import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { WINDOWLESS_STEPS } from '../../helpers/browser.ts'
import { backupTasksOf } from './backupTasks.ts'
import { buildFloor } from './buildFloor.ts'
import { bundleOf } from './bundle.ts'
import { market, refreshTasksOf } from './largeBodies.ts'
import { loadTasksOf } from './loadTasks.ts'
import { openBenchBrowser, ROOT } from './openBenchBrowser.ts'
import { SCORED } from './scored.ts'
import { scoresOf } from './scores.ts'
import { longBoard, scrollTasksOf } from './scrollTable.ts'
import { serveDist } from './serveDist.ts'
import { timingsOf } from './timings.ts'
import { workerPaintsOf } from './workerPaints.ts'
import { printCoverage } from './work/printCoverage.ts'
import { otherBuilds } from './work/measureWork.ts'
import { commitsOf } from './work/commitsOf.ts'
import { printProfiles, printWork } from './work/printWork.ts'

const PARTS = [
  'bundle',
  'work',
  'profile',
  'coverage',
  'commits',
  'load',
  'timings',
  'worker',
  'bodies',
  'backup',
  'table',
  'lighthouse',
] as const

/**
 * Builds the app and a bare React page, and measures both: `npm run bench:page`, or some of its parts by name. A number
 * among the arguments is how often each is measured; `before=folder` measures the work of that build in the same rounds.
 */
export async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const runs = Number(asked.find((argument) => /^\d+$/.test(argument)) ?? 5)
  const parts = PARTS.filter((part) => asked.includes(part))
  const wanted = new Set<string>(parts.length === 0 ? PARTS : parts)
  const others = otherBuilds(asked)
  const folder = join(ROOT, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  // What runs this file may have said otherwise.
  process.env['NODE_ENV'] = 'production'
  const dist = join(folder, 'app')
  const floor = await buildFloor(join(folder, 'floor'))
  await build({
    root: ROOT,
    logLevel: 'error',
    // Beside the scripts and not named in them: they are the same as without.
    build: { outDir: dist, emptyOutDir: true, sourcemap: 'hidden' },
  })
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, median of ${runs}`)
  if (wanted.has('bundle')) printBundles(dist, floor)
  if (wanted.has('work'))
    await inBrowser((browser) => printWork(browser, { dist, floor, runs, others }))
  if (wanted.has('profile')) await inBrowser((browser) => printProfiles(browser, dist))
  if (wanted.has('coverage')) await inBrowser((browser) => printCoverage(browser, dist))
  if (wanted.has('commits')) await inBrowser((browser) => printCommits(browser, dist))
  if (wanted.has('load')) await printLoad(dist, floor, runs)
  if (wanted.has('timings')) await printTimings(dist)
  if (wanted.has('worker')) await printWorkerPaints(dist, runs)
  if (wanted.has('bodies')) await printBodies(dist)
  if (wanted.has('backup')) await printBackup(dist)
  if (wanted.has('table')) await printTable(dist)
  if (wanted.has('lighthouse')) await printScores(dist, floor, runs)
}

async function inBrowser(act: (browser: Browser) => Promise<void>): Promise<void> {
  const { browser } = await openBenchBrowser()
  await act(browser)
  await browser.close()
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
const ms = (time: number) => `${time.toFixed(0)} ms`.padStart(8)
const line = (label: string, ...cells: readonly string[]) =>
  console.log(`  ${label.padEnd(26)}${cells.join('  ')}`)

function printBundles(dist: string, floor: string): void {
  const [ours, bare] = [bundleOf(dist), bundleOf(floor)]
  console.log('\nFirst load after gzip: the app, the bare page')
  line('scripts (at most 140 kB)', kilo(ours.scripts), kilo(bare.scripts))
  line('styles (at most 15 kB)', kilo(ours.styles), kilo(bare.styles))
  console.log('Its files, those above 2 kB')
  for (const [name, bytes] of ours.files) if (bytes > 2000) line(name, kilo(bytes))
}

async function printCommits(browser: Browser, dist: string): Promise<void> {
  console.log('\nCommits of React on load: how many; the components that each drew')
  for (const path of SCORED) {
    const served = await serveDist(dist)
    const commits = await commitsOf(browser, served.url + path)
    await served.close()
    line(path, String(commits.length), commits.map(({ components }) => components).join(' '))
  }
}

async function printLoad(dist: string, floor: string, runs: number): Promise<void> {
  console.log(
    '\nLongest task on load, CPU 4 x slower: by the processor, by the clock, over the bare',
  )
  const bare = await loadTasksOf(floor, '/', { runs, service: false })
  line('bare React page', ms(bare.cpu), ms(bare.wall))
  for (const path of SCORED) {
    const ours = await loadTasksOf(dist, path, { runs })
    line(path, ms(ours.cpu), ms(ours.wall), ms(ours.cpu - bare.cpu))
  }
}

async function printTimings(dist: string): Promise<void> {
  console.log('\nTo a known page; typing: longest task by the processor, frames dropped')
  for (const rate of [1, 4]) {
    const served = await serveDist(dist, { limits: { anonymous: 1000 } })
    const { browser } = await openBenchBrowser()
    const timings = await timingsOf(browser, served.url, rate)
    line(`${rate} x`, ms(timings.navigation), ms(timings.typing), String(timings.dropped))
    await browser.close()
    await served.close()
  }
}

async function printWorkerPaints(dist: string, runs: number): Promise<void> {
  console.log(
    '\nFirst paint of a visit once more: no service worker, with it, with it to be started',
  )
  for (const path of SCORED.slice(0, 2)) {
    for (const rate of [1, 4]) {
      const served = await serveDist(dist, { limits: { anonymous: 1000 } })
      const { browser } = await openBenchBrowser()
      const paints = await workerPaintsOf(browser, served.url + path, { runs, rate })
      line(`${path}, ${rate} x`, ms(paints.without), ms(paints.running), ms(paints.stopped))
      await browser.close()
      await served.close()
    }
  }
}

async function printBodies(dist: string): Promise<void> {
  console.log(
    '\nA large body comes once more: its MB, longest task by the processor, tasks above 50 ms',
  )
  for (const rows of [5000, 15_000, 60_000]) {
    const body = market(rows)
    const served = await serveDist(dist, {}, { '/api/v1/prices': body })
    const { browser } = await openBenchBrowser()
    const { cpu } = await refreshTasksOf(browser, served.url)
    const over = cpu.filter((time) => time > 50)
    line(`${(body.length / 1e6).toFixed(1)} MB`, ms(cpu[0] ?? 0), over.map(Math.round).join(' '))
    await browser.close()
    await served.close()
  }
}

async function printBackup(dist: string): Promise<void> {
  const served = await serveDist(dist, {})
  const { browser } = await openBenchBrowser()
  const { megabytes, ...tasks } = await backupTasksOf(browser, served.url)
  console.log(
    `\nA backup of ${megabytes.toFixed(1)} MB: longest task of the page by the processor, tasks above 50 ms`,
  )
  for (const [what, { cpu }] of Object.entries(tasks))
    line(what, ms(cpu[0] ?? 0), String(cpu.filter((time) => time > 50).length))
  await browser.close()
  await served.close()
}

async function printTable(dist: string): Promise<void> {
  console.log('\n100,000 rows scrolled: longest task by the processor, tasks above 50 ms')
  for (const rate of [1, 4]) {
    const served = await serveDist(dist, {}, { '/api/v1/leaderboards/everybody': longBoard() })
    const { browser } = await openBenchBrowser()
    const { cpu } = await scrollTasksOf(browser, served.url, rate)
    line(`${rate} x`, ms(cpu[0] ?? 0), String(cpu.filter((time) => time > 50).length))
    await browser.close()
    await served.close()
  }
}

async function printScores(dist: string, floor: string, runs: number): Promise<void> {
  const { browser, path: chrome } = await openBenchBrowser(WINDOWLESS_STEPS)
  console.log(`\nLighthouse, mobile, in ${chrome} ${browser.version()}`)
  await browser.close()
  console.log(
    '  performance, accessibility, best practices, SEO; FCP, LCP, SI, TBT, the same by the processor, CLS',
  )
  const pages = [
    { name: 'bare React page', dist: floor, path: '/', service: false },
    ...SCORED.map((path) => ({ name: path, dist, path, service: true })),
  ].flatMap((page) => [4, 8].map((rate) => ({ ...page, rate })))
  const all = await scoresOf(pages, chrome, runs)
  for (const [index, scores] of all.entries()) {
    const { name, rate } = pages[index]!
    const marks = [scores.performance, scores.accessibility, scores.bestPractices, scores.seo]
    const { fcp, lcp, speedIndex, blocking, blockedByProcessor } = scores
    const times = [fcp, lcp, speedIndex, blocking, blockedByProcessor].map(ms)
    line(`${name}, ${rate} ×`, marks.join(' '), ...times, scores.shift.toFixed(3))
    for (const missed of rate === 4 ? scores.missed : []) console.log(`      ${missed}`)
  }
}
