import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildFloor } from '../buildFloor.ts'
import { openBenchBrowser, ROOT } from '../openBenchBrowser.ts'
import { BARE, measureWork, otherBuilds, type PageWork } from './measureWork.ts'

const KEPT = join(import.meta.dirname, 'kept.json')
/** CI has a quarter of an hour for everything; what is too much is measured a second time there, too. */
const ROUNDS = process.env['CI'] === undefined ? 5 : 3
/** A tenth more than what is kept fails. */
const MOST = 1.1

/**
 * Compares the work of loading each page, as a multiple of a bare React page's in the same round, with the multiples that
 * are kept: `npm run work`; `npm run work -- accept` keeps the new ones. What is too much is measured a second time, for
 * machines that do something else beside. `npm run work -- before=folder` measures that build in the same rounds.
 */
export async function main(): Promise<void> {
  const folder = join(ROOT, '.cache/work')
  mkdirSync(folder, { recursive: true })
  // What runs this file may have said otherwise.
  process.env['NODE_ENV'] = 'production'
  const [dist, floor] = [join(folder, 'app'), await buildFloor(join(folder, 'floor'))]
  await build({ root: ROOT, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const { browser } = await openBenchBrowser()
  const others = otherBuilds(process.argv.slice(2))
  const measure = () => measureWork(browser, { dist, floor, runs: ROUNDS, others })
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Readonly<Record<string, number>>
  const isTooMuch = ({ page, ratio }: PageWork) => ratio > (kept[page] ?? Infinity) * MOST
  let pages = ours(await measure())
  const accepts = process.argv.includes('accept')
  if (!accepts && pages.some(isTooMuch)) {
    const again = ours(await measure())
    pages = pages.map((page, index) => lighter(page, again[index]))
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

const ours = (pages: readonly PageWork[]) => pages.filter(({ page }) => page !== BARE)
const lighter = (one: PageWork, other: PageWork | undefined) =>
  other !== undefined && other.ratio < one.ratio ? other : one
