import { describe, expect, it } from 'vitest'
import ICAL from 'ical.js'
import fc from 'fast-check'
import type { Rule, Span } from '#reading/types.ts'
import { createFormat } from '#ui/format/createFormat.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import { occurrenceAt } from '#view/spans/occurrenceAt.ts'

const { offset } = createFormat('en', 'UTC')
const HOUR = 3_600_000
const parts = (text: string): Rule =>
  Object.fromEntries(text.split(';').map((part) => part.split('=')))
const spanOf = (start: string, rule: string, hours: number | null = 1): Span => ({
  path: '',
  label: '',
  start: Date.parse(start),
  end: hours === null ? null : Date.parse(start) + hours * HOUR,
  rule: parts(rule),
})
const iso = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16)
const at = (span: Span, now: string) => occurrenceAt(span, Date.parse(now), offset)

describe('the next time', () => {
  it.each([
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY', '2026-11-30T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-30T18:00'],
    ['2026-09-14T18:00Z', 'FREQ=WEEKLY;INTERVAL=2', '2026-12-07T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=DAILY', '2026-11-29T18:00'],
    ['2026-09-07T06:00Z', 'FREQ=DAILY', '2026-11-30T06:00'],
    ['2026-01-31T18:00Z', 'FREQ=MONTHLY', '2026-12-31T18:00'],
    ['2026-01-31T18:00Z', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30T18:00'],
    ['2026-01-03T18:00Z', 'FREQ=MONTHLY;BYDAY=1SA', '2026-12-05T18:00'],
    ['2026-01-03T18:00Z', 'FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29T18:00'],
    ['2024-02-29T18:00Z', 'FREQ=YEARLY', '2028-02-29T18:00'],
    ['2024-03-01T18:00Z', 'FREQ=YEARLY', '2027-03-01T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=DAILY;BYHOUR=0,6,12,18;BYMINUTE=30', '2026-11-29T12:30'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;EXDATE=20261130', '2026-12-07T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;EXDATE=20261130T180000Z,20261207', '2026-12-14T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;COUNT=20', '2026-11-30T18:00'],
    ['2026-09-07T18:00Z', 'FREQ=WEEKLY;UNTIL=20261130', '2026-11-30T18:00'],
    ['2027-01-04T18:00Z', 'FREQ=WEEKLY', '2027-01-04T18:00'],
    ['2026-07-06T18:00Z', 'FREQ=WEEKLY;TZID=Europe/Berlin', '2026-11-30T19:00'],
    ['2026-07-05T23:00Z', 'FREQ=WEEKLY;BYDAY=MO;TZID=Europe/Berlin', '2026-11-30T00:00'],
  ])('from %s by %s', (start, rule, next) => {
    const span = at(spanOf(start, rule), '2026-11-29T12:00Z')
    expect(iso(span.start)).toBe(next)
    expect(Number(span.end) - Number(span.start)).toBe(HOUR)
    expect(phaseOf(span, Date.parse('2026-11-29T12:00Z'))).toBe('upcoming')
  })

  it('is this one until it ends', () => {
    const weekly = spanOf('2026-09-07T18:00Z', 'FREQ=WEEKLY', 3)
    expect(phaseOf(at(weekly, '2026-11-30T20:59Z'), Date.parse('2026-11-30T20:59Z'))).toBe(
      'running',
    )
    expect(iso(at(weekly, '2026-11-30T21:00Z').start)).toBe('2026-12-07T18:00')
    const moment = spanOf('2026-09-07T18:00Z', 'FREQ=WEEKLY', null)
    expect(iso(at(moment, '2026-11-30T17:59Z').start)).toBe('2026-11-30T18:00')
    expect(iso(at(moment, '2026-11-30T18:00Z').start)).toBe('2026-12-07T18:00')
    const day: Span = { ...moment, start: Date.parse('2026-09-07'), startUnit: 'date' }
    expect(iso(at(day, '2026-11-30T23:59Z').start)).toBe('2026-11-30T00:00')
  })
})

describe('the last time is over', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=3', '2026-09-21T18:00'],
    ['FREQ=WEEKLY;UNTIL=20261005', '2026-10-05T18:00'],
    ['FREQ=WEEKLY;UNTIL=20261005T120000Z', '2026-09-28T18:00'],
  ])('%s', (rule, last) => {
    for (const hours of [1, null]) {
      const span = at(spanOf('2026-09-07T18:00Z', rule, hours), '2026-11-29T12:00Z')
      expect(iso(span.start)).toBe(last)
      expect(phaseOf(span, Date.parse('2026-11-29T12:00Z'))).toBe('finished')
    }
  })
})

it('leaves what is cancelled cancelled, and what never comes as it is', () => {
  const cancelled: Span = { ...spanOf('2026-09-07T18:00Z', 'FREQ=WEEKLY;COUNT=3'), state: 'off' }
  expect(at(cancelled, '2026-11-29').state).toBe('off')
  const never = spanOf('2026-09-07T18:00Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
  expect(at(never, '2026-11-29')).toBe(never)
})

it('agrees with ical.js', () => {
  const days = fc.uniqueArray(fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'), {
    minLength: 1,
    maxLength: 3,
  })
  const rules = fc.oneof(
    fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: days.map(String) }),
    fc.record({ FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY') }),
    fc.record({
      FREQ: fc.constant('MONTHLY'),
      BYDAY: fc.constantFrom('1SA', '-1FR', '5MO', '2WE'),
    }),
    fc.record({ FREQ: fc.constant('MONTHLY'), BYMONTHDAY: fc.constantFrom('-1', '31', '1,15') }),
  )
  const starts = fc.integer({ min: Date.UTC(2024, 0, 1) / HOUR, max: Date.UTC(2026, 0, 1) / HOUR })
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 3 }),
      starts,
      fc.integer({ min: 1, max: 20_000 }),
      (given, every, hour, later) => {
        const rule = { ...given, INTERVAL: String(every) }
        const [start, now] = [hour * HOUR, (hour + later) * HOUR]
        const text = Object.entries(rule)
          .map((part) => part.join('='))
          .join(';')
        const times = ICAL.Recur.fromString(text).iterator(
          ICAL.Time.fromJSDate(new Date(start), true),
        )
        let next = times.next()
        while (next !== null && next.toJSDate().getTime() <= now) next = times.next()
        const own = occurrenceAt({ path: '', label: '', start, end: null, rule }, now, offset)
        expect(iso(own.start)).toBe(iso(next?.toJSDate().getTime() ?? null))
      },
    ),
  )
})
