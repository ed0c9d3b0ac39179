import { byWord } from '../keys/lexicon.ts'
import { recurrence } from '../keys/lexicon.json'
import { readingWords } from '../readingWords.ts'
import type { Rule } from '../types.ts'

/** Longer texts are prose. */
const MAX_LENGTH = 200
const SPOKEN = byWord<string>(recurrence)
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The parts that can be followed. */
const PART =
  /^(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|(?:INTERVAL|COUNT)=[1-9]\d{0,3}|(?:UNTIL|EXDATE)=\d{8}[\dTZ,]*|TZID=[\w/+-]+|WKST=MO|BYDAY=(?:-?[1-5]?[A-Z]{2},?)+|BY(?:MONTHDAY|MONTH|HOUR|MINUTE)=[\d,-]+)$/

/** Parts as a rule, the days of several as one list; null where one cannot be followed. */
export function ruleOfParts(parts: readonly string[]): Rule | null {
  const rule: Record<string, string> = {}
  for (const part of parts) {
    const [name = '', value = ''] = part.split('=')
    if (!PART.test(part)) return null
    rule[name] = /BYDAY|EXDATE/.test(name) ? [rule[name] ?? [], value].flat().join(',') : value
  }
  return rule
}

const CRON = [
  ['BYMINUTE', 0, 59],
  ['BYHOUR', 0, 23],
  ['BYMONTHDAY', 1, 31],
  ['BYMONTH', 1, 12],
  ['BYDAY', 0, 7],
] as const

/** One field of cron as a part: `1-5`, `10,40`, `0/15`, `MON`. */
function cronPart(field: string, place: number): string {
  const [name, least, most] = CRON[place] ?? ['', 0, 0]
  const all = Array.from({ length: most + 1 - least }, (_, at) => least + at)
  const numbers = field.split(',').flatMap((part) => {
    const [range = '', step] = part.replace('*', `${least}-${most}`).split('/')
    const [first = most, last = step === undefined ? first : most] = range.split('-').map(Number)
    return all.filter(
      (one) => one >= first && one <= last && (one - first) % Number(step ?? 1) === 0,
    )
  })
  return `${name}=${numbers.map((one) => (name === 'BYDAY' ? DAYS[one % 7] : one)).join(',')}`
}

/** `0 18 * * 1`: at 18:00 each Monday; a day of the month beside one of the week would mean either. */
function cronParts(fields: readonly string[]): readonly string[] {
  const [, , dates, , days] = fields
  if (dates !== '*' && days !== '*') return ['']
  const often = days !== '*' ? 'WEEKLY' : dates !== '*' ? 'MONTHLY' : 'DAILY'
  return [`FREQ=${often}`, ...fields.map(cronPart).filter((_, at) => at < 2 || fields[at] !== '*')]
}

/** How a thing recurs by a text in the form of RFC 5545 or cron; null for other text. */
export function writtenRule(text: string): Rule | null {
  if (text.length > MAX_LENGTH) return null
  const parts = text.replaceAll(/^RRULE:|;$|\+/g, '')
  if (parts.includes('FREQ=')) return ruleOfParts(parts.split(';'))
  const fields = text.split(' ')
  const isCron = fields.length === CRON.length && text.includes('*')
  return isCron
    ? ruleOfParts(cronParts(fields.map((one) => one.replaceAll(/[A-Z]{3}/gi, numberOfDay))))
    : null
}

const numberOfDay = (name: string) => String(DAYS.indexOf(name.slice(0, 2).toUpperCase()))

/** The same by words: `every Friday`, `Mon, Thu`. */
export function spokenRule(text: string): Rule | null {
  const words = text.length > MAX_LENGTH ? [''] : text.toLowerCase().split(/[\s,/&_]+/)
  return ruleOfParts(words.flatMap((word) => (SPOKEN.get(word) ?? '').split(';')))
}

/** A rule in words: `weekly, Monday, 18:00`. */
export function ruleText(rule: Rule): string {
  const { often, nth, date, weekdays } = readingWords.recurrence
  const { FREQ = '', INTERVAL = '1', BYMINUTE = '0' } = rule
  const listed = (name: string) => rule[name]?.split(',') ?? []
  const minutes = BYMINUTE.split(',').map((minute) => minute.padStart(2, '0'))
  const times = listed('BYHOUR').flatMap((hour) => minutes.map((minute) => `${hour}:${minute}`))
  const days = listed('BYDAY').map((day) => {
    const place = nth.at(Number(day.slice(0, -2))) ?? ''
    return `${place} ${weekdays[DAYS.indexOf(day.slice(-2))] ?? ''}`.trim()
  })
  const dates = listed('BYMONTHDAY').map(date)
  const said = [often(FREQ, INTERVAL), ...days, ...dates, ...times.slice(0, 4)].join(', ')
  return times.length > 4 ? `${said}, …` : said
}
