import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { handmadeFolder, readCorpusBody, readIndex } from '../bench/reading/expected.ts'
import type { ScoreName } from '../bench/reading/score.ts'
import { scoreBody } from '../bench/reading/score.ts'

/** What reading is asked for, in percent, on bodies of services that nobody tuned it to. */
const ASKED: readonly (readonly [ScoreName, number])[] = [
  ['title', 95],
  ['table', 98],
  ['columns', 92],
  ['instants', 98],
  ['links', 95],
  ['series', 95],
  ['false', 97],
  ['errors', 100],
  ['broken', 100],
]

function scored(): Map<ScoreName, { got: number; asked: number; misses: string[] }> {
  const folder = handmadeFolder()
  const sums = new Map<ScoreName, { got: number; asked: number; misses: string[] }>()
  for (const expected of readIndex(folder)) {
    const area = expected.area === 'errors' ? 'players' : expected.area
    const reading = readBody(readCorpusBody(folder, expected.file), {
      area,
      endpoint: expected.endpoint,
    })
    for (const { name, got, asked, misses } of scoreBody(expected, reading)) {
      const sum = sums.get(name) ?? { got: 0, asked: 0, misses: [] }
      sum.misses.push(...misses.map((miss) => `${expected.file}: ${miss}`))
      sums.set(name, { got: sum.got + got, asked: sum.asked + asked, misses: sum.misses })
    }
  }
  return sums
}

describe('hand-made bodies in the shapes of many services', () => {
  const sums = scored()

  it.each(ASKED)('reach in %s what is asked', (name, percent) => {
    const sum = sums.get(name)
    const share = sum === undefined ? 0 : (sum.got / sum.asked) * 100
    expect(share, sum?.misses.join('\n')).toBeGreaterThanOrEqual(percent)
  })
})
