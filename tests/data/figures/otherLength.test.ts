import { describe, expect, it } from 'vitest'
import { otherLength } from '#data/figures/baselines.ts'

const DAY = 86_400_000
/** Of a period of seven days that ends on day 100. */
const inWeek = (day: number) => otherLength(day * DAY, 93 * DAY, 100 * DAY)

describe('a stretch that stands for a period', () => {
  it.each([93, 96.5, 89.5])('is about as long if it begins on day %s of 93', (day) => {
    expect(inWeek(day)).toBeNull()
  })

  it('begins within a day of a chosen one', () => {
    const since = (day: number) => otherLength(day * DAY, 60 * DAY, 100 * DAY)
    expect([59, 60, 61].map(since)).toEqual([null, null, null])
    // About as long, but of another day.
    expect([58, 62, 75].map(since)).toEqual([42, 38, 25].map((days) => days * DAY))
    // A name promises no day.
    expect(otherLength(85 * DAY, 70 * DAY, 100 * DAY)).toBeNull()
  })

  it.each([75, 89, 97, 99])('says how long it is if it begins on day %s of 93', (day) => {
    expect(inWeek(day)).toBe((100 - day) * DAY)
  })
})
