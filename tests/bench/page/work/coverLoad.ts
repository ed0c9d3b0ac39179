import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { recordLoad } from './recordLoad.ts'
import type { Sources } from './sources.ts'

/** The characters of one module in one chunk, and how many of them ran until the page was quiet. */
export interface Covered {
  chunk: string
  module: string
  all: number
  used: number
}

/** One of V8's ranges; the innermost around a character tells whether it ran. */
interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** Every so many characters the module is looked up. */
const STEP = 8

/** Loads a page with V8's precise coverage on: which modules its first drawing evaluates, and how much of each. */
export async function coverLoad(
  browser: Browser,
  url: string,
  { dist, sources }: { dist: string; sources: Sources },
): Promise<readonly Covered[]> {
  const scripts: { url: string; functions: { ranges: Range[] }[] }[] = []
  await recordLoad(browser, url, {
    async before(session) {
      await session.send('Profiler.enable')
      await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    },
    async after(session) {
      scripts.push(...(await session.send('Profiler.takePreciseCoverage')).result)
    },
  })
  const covered = new Map<string, Covered>()
  for (const script of scripts) {
    if (!script.url.includes('/assets/')) continue
    const code = readFileSync(join(dist, 'assets', basename(script.url)), 'utf8')
    const ranges = script.functions.flatMap((each) => each.ranges)
    const used = usedOf(code.length, ranges)
    let [line, column] = [0, 0]
    for (let at = 0; at < code.length; at += STEP) {
      const { chunk, module } = sources.placeOf(script.url, line, column, '')
      const one = covered.get(`${chunk} ${module}`) ?? { chunk, module, all: 0, used: 0 }
      covered.set(`${chunk} ${module}`, one)
      one.all += STEP
      if (used[at] === 1) one.used += STEP
      for (const char of code.slice(at, at + STEP)) {
        column += 1
        if (char === '\n') [line, column] = [line + 1, 0]
      }
    }
  }
  return [...covered.values()].toSorted((a, b) => b.all - a.all)
}

/** 1 for each character that ran. */
function usedOf(length: number, ranges: readonly Range[]): Uint8Array {
  const used = new Uint8Array(length)
  // A range inside another is shorter: it is painted after it.
  const size = ({ startOffset, endOffset }: Range) => endOffset - startOffset
  for (const range of ranges.toSorted((a, b) => size(b) - size(a)))
    used.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset)
  return used
}
