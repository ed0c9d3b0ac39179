import type { CalendarUnit, InstantUnit, Value } from '../types.ts'

const UNITS: ReadonlySet<InstantUnit> = new Set<InstantUnit>(['date', 'month', 'year'])

const isCalendarUnit = (unit: InstantUnit): unit is CalendarUnit => UNITS.has(unit)

/** The unit of a value that is a day, a month or a year without a time; null for all other values. */
export const calendarUnit = (value: Value): CalendarUnit | null =>
  value.kind === 'instant' && isCalendarUnit(value.unit) ? value.unit : null

/** The start of the next day, month or year in UTC, ms. */
export function calendarEnd(ms: number, unit: CalendarUnit): number {
  const at = new Date(ms)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (unit === 'year') return Date.UTC(year + 1, 0, 1)
  return unit === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, day + 1)
}

/** The unit of an axis on which each place is a calendar date; empty where one is an instant. */
export function axisUnit(units: Iterable<InstantUnit>): { unit?: CalendarUnit } {
  let found: CalendarUnit | null = null
  for (const unit of units) {
    if (!isCalendarUnit(unit)) return {}
    // A day among months needs its day.
    if (found === null || unit === 'date') found = unit
  }
  return found === null ? {} : { unit: found }
}
