/** One entry of a calendar file (RFC 5545). Times are wall ms. */
export interface IcsEvent {
  /** Stable: a second import updates the first. */
  uid: string
  summary: string
  start: number
  /** Absent: an instant. */
  end?: number | null
  /** Its days (YYYY-MM-DD), where it has no times: the first, and what follows the last. */
  days?: { start: string; end: string }
  url?: string
  category?: string
  description?: string
}

/** The years a calendar can write with four digits. */
const FIRST = Date.UTC(0, 0, 1)
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59)
/** Octets of a line, without its end. */
const LONGEST = 75

export const ICS_TYPE = 'text/calendar;charset=utf-8'

/** A calendar file of those events that it can hold. `stamp`: when it is made. */
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
  const { uid, summary, url, category, description } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instant(stamp)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(category === undefined ? [] : [`CATEGORIES:${escapeText(category)}`]),
    ...(url === undefined ? [] : [`URL:${uri(url)}`]),
    'END:VEVENT',
  ]
}

function timesOf({ start, end = null, days }: IcsEvent): string[] {
  if (days !== undefined)
    return [`DTSTART;VALUE=DATE:${plain(days.start)}`, `DTEND;VALUE=DATE:${plain(days.end)}`]
  const ends = end !== null && end > start && holds(end)
  return [`DTSTART:${instant(start)}`, ...(ends ? [`DTEND:${instant(end)}`] : [])]
}

const plain = (date: string) => date.replace(/[-:]/g, '')

const holds = (ms: number) => Number.isFinite(ms) && ms >= FIRST && ms <= LAST

/** `20261120T120000Z`: UTC, so that every calendar puts it into its own zone. */
const instant = (ms: number) => `${plain(new Date(ms).toISOString().slice(0, 19))}Z`

/** Text of strangers as the value of a property: nothing in it can end its line or begin another. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
}

/** An address stays one line: what could end it is encoded. */
const uri = (url: string) => url.replace(/[\u0000-\u0020\u007f]/g, encodeURIComponent)

/** Lines of at most 75 octets, broken between characters; what follows begins with a space. */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
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

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
