import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeTicks } from '#ui/charts/timeTicks.ts'
import { createInstantFormats } from '#ui/format/instants.ts'

const berlin = createInstantFormats('en-GB', 'Europe/Berlin')

describe('ticks of time', () => {
  it('fall on midnights of the zone, also over the change of the clocks', () => {
    const from = Date.UTC(2026, 9, 22, 9)
    const { ticks, grain } = timeTicks(from, from + 6 * 86_400_000, 7, berlin.offset)
    expect(grain).toBe('day')
    expect(ticks.map((at) => berlin.time(at))).toEqual(ticks.map(() => '00:00'))
    expect(ticks.length).toBeGreaterThanOrEqual(5)
  })

  it('are firsts of months over a year', () => {
    const from = Date.UTC(2026, 0, 10)
    const { ticks, grain } = timeTicks(from, Date.UTC(2026, 11, 20), 6, berlin.offset)
    expect(grain).toBe('month')
    expect(ticks.map((at) => berlin.dayKey(at).slice(-2))).toEqual(ticks.map(() => '01'))
  })

  it('stay within the range and few, whatever the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2e12, max: 4e12 }),
        fc.integer({ min: 1, max: 3e12 }),
        fc.integer({ min: 2, max: 12 }),
        (from, span, most) => {
          const { ticks } = timeTicks(from, from + span, most, berlin.offset)
          expect(ticks.length).toBeLessThanOrEqual(most + 3)
          for (const at of ticks) expect(at >= from && at <= from + span).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })
})
