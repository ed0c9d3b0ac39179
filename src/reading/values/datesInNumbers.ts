import type { DateOrder, InstantUnit } from '../types.ts'
import { wallMs, wholeHour } from './wallMs.ts'

/** `11/14/2026`, `14.11.2026 20:15`, `11-14-2026 1:05:00 PM` */
const FORM =
  /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:,?[ T](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?: ?([ap]m))?)?$/i

const MAX_MONTHS = 12

/** The order that a text proves: `either` where it proves none, null where it is not such a date. */
export function dateOrderIn(text: string): DateOrder | 'either' | null {
  const found = FORM.exec(text)
  if (found === null) return null
  const [, one, mark, other] = found
  if (Number(one) > MAX_MONTHS) return 'day-first'
  if (Number(other) > MAX_MONTHS) return 'month-first'
  // Where dots are written, the day comes first.
  return mark === '.' ? 'day-first' : 'either'
}

/** The order that some of the texts prove; `both` where they contradict each other, null where none proves it. */
export function orderOf(texts: readonly string[]): DateOrder | 'both' | null {
  const orders = texts.map(dateOrderIn).filter((order) => order !== null && order !== 'either')
  return new Set(orders).size > 1 ? 'both' : (orders[0] ?? null)
}

/** A date in numbers; null if nothing shows whether its day or its month comes first. */
export function dateInNumbers(
  text: string,
  order: DateOrder | null,
): { ms: number; unit: InstantUnit } | null {
  const found = FORM.exec(text)
  if (found === null) return null
  const [, one, , other, year, hour, minute, second, half] = found
  const proven = dateOrderIn(text)
  const known =
    proven === 'either'
      ? // With AM or PM the month comes first; if day and month are equal, the order does not matter.
        (order ?? (half !== undefined || one === other ? 'month-first' : null))
      : proven
  if (known === null) return null
  const [month, day] = known === 'month-first' ? [one, other] : [other, one]
  const ms = wallMs([year, month, day, wholeHour(hour, half), minute, second])
  return ms === null ? null : { ms, unit: hour === undefined ? 'date' : 'zone-less' }
}
