import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { corpusFolder, openBodies, readIndex } from '../bench/reading/expected.ts'
import { SCORES, scoreBody } from '../bench/reading/score.ts'
import type { ScoreName } from '../bench/reading/score.ts'

type Asked = Readonly<Record<ScoreName, number>>

/** The share asked of the first corpus. */
const ASKED: Asked = {
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

/** The share asked of the second, which was collected without a look at any reader. */
const ASKED_OF_SECOND: Asked = {
  title: 0.95,
  table: 0.95,
  columns: 0.82,
  instants: 0.97,
  links: 0.85,
  series: 0.9,
  false: 0.95,
  errors: 1,
  broken: 1,
}

function sharesOf(folder: string): Map<ScoreName, number> {
  const sums = new Map<ScoreName, { got: number; asked: number }>()
  const bodyOf = openBodies(folder)
  for (const expected of readIndex(folder)) {
    const area = expected.area === 'errors' ? 'players' : expected.area
    const reading = readBody(bodyOf(expected.file), {
      area,
      endpoint: expected.endpoint,
    })
    for (const { name, got, asked } of scoreBody(expected, reading)) {
      const sum = sums.get(name) ?? { got: 0, asked: 0 }
      sums.set(name, { got: sum.got + got, asked: sum.asked + asked })
    }
  }
  return new Map([...sums].map(([name, { got, asked }]) => [name, got / asked]))
}

describe.each([
  ['corpus', ASKED],
  ['corpus2', ASKED_OF_SECOND],
] as const)('%s', (name, wanted) => {
  const folder = corpusFolder(name)

  it.skipIf(folder === null)(
    `is read as well as asked${folder === null ? ` (skipped: ../shared/${name} is absent)` : ''}`,
    () => {
      const shares = sharesOf(folder ?? '')
      for (const score of SCORES)
        expect(shares.get(score), score).toBeGreaterThanOrEqual(wanted[score])
    },
  )
})
