import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { WINDOWLESS_STEPS } from '../../helpers/browser.ts'
import { buildApp } from '../../helpers/buildApp.ts'
import { importWithPackages } from '../importWithPackages.ts'
import { buildBare } from './buildBare.ts'
import { measureBytes } from './measureBytes.ts'
import { measureFigures } from './measureFigures.ts'
import { measureInteractions, MAX_INTERACTION_MS } from './measureInteractions.ts'
import { openBenchBrowser, ROOT } from './openBenchBrowser.ts'
import { PAGES } from './pages.ts'
import type { MeasureScores } from './scores.ts'

const PARTS = ['bytes', 'figures', 'interactions', 'lighthouse'] as const

interface Builds {
  dist: string
  bare: string
  runs: number
}

/**
 * Compares the pages with their budgets: `npm run bench:page`, or some of its parts by name. A number among the arguments is
 * how often each is measured.
 */
export async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const runs = Number(asked.find((argument) => /^\d+$/.test(argument)) ?? 5)
  const parts = PARTS.filter((part) => asked.includes(part))
  const wanted = new Set<string>(parts.length === 0 ? PARTS : parts)
  const folder = join(ROOT, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  process.env['NODE_ENV'] = 'production'
  const dist = join(folder, 'app')
  const [bare] = await Promise.all([buildBare(join(folder, 'bare')), buildApp(dist)])
  const builds = { dist, bare, runs }
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, median of ${runs}`)
  if (wanted.has('bytes')) await inBrowser((browser) => printBytes(browser, builds))
  if (wanted.has('figures')) await inBrowser((browser) => printFigures(browser, builds))
  if (wanted.has('interactions')) await inBrowser((browser) => printInteractions(browser, builds))
  if (wanted.has('lighthouse')) await printScores(builds)
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
const within = (value: number, most: number) => (value > most ? 'TOO MUCH' : '')

async function printBytes(browser: Browser, { dist }: Builds): Promise<void> {
  console.log('\nBytes until the page rests, after gzip: scripts, budget, styles')
  for (const { path, mostScripts } of PAGES) {
    const { scripts, styles } = await measureBytes(browser, { dist, path })
    line(path, kilo(scripts), kilo(mostScripts), kilo(styles), within(scripts, mostScripts))
  }
}

async function printFigures(browser: Browser, builds: Builds): Promise<void> {
  for (const rate of [1, 4]) {
    console.log(`\nFigures of a cold page, CPU ${rate} ×: the app, the bare page, multiple, budget`)
    for (const { path, app, bare, most } of await measureFigures(browser, { ...builds, rate }))
      line(path, ms(app), ms(bare), (app / bare).toFixed(2), `${most}`, within(app / bare, most))
  }
}

async function printInteractions(browser: Browser, { dist }: Builds): Promise<void> {
  console.log(`\nFrom an input to the next paint, CPU 4 × (at most ${MAX_INTERACTION_MS} ms)`)
  for (const interaction of await measureInteractions(browser, { dist, rate: 4 }))
    line(interaction.name, ms(interaction.ms), within(interaction.ms, MAX_INTERACTION_MS))
}

async function printScores({ dist, bare, runs }: Builds): Promise<void> {
  const { measureScores } = await importWithPackages<{ measureScores: MeasureScores }>(
    'measureScores',
  )
  const { browser, path: chrome } = await openBenchBrowser(WINDOWLESS_STEPS)
  console.log(`\nLighthouse, mobile, in ${chrome} ${browser.version()}`)
  await browser.close()
  console.log('  performance, accessibility, best practices, SEO; FCP, LCP, SI, TBT, CLS')
  const pages = PAGES.flatMap(({ path }) => [
    { name: path, dist, path },
    { name: `${path}, bare`, dist: bare, path },
  ])
  const all = await measureScores(pages, chrome, runs)
  for (const [index, scores] of all.entries()) {
    const marks = [scores.performance, scores.accessibility, scores.bestPractices, scores.seo]
    const { fcp, lcp, speedIndex, blocking } = scores
    const times = [fcp, lcp, speedIndex, blocking].map(ms)
    line(pages[index]!.name, marks.join(' '), ...times, scores.shift.toFixed(3))
    if (!pages[index]!.name.endsWith('bare'))
      for (const missed of scores.missed) console.log(`      ${missed}`)
  }
}
