import type { Kind } from '#reading/types.ts'
import type { Format } from '../format/createFormat.ts'

export interface ChartAxis {
  kind: Kind
  label: string
  /** A currency code or the unit of a count; for dates without a time, `date`, `month` or `year`. */
  unit?: string
}

export interface AxisFormat {
  /** Uses up to 1 to 4 decimals in short numbers. */
  tick(value: number, decimals?: number): string
  full(value: number): string
}

/** Formats the values of an axis: short at ticks, in full elsewhere. */
export function axisFormat(format: Format, axis: ChartAxis, now: number): AxisFormat {
  switch (axis.kind) {
    case 'instant': {
      const { unit } = axis
      const full = (ms: number) =>
        unit === undefined ? format.instant(ms, now) : format.calendarDate(ms, unit)
      return { tick: full, full }
    }
    case 'percentage':
      return { tick: format.percent, full: format.percent }
    case 'duration':
      return { tick: format.duration, full: format.duration }
    default:
      return { tick: format.compact, full: (number) => format.currency(number, axis.unit) }
  }
}
