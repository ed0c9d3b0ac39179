import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeAxis, timeStep, timeTicks } from '#ui/charts/timeAxis.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 20, 17)
const berlin = createFormat('en-GB', 'Europe/Berlin')
const numRuns = process.env['STATGLASS_FULL'] ? 5000 : 300

const axis = (from: number, to: number, most: number, format = berlin) =>
  timeAxis(from, to, most, format, NOW)
const written = (ticks: ReturnType<typeof axis>) =>
  ticks.map(({ text, under }) => (under === '' ? text : `${text} / ${under}`))

describe('ticks of time', () => {
  it('fall on midnights of the zone, also over the change of the clocks', () => {
    const from = Date.UTC(2026, 9, 22, 9)
    const ticks = axis(from, from + 6 * DAY, 8)
    expect(ticks.map(({ value }) => berlin.time(value))).toEqual(ticks.map(() => '00:00'))
    expect(ticks.length).toBeGreaterThanOrEqual(5)
  })

  it('name the day of the first, and of each on another day: a race over days', () => {
    const from = Date.UTC(2026, 10, 14, 5)
    expect(written(axis(from, from + 2 * DAY, 9))).toEqual([
      '06:00 / 14 Nov',
      '12:00',
      '18:00',
      '00:00 / 15 Nov',
      '06:00',
      '12:00',
      '18:00',
      '00:00 / 16 Nov',
      '06:00',
    ])
    // Twice a day says no more than once.
    expect(written(axis(from, from + 6 * DAY, 17))).toEqual(
      [15, 16, 17, 18, 19, 20].map((day) => `${day} Nov`),
    )
    expect(written(axis(from, from + 6 * DAY, 5))).toEqual(['15 Nov', '17 Nov', '19 Nov'])
  })

  it('name the year where it changes, and where it is not this one', () => {
    const turn = Date.UTC(2025, 11, 31, 20)
    const overNewYear = written(axis(turn - 3 * DAY, turn + 3 * DAY, 12))
    expect(overNewYear.filter((text) => text.includes('2025'))).toHaveLength(1)
    expect(overNewYear.filter((text) => text.includes('2026'))).toHaveLength(1)
    expect(overNewYear[0]).toContain('2025')
    const months = written(axis(Date.UTC(2024, 1, 5), Date.UTC(2026, 5, 1), 12))
    expect(months.filter((text) => text.includes('/'))).toEqual([
      expect.stringContaining('2024'),
      expect.stringContaining('2025'),
      expect.stringContaining('2026'),
    ])
    expect(written(axis(NOW - 9 * DAY, NOW, 12)).join()).not.toContain('2026')
  })

  it('have no tick at an hour that clocks jump over, and one where it comes twice', () => {
    const hour = timeStep(0, HOUR, 1)
    if (hour === undefined) throw new Error('no step of an hour')
    const spring = Date.UTC(2026, 2, 28, 22)
    const sprung = timeTicks(spring, spring + 6 * HOUR, hour, berlin.offset)
    expect(sprung.map((at) => berlin.time(at))).toEqual([
      '23:00',
      '00:00',
      '01:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
    ])
    const autumn = Date.UTC(2026, 9, 24, 22)
    const fallen = timeTicks(autumn, autumn + 5 * HOUR, hour, berlin.offset)
    expect(fallen.map((at) => berlin.time(at))).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
    ])
  })

  it('are the ends, of which the day is named, where nothing round lies between', () => {
    expect(written(axis(NOW + 10_000, NOW + 30_000, 12))).toEqual(['18:00 / 20 Nov'])
    expect(written(axis(NOW, NOW, 12))).toEqual(['18:00 / 20 Nov'])
    expect(axis(2 ** 70, 2 ** 71, 12)).toHaveLength(1)
  })
})

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
]
const formats = new Map(
  zones.flatMap((zone) =>
    ['en-GB', 'en-US', 'de', 'ja'].map((locale) => [
      `${zone} ${locale}`,
      createFormat(locale, zone),
    ]),
  ),
)
const moment = fc.record({
  key: fc.constantFrom(...formats.keys()),
  from: fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2035, 0) }),
  span: fc.oneof(
    fc.integer({ min: 0, max: HOUR }),
    fc.integer({ min: HOUR, max: 40 * DAY }),
    fc.integer({ min: 40 * DAY, max: 9000 * DAY }),
  ),
  most: fc.integer({ min: 2, max: 45 }),
})

describe('an axis of time of any length, in any zone, over any change of clocks', () => {
  it('has rising ticks inside its range, about as many as asked at most', () => {
    fc.assert(
      fc.property(moment, ({ key, from, span, most }) => {
        const ticks = axis(from, from + span, most, formats.get(key) ?? berlin)
        const values = ticks.map(({ value }) => value)
        expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
        expect(values.every((value) => value >= from && value <= from + span)).toBe(true)
        expect(values.length).toBeLessThanOrEqual(most + 2)
        expect(values.length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })

  it('says of its first tick, and of each on another day or in another year, which it is', () => {
    fc.assert(
      fc.property(moment, ({ key, from, span, most }) => {
        const format = formats.get(key) ?? berlin
        const ticks = axis(from, from + span, most, format)
        const years = new Set(ticks.map(({ value }) => format.dayKey(value).slice(0, 4)))
        const elsewhen = years.size > 1 || !years.has('2026')
        ticks.forEach(({ value, text, under }, index) => {
          const before = ticks[index - 1]?.value
          const said = `${text} ${under}`
          const day = format.tick(value, 'day')
          const isTime = text === format.tick(value, 'time')
          if (isTime && (before === undefined || format.dayKey(before) !== format.dayKey(value)))
            expect(
              under === day || under === format.tick(value, 'date'),
              `${said} names ${day}`,
            ).toBe(true)
          const year = format.dayKey(value).slice(0, 4)
          if (elsewhen && (before === undefined || format.dayKey(before).slice(0, 4) !== year))
            expect(said).toContain(year)
        })
      }),
      { numRuns },
    )
  })
})
