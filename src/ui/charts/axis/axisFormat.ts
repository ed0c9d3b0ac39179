import type { Format } from '../../format/createFormat.ts'
import type { ChartAxis } from '../series/types.ts'

export interface AxisFormat {
  tick(value: number): string
  full(value: number): string
}

const DAY = 86_400_000

/** What was measured for a day, rather than at its first minute. */
function isMidnight(ms: number, format: Format): boolean {
  return (ms + format.offset(ms)) % DAY === 0
}

/** How the values of an axis are written at its ticks and in full. */
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
