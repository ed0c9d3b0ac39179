import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contestOf } from '#progress/contestOf.ts'
import type { DataPoint } from '#progress/stretchesOf.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 20)
const RUNS = process.env['STATGLASS_FULL'] === '1' ? 20_000 : 300

const span = { start: NOW - 2 * DAY, end: NOW }
/** A visit so many hours after the start. */
const at = (hours: number, value: number): DataPoint => ({ at: span.start + hours * HOUR, value })

describe('a contest', () => {
  it('is fair to who was fetched early and who was fetched late', () => {
    // Both gain 10 an hour all the time; one was seen over a longer stretch.
    const entrants = [
      { of: 'early', points: [at(-10, 0), at(58, 680)] },
      { of: 'late', points: [at(0, 5000), at(48, 5480)] },
    ]
    const { standings, compared } = contestOf(entrants, span, NOW + DAY)
    expect(standings.map(({ fair }) => fair)).toEqual([480, 480])
    expect(standings.find(({ of }) => of === 'early')).toMatchObject({ by: 680 })
    expect(compared).toEqual(span)
  })

  it('that still runs does not lead with who was fetched last', () => {
    const entrants = [
      { of: 'slow, fetched now', points: [at(-1, 0), at(24, 200), at(40, 400)] },
      { of: 'fast, fetched this morning', points: [at(-1, 0), at(30, 390)] },
    ]
    const { standings, compared } = contestOf(entrants, span, at(40, 0).at)
    expect(standings.map(({ of }) => of)).toEqual([
      'fast, fetched this morning',
      'slow, fetched now',
    ])
    // Until when both were seen.
    expect(compared).toEqual({ start: span.start, end: at(30, 0).at })
    expect(standings.map(({ by }) => by)).toEqual([390, 400])
  })

  it('is not cut short by who was seen over less than half of it', () => {
    const entrants = [
      { of: 'gone', points: [at(0, 0), at(9, 900)] },
      { of: 'there', points: [at(0, 0), at(48, 10)] },
    ]
    const { standings, compared } = contestOf(entrants, span, NOW + DAY)
    expect(compared).toEqual(span)
    expect(standings.map(({ of, by, fair }) => [of, by, fair])).toEqual([
      ['there', 10, 10],
      ['gone', 900, null],
    ])
  })

  it('has no gain for who was seen once or never, and puts them last', () => {
    const entrants = [
      { of: 'never', points: [] },
      { of: 'once', points: [at(3, 9)] },
      { of: 'twice', points: [at(0, 1), at(40, 2)] },
    ]
    const { standings } = contestOf(entrants, span, NOW + DAY)
    expect(standings.map(({ of, by, fair }) => [of, by, fair])).toEqual([
      ['twice', 1, 1],
      ['never', null, null],
      ['once', null, null],
    ])
  })

  it('compares nobody where no two were seen at the same time', () => {
    const entrants = [
      { of: 'first half', points: [at(0, 0), at(24, 5)] },
      { of: 'second half', points: [at(24, 0), at(48, 9)] },
    ]
    const { standings, compared } = contestOf(entrants, span, NOW + DAY)
    expect(compared).toBeNull()
    expect(standings.map(({ of, fair }) => [of, fair])).toEqual([
      ['second half', null],
      ['first half', null],
    ])
  })

  it('gives the same to all who gain the same an hour, whenever each was fetched', () => {
    const hours = fc.uniqueArray(fc.integer({ min: -72, max: 120 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(hours, { minLength: 2, maxLength: 6 }), fc.nat(72), (visits, passed) => {
        const now = span.start + passed * HOUR
        const entrants = visits.map((times, of) => ({
          of,
          points: times
            .filter((hour) => hour <= passed)
            .toSorted((a, b) => a - b)
            .map((hour) => at(hour, 1000 * of + 7 * hour)),
        }))
        const { standings, compared } = contestOf(entrants, span, now)
        const fair = standings.flatMap((one) => (one.fair === null ? [] : [one.fair]))
        const stretch = compared === null ? 0 : compared.end - compared.start
        // What is fetched up to an hour before the end counts as fetched then.
        for (const gain of fair)
          expect(Math.abs(gain - (7 * stretch) / HOUR)).toBeLessThanOrEqual(14)
        expect(fair.length > 0).toBe(compared !== null)
      }),
      { numRuns: RUNS },
    )
  })
})
