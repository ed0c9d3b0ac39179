import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { corpusFolder, readCorpusBody, readIndex } from '../bench/reading/expected.ts'
import { SCORES, scoreBody } from '../bench/reading/score.ts'
import type { ScoreName } from '../bench/reading/score.ts'

const folder = corpusFolder()

/** The share asked of the open corpus. */
const ASKED: Readonly<Record<ScoreName, number>> = {
  title: 0.95,
  table: 0.95,
  columns: 0.85,
  instants: 0.95,
  links: 0.85,
  series: 0.9,
  false: 0.97,
  errors: 1,
  broken: 1,
}

describe.skipIf(folder === null)(
  'the open corpus (skipped where ../shared/corpus is absent)',
  () => {
    it('is read as well as asked', () => {
      const sums = new Map<ScoreName, { got: number; asked: number }>()
      for (const expected of readIndex(folder ?? '')) {
        const area = expected.area === 'errors' ? 'players' : expected.area
        const reading = readBody(readCorpusBody(folder ?? '', expected.file), {
          area,
          endpoint: expected.endpoint,
        })
        for (const { name, got, asked } of scoreBody(expected, reading)) {
          const sum = sums.get(name) ?? { got: 0, asked: 0 }
          sums.set(name, { got: sum.got + got, asked: sum.asked + asked })
        }
      }
      for (const name of SCORES) {
        const { got, asked } = sums.get(name) ?? { got: 0, asked: 0 }
        expect(got / asked, name).toBeGreaterThanOrEqual(ASKED[name])
      }
    })
  },
)
