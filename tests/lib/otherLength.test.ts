import { describe, expect, it } from 'vitest'
import { otherLength } from '#lib/baselineAt.ts'

const DAY = 86_400_000
/** Of a period of seven days that ends on day 100. */
const inWeek = (day: number) => otherLength(day * DAY, 93 * DAY, 100 * DAY)

describe('a stretch that stands for a period', () => {
  it.each([93, 96.5, 89.5])('is about as long if it begins on day %s of 93', (day) => {
    expect(inWeek(day)).toBeNull()
  })

  it.each([75, 89, 97, 99])('says how long it is if it begins on day %s of 93', (day) => {
    expect(inWeek(day)).toBe((100 - day) * DAY)
  })
})
