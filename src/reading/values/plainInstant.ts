const POINT = 46
const T = 84
const Z = 90

function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? 100 : tens * 10 + ones
}

/** Milliseconds of `.123` at a place; -1 where it is none. */
function thousandths(text: string, at: number): number {
  const last = text.charCodeAt(at + 3) - 48
  const tens = two(text, at + 1)
  return text.charCodeAt(at) !== POINT || tens > 99 || last < 0 || last > 9 ? -1 : tens * 10 + last
}

/** Wall ms of the parts at the places of `step` characters between them; null for anything out of the ordinary. */
function msAt(text: string, month: number, hour: number, step: number): number | null {
  const century = two(text, 0)
  const years = two(text, 2)
  const values = two(text, month)
  const day = two(text, month + step)
  const hours = two(text, hour)
  const minutes = two(text, hour + step)
  const seconds = two(text, hour + 2 * step)
  if (
    century < 19 ||
    century > 98 ||
    years > 99 ||
    values < 1 ||
    values > 12 ||
    day < 1 ||
    day > 28
  )
    return null
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  const end = hour + 2 * step + 2
  const part = text.length === end + 1 ? 0 : text.length === end + 5 ? thousandths(text, end) : -1
  if (part < 0) return null
  return Date.UTC(century * 100 + years, values - 1, day, hours, minutes, seconds, part)
}

/**
 * The two commonest forms, `2026-02-20T17:00:00Z` and `20260220T170000.000Z`, without a regular expression: lists hold
 * thousands of them. Null for all else, the last days of a month among it.
 */
export function plainInstant(text: string): { ms: number; unit: 'iso' | 'basic-iso' } | null {
  if (text.charCodeAt(text.length - 1) !== Z) return null
  if (text.charCodeAt(10) === T) {
    const marks = text[4] === '-' && text[7] === '-' && text[13] === ':' && text[16] === ':'
    const ms = marks ? msAt(text, 5, 11, 3) : null
    return ms === null ? null : { ms, unit: 'iso' }
  }
  const ms = text.charCodeAt(8) === T ? msAt(text, 4, 9, 2) : null
  return ms === null ? null : { ms, unit: 'basic-iso' }
}
