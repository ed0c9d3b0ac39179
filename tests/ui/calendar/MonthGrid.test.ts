import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthDays } from '#ui/calendar/MonthGrid.tsx'
import { phaseOf } from '#ui/calendar/types.ts'

describe('a month', () => {
  it('is whole weeks from the person’s first weekday', () => {
    const weeks = monthDays(2026, 10, 1)
    expect(weeks[0]?.map((day) => day.day)).toEqual([26, 27, 28, 29, 30, 31, 1])
    expect(weeks.at(-1)?.map((day) => day.day)).toEqual([30, 1, 2, 3, 4, 5, 6])
  })

  it('has each of its days once, whatever the month and week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2200 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 6 }),
        (year, month, weekStart) => {
          const days = monthDays(year, month, weekStart).flat()
          const own = days.filter((day) => day.inMonth).map((day) => day.day)
          const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
          expect(own).toEqual(Array.from({ length }, (_, index) => index + 1))
          expect(days.length % 7).toBe(0)
          expect(new Date(`${days[0]?.key}T00:00Z`).getUTCDay()).toBe(weekStart)
        },
      ),
    )
  })
})

describe('a span', () => {
  const item = { key: 'a', label: 'A', start: 100, end: 200 }
  it('is before, running, over, or not known', () => {
    expect([99, 100, 199, 200].map((now) => phaseOf(item, now))).toEqual([
      'before',
      'running',
      'running',
      'over',
    ])
    expect(phaseOf({ ...item, start: null, end: null }, 0)).toBe('unknown')
    expect(phaseOf({ ...item, end: null }, 1e9)).toBe('running')
  })
})
