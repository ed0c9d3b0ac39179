import fc from 'fast-check'
import { append } from '#data/history/series/append.ts'
import { tidy, valueAt } from '#data/history/series/steps.ts'
import type { Observation, SeriesSet } from '#data/history/series/types.ts'

const HOUR = 3_600_000
export const NOW = Date.UTC(2026, 10, 20, 12)

export const RUNS = process.env['STATGLASS_FULL'] === '1' ? 20_000 : 300

const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 50 }) },
  { weight: 2, arbitrary: fc.integer({ min: -(2 ** 53), max: 2 ** 53 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5000, max: 5000 }).map((n) => n / 100) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

/** Bodies of a query, oldest first: a few figures that come, go and move, from minutes to months apart. */
export const observations: fc.Arbitrary<Observation[]> = fc
  .array(
    fc.record({
      ago: fc.oneof(
        fc.integer({ min: 0, max: 40 * HOUR }),
        fc.integer({ min: 0, max: 24 * 70 }).map((hours) => hours * HOUR),
      ),
      values: fc.dictionary(fc.constantFrom('0', '1', '2'), value, { noNullPrototype: true }),
    }),
    { maxLength: 60 },
  )
  .map((bodies) => {
    const byTime = new Map(bodies.map(({ ago, values }) => [NOW - ago, values]))
    return [...byTime]
      .toSorted(([a], [b]) => a - b)
      .map(([at, values]) => ({
        at,
        values: new Map(
          Object.entries(values).map(([key, one]) => [Number(key), one === 0 ? 0 : one]),
        ),
      }))
  })

export function setOf(bodies: readonly Observation[]): SeriesSet {
  const set: SeriesSet = { seen: [], steps: new Map() }
  for (const body of bodies) append(set, body)
  return set
}

export const seriesSets = observations.map((bodies) => tidy(setOf(bodies)))

/** As plain data, in the order of the numbers: for comparing. */
export function plain({ seen, steps }: SeriesSet) {
  return {
    seen,
    steps: [...steps].filter(([, { times }]) => times.length > 0).toSorted(([a], [b]) => a - b),
  }
}

export const valueIn = ({ steps }: SeriesSet, number: number, time: number): number => {
  const one = steps.get(number)
  return one === undefined ? Number.NaN : valueAt(one, time)
}
