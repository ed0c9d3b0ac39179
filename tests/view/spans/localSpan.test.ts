import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { entriesOf, phasesOf } from '#areas/competitions/entriesOf.ts'
import { agendaOf } from '#areas/events/Agenda.ts'
import { observedIn } from '#features/follow/observe.ts'
import { dayStart, spanAt } from '#progress/calendar.ts'
import { createFormat } from '#ui/format/createFormat.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import { icsOf } from '#view/spans/ics.ts'
import { eventOf } from '#view/spans/AddToCalendar.tsx'
import { endingWithDay, itemOf, localSpan, pageSpan } from '#view/spans/spans.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONES = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  // Midnight is skipped here in spring, or comes twice in autumn.
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
] as const
/** Ordinary days, and those on which some of these places change their clocks. */
const DAYS = [
  '2026-11-20',
  '2026-01-01',
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-09-06',
  '2026-04-05',
  '2026-04-24',
  '2026-10-30',
  '2024-02-29',
]
const cases = ZONES.flatMap((zone) => DAYS.map((day) => [day, zone] as const))
const formatIn = (zone: string) => createFormat('en-GB', zone)
const nextDay = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
const read = (body: unknown, area = 'events') => readThings(body, { area, endpoint: area, id: 'a' })
const spanOf = (startDate: string, endDate: string) =>
  pageSpan(read({ name: 'Cup', startDate, endDate }))

describe('a day without a time', () => {
  it.each(cases)('%s begins and ends in %s', (day, zone) => {
    const { dayKey, offset } = formatIn(zone)
    const start = dayStart(Date.parse(day), offset)
    expect([dayKey(start - 1), dayKey(start)]).not.toContain(nextDay(day))
    expect(dayKey(start)).toBe(day)
    expect(dayKey(start - 1)).not.toBe(day)
  })

  it('begins once in any zone, on any day', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const days = fc.integer({ min: Date.UTC(2015, 0, 1) / DAY, max: Date.UTC(2035, 0, 1) / DAY })
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const { dayKey, offset } = formatIn(zone)
        const key = new Date(day * DAY).toISOString().slice(0, 10)
        const start = dayStart(day * DAY, offset)
        expect(dayKey(start)).toBe(key)
        expect(dayKey(start - 1)).not.toBe(key)
        expect(spanAt(start, 'day', { offsetOf: offset, weekStart: () => 1 }).start).toBe(start)
      }),
      { numRuns: 200 },
    )
  })

  it.each(cases)('is one event on %s in %s, until that day is over', (day, zone) => {
    const { offset } = formatIn(zone)
    const told = spanOf(day, day)
    if (told === null) throw new Error('no span')
    const span = localSpan(told, offset, 0)
    const [begin, end] = [Date.parse(day), Date.parse(nextDay(day))].map((at) =>
      dayStart(at, offset),
    )
    if (begin === undefined || end === undefined) throw new Error('no day')
    const phases = [begin - 1, begin, end - 1, end].map((now) => phaseOf(span, now))
    expect(phases).toEqual(['upcoming', 'running', 'running', 'finished'])
  })

  it.each(ZONES)('ends an event of several days in %s as the last one ends', (zone) => {
    const { offset, dayKey } = formatIn(zone)
    const told = spanOf('2026-10-30', '2026-11-02')
    if (told === null) throw new Error('no span')
    const { start, end } = localSpan(told, offset, 0)
    expect([dayKey(start ?? 0), dayKey((end ?? 0) - 1)]).toEqual(['2026-10-30', '2026-11-02'])
    expect(dayKey(end ?? 0)).toBe('2026-11-03')
  })

  it('is the whole month where it is one', () => {
    const span = localSpan(
      {
        path: '',
        label: '',
        start: Date.UTC(2026, 10, 1),
        end: Date.UTC(2026, 10, 1),
        startUnit: 'month',
        endUnit: 'month',
      },
      formatIn('Asia/Tokyo').offset,
      0,
    )
    expect(span.start).toBe(Date.parse('2026-11-01T00:00+09:00'))
    expect(span.end).toBe(Date.parse('2026-12-01T00:00+09:00'))
  })

  it('leaves an instant at 00:00 UTC where it is', () => {
    const told = spanOf('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z')
    const { offset } = formatIn('America/New_York')
    expect(told && localSpan(told, offset, 0)).toMatchObject({
      start: Date.UTC(2026, 10, 20),
      end: Date.UTC(2026, 10, 22),
    })
  })
})

describe('lists of days', () => {
  const { offset } = formatIn('America/New_York')
  const rows = ['2026-11-18', '2026-11-20', '2026-11-25'].map((date, id) => ({
    id,
    name: `Cup ${id}`,
    date,
  }))
  /** Late on the 20th in New York, and the 21st in London. */
  const now = Date.parse('2026-11-20T23:30-05:00')

  it('put an event of one day where it is by the clock of the person', () => {
    const reading = read(rows, 'competitions')
    const groups = phasesOf(entriesOf(reading, 'competitions', offset, now), now)
    const labels = (group: 'finished' | 'running' | 'upcoming') =>
      groups[group].map(({ span }) => span.label)
    expect(labels('finished')).toEqual(['Cup 0'])
    expect(labels('running')).toEqual(['Cup 1'])
    expect(labels('upcoming')).toEqual(['Cup 2'])
    const items = endingWithDay(reading.timeline).map((span) => itemOf(localSpan(span, offset, 0)))
    expect(items.map((item) => phaseOf(item, now))).toEqual(['finished', 'running', 'upcoming'])
  })

  it('await what did not begin once its day is over, not on it', () => {
    const matches = rows.map((row) => ({ ...row, status: 'scheduled' }))
    const groups = phasesOf(
      entriesOf(read(matches, 'competitions'), 'competitions', offset, now),
      now,
    )
    expect(groups.awaited.map(({ span }) => span.label)).toEqual(['Cup 0'])
  })

  it('tell of events on their days', () => {
    const coming = rows.map((row) => ({ ...row, date: row.date.replace('11', '12') }))
    const { spans } = agendaOf(read(coming), now, offset)
    expect(spans.map((span) => phaseOf(span, Date.parse('2026-12-20T12:00-05:00')))).toEqual([
      'finished',
      'running',
      'upcoming',
    ])
  })

  it.each([
    ['America/New_York', '2026-11-20T00:00-05:00'],
    ['Asia/Tokyo', '2026-11-20T00:00+09:00'],
    ['Pacific/Kiritimati', '2026-11-20T00:00+14:00'],
  ])('are watched by the clock of %s', (zone, at) => {
    const reading = read([
      { id: 1, name: 'Race', startDate: '2026-11-20', endDate: '2026-11-22' },
      { id: 2, name: 'Fair', startDate: '2026-11-21', endDate: '2026-11-22' },
    ])
    const subject = { kind: 'event', id: null, label: 'Race' } as const
    const of = { query: 'q', area: 'events', id: null, path: 'events', fetchedAt: 0 }
    expect(observedIn(subject, of, reading, formatIn(zone).offset)).toBe(Date.parse(at))
  })
})

describe('a calendar file', () => {
  const parsed = (text: string) => {
    const root = new ICAL.Component(ICAL.parse(text) as unknown[])
    const [event] = root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    return event
  }
  const fileOf = (startDate: string, endDate: string | null, zone: string) => {
    const { dayKey, offset } = formatIn(zone)
    const [told] = read(
      [
        { id: 1, name: 'Cup', startDate, endDate },
        { id: 2, name: 'B', startDate, endDate },
      ],
      'events',
    ).timeline
    const event = told && eventOf(itemOf(localSpan(told, offset, 0)), dayKey)
    return icsOf(event ? [event] : [], 0)
  }

  it.each(cases)(
    'has an event on %s, saved in %s, as a date that ends with the next',
    (day, zone) => {
      const text = fileOf(day, day, zone)
      expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
      expect(text).toContain(`DTEND;VALUE=DATE:${nextDay(day).replaceAll('-', '')}\r\n`)
      expect(parsed(text)?.startDate.isDate).toBe(true)
    },
  )

  it.each(ZONES)(
    'ends after the last day in %s, and on the first where there is no other',
    (zone) => {
      expect(fileOf('2026-10-23', '2026-10-26', zone)).toContain('DTEND;VALUE=DATE:20261027')
      expect(fileOf('2026-10-25', null, zone)).toContain('DTEND;VALUE=DATE:20261026')
    },
  )

  it('has instants where one of the two is', () => {
    const text = fileOf('2026-11-20', '2026-11-21T18:00:00Z', 'America/New_York')
    expect(text).toContain('DTSTART:20261120T050000Z')
    expect(text).toContain('DTEND:20261121T180000Z')
  })
})
