import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { readField } from './readField.ts'

const START = { startsAt: '2026-09-07T18:00:00Z', endsAt: '2026-09-07T19:00:00Z' }
const AT = Date.UTC(2026, 10, 20)

/** The rule of the only event of a body, as text. */
function ruleIn(thing: object, area = 'events'): string | null {
  const body = { id: 1, title: 'Arena night', ...START, ...thing }
  const reading = readBody(body, { area, endpoint: area, id: '1', at: AT })
  const [listed] = readBody([body], { area, endpoint: area, at: AT }).timeline
  const { rule } = reading.timeline[0] ?? {}
  expect(listed?.rule).toEqual(rule)
  const parts = Object.entries(rule ?? {}).filter(([, value]) => value !== undefined)
  return rule === undefined ? null : parts.map((part) => part.join('=')).join(';')
}

describe('a rule in the form of RFC 5545 or cron is shown in words', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', 'weekly, Monday'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'every 2 weeks, Tuesday, Thursday'],
    ['FREQ=MONTHLY;BYDAY=1SA', 'monthly, first Saturday'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'monthly, last day'],
    ['0 18 * * 1', 'weekly, Monday, 18:00'],
    ['30 20 * * MON-WED', 'weekly, Monday, Tuesday, Wednesday, 20:30'],
    ['0 */6 * * *', 'daily, 0:00, 6:00, 12:00, 18:00'],
    ['*/15 * * * *', 'daily, 0:00, 0:15, 0:30, 0:45, …'],
    ['0 9 1,15 * *', 'monthly, day 1, day 15, 9:00'],
  ])('%s', (text, shown) => {
    expect(readField('note', text)).toMatchObject({ kind: 'text', text: shown })
    expect(ruleIn({ recurrence: text })).toMatch(/^FREQ=/)
  })
})

describe('a thing recurs by what its keys say', () => {
  it.each([
    [{ frequency: 'weekly' }, 'FREQ=WEEKLY'],
    [{ repeats: 'every Friday' }, 'FREQ=WEEKLY;BYDAY=FR'],
    [{ schedule: 'every other week' }, 'FREQ=WEEKLY;INTERVAL=2'],
    [{ days: ['Mon', 'Thu'] }, 'FREQ=WEEKLY;BYDAY=MO,TH'],
    [{ frequency: 'weekly', days: 'Mon, Thu' }, 'FREQ=WEEKLY;BYDAY=MO,TH'],
    [{ repeats: 'weekdays' }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [{ recurring: 'BI_WEEKLY' }, 'FREQ=WEEKLY;INTERVAL=2'],
    [{ repeats: 'daily', until: '2026-10-01' }, 'FREQ=DAILY;UNTIL=20261001'],
    [
      { recurrence: { type: 'weekly', interval: 2, byDay: ['MO'], until: '2026-12-01T00:00:00Z' } },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261201T000000Z',
    ],
    [
      { rrule: 'FREQ=WEEKLY', exdates: ['2026-11-23', '2026-11-30'], timezone: 'Europe/Berlin' },
      'FREQ=WEEKLY;EXDATE=20261123,20261130;TZID=Europe/Berlin',
    ],
    [{ rrule: 'FREQ=WEEKLY', timezone: 'EST5' }, 'FREQ=WEEKLY'],
  ])('%j', (thing, rule) => {
    expect(ruleIn(thing)?.split(';').toSorted()).toEqual(rule.split(';').toSorted())
  })
})

describe('a thing does not recur', () => {
  it.each([
    [{}],
    [{ title: 'Weekly brawl', type: 'weekly' }],
    [{ day: 'Monday' }],
    [{ frequency: 'once' }],
    [{ schedule: 'see the forum' }],
    [{ rrule: 'FREQ=HOURLY;INTERVAL=2' }],
    [{ rrule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1' }],
    [{ cron: '0 18 1 * 1' }],
    [{ cron: '61 18 * * 1' }],
    [{ cron: '0 0 18 ? * MON' }],
    [{ cron: '*/0 * * * *' }],
    [{ until: '2026-12-01' }],
    [{ repeats: 'daily', endsAt: '2026-12-07T19:00:00Z' }],
  ])('%j', (thing) => {
    expect(ruleIn(thing)).toBe(null)
  })

  it('outside of events and competitions', () => {
    expect(ruleIn({ raids: 'weekly', schedule: 'weekly' }, 'clans')).toBe(null)
  })
})

it('shows a rule that cannot be followed as it is written', () => {
  for (const text of ['FREQ=HOURLY;INTERVAL=2', '0 18 1 * 1', '0 0 18 ? * MON'])
    expect(readField('recurrence', text)).toMatchObject({ text })
})

it('reads any text', () => {
  const words = [
    'every',
    'FREQ=WEEKLY',
    'RRULE:',
    'mon',
    '*',
    '*/5',
    '1-5',
    ';',
    ',',
    '=',
    '2026-11-30',
    'BYDAY=',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(' ', ''),
      fc.constantFrom('rrule', 'until', 'timezone'),
      (parts, by, key) => {
        expect(() => ruleIn({ repeats: 'weekly', [key]: parts.join(by) })).not.toThrow()
      },
    ),
  )
})
