import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildFloor } from '../buildFloor.ts'
import { openBenchBrowser, ROOT } from '../openBenchBrowser.ts'
import { SCORED } from '../scored.ts'
import { BARE, measureWork, otherBuilds } from './measureWork.ts'

const KEPT = join(import.meta.dirname, 'kept.json')
/** CI has a quarter of an hour for everything. */
const ROUNDS = process.env['CI'] === undefined ? 5 : 2
/** How often a page that is too much is measured before it is believed. */
const ATTEMPTS = 5
/** A tenth more than what is kept fails. What is kept were medians: a lightest load is below them. */
const MOST = 1.1

/**
 * Compares the work of loading each page with the multiples that are kept: its lightest load, as a multiple of the bare React
 * page's lightest, for what else the machine does can only add to either. `npm run work`; `npm run work -- accept` keeps
 * the new multiples. A page that is too much is measured again, some times over. `npm run work -- before=folder` measures that
 * build in the same rounds; `STATGLASS_DIST` names a build to use in place of one of its own.
 */
export async function main(): Promise<void> {
  const folder = join(ROOT, '.cache/work')
  mkdirSync(folder, { recursive: true })
  // What runs this file may have said otherwise.
  process.env['NODE_ENV'] = 'production'
  const floor = await buildFloor(join(folder, 'floor'))
  const dist = await givenOrBuilt(join(folder, 'app'))
  const { browser } = await openBenchBrowser()
  const others = otherBuilds(process.argv.slice(2))
  const measure = (paths = SCORED) =>
    measureWork(browser, { dist, floor, runs: ROUNDS, others, paths })
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Readonly<Record<string, number>>
  const accepts = process.argv.includes('accept')
  const least = new Map<string, number>()
  const ratioOf = (page: string) => (least.get(page) ?? Infinity) / (least.get(BARE) ?? Infinity)
  const isTooMuch = (page: string) => ratioOf(page) > (kept[page] ?? Infinity) * MOST
  let paths = SCORED
  for (let attempt = 0; attempt < (accepts ? 1 : ATTEMPTS) && paths.length > 0; attempt++) {
    for (const { page, least: ms } of await measure(paths))
      least.set(page, Math.min(ms, least.get(page) ?? Infinity))
    paths = paths.filter(isTooMuch)
  }
  await browser.close()
  for (const [page, ms] of least)
    if (page !== BARE)
      console.log(
        `${ratioOf(page).toFixed(2).padStart(7)} × the bare page's work, kept ${kept[page]?.toFixed(2) ?? '   –'}  (${ms.toFixed(0)} ms)  ${page}`,
      )
  if (accepts) {
    const figures = SCORED.map((page) => [page, Number(ratioOf(page).toFixed(2))])
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`)
    return
  }
  for (const page of paths) {
    console.log(`${page}: more than a tenth above what is kept`)
    process.exitCode = 1
  }
}

/** The build that `STATGLASS_DIST` names, or a new one in the folder. */
async function givenOrBuilt(folder: string): Promise<string> {
  const given = process.env['STATGLASS_DIST']
  if (given !== undefined) return resolve(ROOT, given)
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  return folder
}
