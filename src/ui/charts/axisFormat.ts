import type { Kind } from '#reading/types.ts'
import type { Format } from '../format/createFormat.ts'

export interface ChartAxis {
  kind: Kind
  label: string
  /** Of a currency. */
  unit?: string
}

export interface AxisFormat {
  tick(value: number): string
  full(value: number): string
}

const DAY = 86_400_000

/** A value at midnight counts for its day. */
function isMidnight(ms: number, format: Format): boolean {
  return (ms + format.offset(ms)) % DAY === 0
}

/** How the values of an axis are written: short at its ticks, in full elsewhere. */
export function axisFormat(format: Format, axis: ChartAxis, now: number): AxisFormat {
  switch (axis.kind) {
    case 'instant': {
      const full = (ms: number) =>
        isMidnight(ms, format) ? format.date(ms, now) : format.instant(ms, now)
      return { tick: full, full }
    }
    case 'percentage':
      return { tick: format.percent, full: format.percent }
    case 'duration':
      return { tick: format.duration, full: format.duration }
    case 'currency':
      return { tick: format.compact, full: (number) => format.currency(number, axis.unit) }
    default:
      return { tick: format.compact, full: format.exact }
  }
}
