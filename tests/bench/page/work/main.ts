import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildFloor } from '../buildFloor.ts'
import { openBenchBrowser, ROOT } from '../openBenchBrowser.ts'
import { SCORED } from '../scored.ts'
import { BARE, measureWork, otherBuilds, type PageWork } from './measureWork.ts'

const KEPT = join(import.meta.dirname, 'kept.json')
/** CI has a quarter of an hour for everything: the upper of two rounds counts there, and what is too much is measured a second time. */
const ROUNDS = process.env['CI'] === undefined ? 5 : 2
/** A tenth more than what is kept fails. */
const MOST = 1.1

/**
 * Compares the work of loading each page, as a multiple of a bare React page's in the same round, with the multiples that
 * are kept: `npm run work`; `npm run work -- accept` keeps the new ones. The pages that are too much are measured a second
 * time, for machines that do something else beside. `npm run work -- before=folder` measures that build in the same
 * rounds; `STATGLASS_DIST` names a build to use in place of one of its own.
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
  const isTooMuch = ({ page, ratio }: PageWork) => ratio > (kept[page] ?? Infinity) * MOST
  let pages = ours(await measure())
  const accepts = process.argv.includes('accept')
  const heavy = new Set(pages.filter(isTooMuch).map(({ page }) => page))
  if (!accepts && heavy.size > 0) {
    const again = ours(await measure(SCORED.filter((path) => heavy.has(path))))
    pages = pages.map((one) =>
      lighter(
        one,
        again.find(({ page }) => page === one.page),
      ),
    )
  }
  await browser.close()
  for (const { page, ratio, total } of pages)
    console.log(
      `${ratio.toFixed(2).padStart(7)} × the bare page's work, kept ${kept[page]?.toFixed(2) ?? '   –'}  (${total.toFixed(0)} ms)  ${page}`,
    )
  if (accepts) {
    const figures = pages
      .filter(({ page }) => page in kept)
      .map(({ page, ratio }) => [page, Number(ratio.toFixed(2))])
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`)
    return
  }
  for (const { page } of pages.filter(isTooMuch)) {
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

const ours = (pages: readonly PageWork[]) => pages.filter(({ page }) => page !== BARE)
const lighter = (one: PageWork, other: PageWork | undefined) =>
  other !== undefined && other.ratio < one.ratio ? other : one
