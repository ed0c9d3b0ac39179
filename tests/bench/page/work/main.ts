import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { buildFloor } from '../buildFloor.ts'
import { openBenchBrowser, ROOT } from '../openBenchBrowser.ts'
import { SCORED } from '../scored.ts'
import { serveDist } from '../serveDist.ts'
import { countLoad } from './countLoad.ts'
import { BARE, measureWork, otherBuilds } from './measureWork.ts'
import { FIGURES, LightestLoads, type Multiples } from './multiples.ts'

const KEPT = join(import.meta.dirname, 'kept.json')
/** CI has a quarter of an hour for everything. */
const ROUNDS = process.env['CI'] === undefined ? 5 : 2
/** How often a page that is too much is measured before it is believed. */
const ATTEMPTS = 5

/**
 * Compares the work of loading each page with the multiples of the bare React page's that are kept. `npm run work`;
 * `npm run work -- accept` keeps the new multiples, of the processor where it is higher. A page that is too much is measured again, some times over.
 * `npm run work -- before=folder` measures the time of that build in the same rounds; `STATGLASS_DIST` names a build to
 * use in place of one of its own.
 *
 * The processor's multiple depends on the machine: of one build it was 2.2 on one and 2.5 to 3.5 on another, by the hour. What
 * is kept of it is the highest; the functions called and the elements styled do not follow its speed, and find what is less.
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
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Readonly<Record<string, Multiples>>
  const accepts = process.argv.includes('accept')
  const loads = new LightestLoads()
  let paths = SCORED
  for (let attempt = 0; attempt < (accepts ? 1 : ATTEMPTS) && paths.length > 0; attempt++) {
    const measured = await measureWork(browser, { dist, floor, runs: ROUNDS, others, paths })
    for (const { page, least } of measured) loads.note(page, 'processor', least)
    await countRounds(browser, { dist, floor, paths }, loads)
    paths = paths.filter((page) => loads.isTooMuch(page, kept[page]))
  }
  await browser.close()
  print(loads, kept)
  for (const [name] of others)
    for (const page of SCORED) {
      const multiple = loads.multiple(`${page} ${name}`, 'processor').toFixed(2)
      console.log(`  processor ${multiple}  ${page} ${name}`)
    }
  if (accepts) {
    const multiples = SCORED.map((page) => {
      const now = loads.multiples(page)
      return [page, { ...now, processor: Math.max(now.processor, kept[page]?.processor ?? 0) }]
    })
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(multiples), null, 2)}\n`)
    return
  }
  for (const page of paths) {
    console.log(`${page}: more than a tenth above what is kept`)
    process.exitCode = 1
  }
}

interface Builds {
  dist: string
  floor: string
  paths: readonly string[]
}

async function countRounds(
  browser: Browser,
  { dist, floor, paths }: Builds,
  loads: LightestLoads,
): Promise<void> {
  const count = async (page: string, folder: string, path: string) => {
    const served = await serveDist(folder, folder === floor ? null : {})
    const { calls, styled } = await countLoad(browser, `${served.url}${path}`)
    await served.close()
    loads.note(page, 'calls', calls)
    loads.note(page, 'styled', styled)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await count(BARE, floor, '/')
    for (const path of paths) await count(path, dist, path)
  }
}

function print(loads: LightestLoads, kept: Readonly<Record<string, Multiples>>): void {
  console.log("Multiples of the bare page's")
  for (const page of SCORED) {
    const figures = FIGURES.map((figure) => {
      const before = kept[page]?.[figure].toFixed(2) ?? '–'
      return `${figure} ${loads.multiple(page, figure).toFixed(2)}, kept ${before}`.padEnd(29)
    })
    console.log(`  ${figures.join('')}${page}`)
  }
}

/** The build that `STATGLASS_DIST` names, or a new one in the folder. */
async function givenOrBuilt(folder: string): Promise<string> {
  const given = process.env['STATGLASS_DIST']
  if (given !== undefined) return resolve(ROOT, given)
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  return folder
}
