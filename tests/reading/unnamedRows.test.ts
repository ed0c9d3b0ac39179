import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'
import { columns, NAMES } from './linkedColumns.ts'

const read = (body: unknown, area: Area) => readBody(body, { area, endpoint: `${area}/x` })

describe('a map of rows without names', () => {
  const items = {
    '1029': ['Ash Cloak', 'AC', 400, 410, -1],
    '1030': ['Tin Crown', '', 52, 50, 2],
    '1044': ['Reed Hat', 'RH', 7, 9, 1],
    '2001': ['Old Boots', '', 3, 3, 0],
    '2002': ['New Boots', 'NB', 11, 12, 0],
  }

  it('is read row by row, each under its key', () => {
    const table = read({ count: 5, items }, 'prices').tables[0]
    expect(table?.path).toBe('$.items{}')
    expect(table?.rows.map(({ key }) => key)).toEqual(Object.keys(items))
    expect(table?.columns.map(({ path }) => path)).toContain('[2]')
  })

  it('is none where each list is a column, of one type', () => {
    const series = { day: ['Mon', 'Tue', 'Wed'], low: [3, 4, 5], high: [6, 7, 8] }
    const table = read({ series }, 'prices').tables[0]
    expect(table?.path).toBe('$.series')
    expect(table?.rows).toHaveLength(3)
  })

  it('is read without an error whatever the lists hold', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.array(fc.jsonValue(), { maxLength: 6 })),
        (body) => {
          expect(() => read({ items: body }, 'prices')).not.toThrow()
        },
      ),
    )
  })
})

it('rows that two words tell apart together begin with them, what there are more of first', () => {
  const spans = ['day', 'week', 'month', 'year']
  const records = ['forging', 'riding', 'deep_diving', 'herding', 'brewing'].flatMap((topic, n) =>
    spans.map((span, at) => ({
      best_points: 900 * (n + 1) * (at + 1),
      reached_on: `2026-0${String(at + 1)}-1${String(n)}`,
      span,
      topic,
    })),
  )
  const paths = read(records, 'players').tables[0]?.columns.map(({ path }) => path)
  expect(paths?.slice(0, 2)).toEqual(['topic', 'span'])
})

describe('what is written twice', () => {
  it('is shown once', () => {
    const found = columns('clans', (at) => ({
      fullName: NAMES[at]!,
      displayName: NAMES[at]!,
      a: at * 3 + 1,
      b: at * 7 + 2,
      c: at * 11 + 5,
      goals: 9 - at,
      shots: 40 - at,
      saves: 3 + at,
    })).map(({ path }) => path)
    expect(found.indexOf('displayName')).toBe(0)
    expect(found.indexOf('fullName')).toBeGreaterThan(found.indexOf('goals'))
  })
})
