import type { Rule } from '#reading/types.ts'

/** One entry of a calendar file (RFC 5545). Times are wall ms. */
export interface IcsEvent {
  /** Stable, so that a second import updates the first. */
  uid: string
  summary: string
  start: number
  /** Undefined for a moment. */
  end?: number | null
  /** First day and the day after the last (YYYY-MM-DD), for an event without times. */
  days?: { start: string; end: string }
  url?: string
  category?: string
  /** It does not take place. */
  isOff?: boolean
  rule?: Rule | undefined
}

/** The format has years of four digits. */
const FIRST = Date.UTC(0, 0, 1)
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59)
/** Octets per line, without the line break. */
const LONGEST = 75

export const ICS_TYPE = 'text/calendar;charset=utf-8'

/** A calendar file of the events that the format can hold. `stamp`: time of creation. */
export function icsOf(events: readonly IcsEvent[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Statglass//Events//EN',
    'CALSCALE:GREGORIAN',
    ...events.filter(({ start }) => holds(start)).flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: IcsEvent, stamp: number): string[] {
  const { uid, summary, url, category, isOff, rule } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instant(stamp)}`,
    ...timesOf(event),
    ...(rule === undefined ? [] : rruleOf(rule)),
    ...(isOff === true ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escapeText(summary)}`,
    ...(category === undefined ? [] : [`CATEGORIES:${escapeText(category)}`]),
    ...(url === undefined ? [] : [`URL:${uri(url)}`]),
    'END:VEVENT',
  ]
}

/** What is counted would be counted anew, and the clocks of another zone may change on another day: those are saved as one event. */
const rruleOf = ({ COUNT, TZID, EXDATE: _dates, ...rule }: Rule): string[] =>
  COUNT === undefined && TZID === undefined
    ? [
        `RRULE:${Object.entries(rule)
          .map((part) => part.join('='))
          .join(';')}`,
      ]
    : []

function timesOf({ start, end = null, days }: IcsEvent): string[] {
  if (days !== undefined)
    return [`DTSTART;VALUE=DATE:${plain(days.start)}`, `DTEND;VALUE=DATE:${plain(days.end)}`]
  const ends = end !== null && end > start && holds(end)
  return [`DTSTART:${instant(start)}`, ...(ends ? [`DTEND:${instant(end)}`] : [])]
}

const plain = (date: string) => date.replace(/[-:]/g, '')

const holds = (ms: number) => Number.isFinite(ms) && ms >= FIRST && ms <= LAST

/** `20261120T120000Z`: UTC, which every calendar converts to its own zone. */
const instant = (ms: number) => `${plain(new Date(ms).toISOString().slice(0, 19))}Z`

/** Escapes untrusted text, so that it cannot end its line or start another property. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
}

/** Encodes characters that could end the line. */
const uri = (url: string) => url.replace(/[\u0000-\u0020\u007f]/g, encodeURIComponent)

/** Folds lines at 75 octets, between characters; a continuation starts with a space. */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  const encoder = new TextEncoder()
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LONGEST) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
