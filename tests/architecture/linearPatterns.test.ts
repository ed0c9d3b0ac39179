import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { badText, badTextsFor, type BadText } from './badTexts.ts'
import { filesUnder, SRC } from './importGraph.ts'
import { patternsIn, type Pattern } from './patternsIn.ts'

/** 4 times the text takes 4 times as long, or 16 times where the time grows with its square. */
const MAX_GROWTH = 8
/** What takes less is not looked at: a linear pattern takes a tenth of it. */
const SHORT_MS = 0.3

/** Time of this process alone, ms: others use the machine too. */
function msOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  const start = process.cpuUsage()
  if (pattern.sticky) pattern.test(text)
  else text.replace(pattern, '')
  return process.cpuUsage(start).user / 1000
}

/** The shortest of some tries: the process does other work too. */
const leastMs = (pattern: RegExp, bad: BadText, length: number, tries = 4): number =>
  Math.min(...Array.from({ length: tries }, () => msOf(pattern, badText(bad, length))))

/** A text and the times of 2, 4 and 8 kB of it, where they grow faster than the text. */
function tooLong(pattern: Pattern): string | null {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  for (const bad of badTextsFor(pattern)) {
    // Before it takes minutes: each character may double the time.
    if (leastMs(everywhere, bad, 28, 1) > 100) return JSON.stringify(bad)
    if (leastMs(everywhere, bad, 4000, 1) < SHORT_MS || leastMs(everywhere, bad, 4000) < SHORT_MS)
      continue
    const times = [2000, 4000, 8000].map((length) => leastMs(everywhere, bad, length))
    const [short = 0, , long = 0] = times
    if (long > short * MAX_GROWTH)
      return `${times.map((ms) => ms.toFixed(1)).join(' / ')} ms of ${JSON.stringify(bad)}`
  }
  return null
}

const patterns = filesUnder(SRC).flatMap((file) =>
  patternsIn(file, readFileSync(file, 'utf8')).map((pattern) => ({ ...pattern, file })),
)

it('the patterns of src are found', () => {
  expect(patterns.length).toBeGreaterThan(500)
})

it('each pattern of src takes time in proportion to the length of a text', () => {
  const failing = patterns.flatMap(({ file, ...pattern }) => {
    // The machine may have been busy: what grows with its square does so each time.
    const found = tooLong(pattern) && tooLong(pattern) && tooLong(pattern)
    return found === null
      ? []
      : [`${relative(SRC, file)}:${pattern.line} ${pattern.source}: ${found}`]
  })
  expect(failing).toEqual([])
})
