import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { steadyOffset } from '#ui/charts/axis/timeAxis.ts'
import { createInstantFormats } from '#ui/format/instants.ts'

describe('the distance to UTC, seldom asked for', () => {
  it.each([
    'Europe/Berlin',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Gaza',
  ])('is what it is in %s', (zone) => {
    const { offset } = createInstantFormats('en-GB', zone)
    const steady = steadyOffset(offset)
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2036, 0) }),
        (ms) => steady(ms) === offset(ms),
      ),
      { numRuns: process.env['STATGLASS_FULL'] ? 20_000 : 300 },
    )
  })

  it('asks a few times for many days', () => {
    const offset = vi.fn(() => 3_600_000)
    const steady = steadyOffset(offset)
    for (let day = 0; day < 90; day += 1) steady(day * 86_400_000)
    expect(offset.mock.calls.length).toBeLessThan(10)
  })
})
