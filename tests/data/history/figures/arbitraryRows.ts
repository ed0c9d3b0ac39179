import fc from 'fast-check'
import type { Figure, FigureRow } from '#data/history/types.ts'

const HOUR = 3_600_000
export const NOW = Date.UTC(2026, 10, 20, 12)
export const KEYS = ['xp', 'level', 'gold']
export const FIGURES: Figure[] = KEYS.map((key) => ({ key, label: key, kind: 'count', row: null }))

export const RUNS = process.env['STATGLASS_FULL'] === '1' ? 20_000 : 300

const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 50 }) },
  { weight: 2, arbitrary: fc.integer({ min: -(2 ** 53), max: 2 ** 53 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5000, max: 5000 }).map((n) => n / 100) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

/** Visits of a thing, oldest first: a few figures that come, go and move, from minutes to months apart. */
export const visits: fc.Arbitrary<FigureRow[]> = fc
  .array(
    fc.record({
      ago: fc.oneof(
        fc.integer({ min: 0, max: 40 * HOUR }),
        fc.integer({ min: 0, max: 24 * 70 }).map((hours) => hours * HOUR),
        // Many in an hour, and in a day that is thinned out as a whole.
        fc.integer({ min: 0, max: 120 }).map((minutes) => 30 * HOUR + (minutes * HOUR) / 60),
        fc.integer({ min: 0, max: 40 }).map((hours) => (24 * 40 + hours) * HOUR),
      ),
      name: fc.constantFrom('Ann', 'Ann', 'Ann', 'Bo'),
      values: fc.dictionary(
        fc.constantFrom(...KEYS),
        value.map((one) => (one === 0 ? 0 : one)),
        { noNullPrototype: true },
      ),
    }),
    { maxLength: 60 },
  )
  .map((all) => {
    const byTime = new Map(all.map(({ ago, name, values }) => [NOW - ago, { name, values }]))
    return [...byTime].toSorted(([a], [b]) => a - b).map(([at, of]) => ({ query: 'q', at, ...of }))
  })

/** The value that was last seen at a time; NaN where it was absent. */
export const valueAt = (rows: readonly FigureRow[], key: string, time: number): number =>
  rows.findLast(({ at }) => at <= time)?.values[key] ?? Number.NaN
