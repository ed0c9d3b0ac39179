import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lanesOf, monthDays } from '#ui/calendar/MonthGrid.tsx'
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

describe('the bars of a week', () => {
  const [week = []] = monthDays(2026, 10, 0)
  const span = (label: string, from: number, to: number) => {
    const day = (n: number) => `2026-11-0${n}`
    return {
      item: { key: label, label, start: null, end: null },
      from: from < 1 ? '2026-10-30' : day(from),
      to: to > 7 ? '2026-11-12' : day(to),
    }
  }
  const written = (spans: readonly ReturnType<typeof span>[]) =>
    lanesOf(week, spans).lanes.map((lane) =>
      lane.map(({ days, span: own }) => `${own?.item.label ?? '-'}${days}`).join(' '),
    )

  it('are one for each item, over all its days', () => {
    expect(written([span('a', 2, 6)])).toEqual(['-1 a5 -1'])
    expect(written([span('a', 0, 9)])).toEqual(['a7'])
  })

  it('share a lane where they do not overlap', () => {
    expect(written([span('b', 4, 5), span('a', 1, 3), span('c', 3, 4)])).toEqual([
      'a3 b2 -2',
      '-2 c2 -3',
    ])
  })

  it('that have no lane are counted on each of their days', () => {
    const { lanes, more } = lanesOf(
      week,
      [1, 1, 1, 1, 2].map((n) => span(String(n), n, 3)),
    )
    expect(lanes).toHaveLength(4)
    expect(more).toEqual([0, 1, 1, 0, 0, 0, 0])
  })

  it('fill each lane to seven days, whatever the items', () => {
    const day = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day)), (pairs) => {
        const spans = pairs.map(([a, b]) => span('x', Math.min(a, b), Math.max(a, b)))
        for (const lane of lanesOf(week, spans).lanes)
          expect(lane.reduce((sum, { days }) => sum + days, 0)).toBe(7)
      }),
    )
  })
})

describe('a span', () => {
  const item = { key: 'a', label: 'A', start: 100, end: 200 }
  it('is upcoming, running, finished, or not known', () => {
    expect([99, 100, 199, 200].map((now) => phaseOf(item, now))).toEqual([
      'upcoming',
      'running',
      'running',
      'finished',
    ])
    expect(phaseOf({ ...item, start: null, end: null }, 0)).toBe('unknown')
    expect(phaseOf({ ...item, end: null }, 1e9)).toBe('running')
  })
})
