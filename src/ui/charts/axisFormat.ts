import type { Format } from '../format/createFormat.ts'
import type { TickGrain } from './timeTicks.ts'
import type { ChartAxis } from './types.ts'

export interface AxisFormat {
  tick(value: number): string
  full(value: number): string
}

/** How the values of an axis are written at its ticks and in full. */
export function axisFormat(
  format: Format,
  axis: ChartAxis,
  grain: TickGrain,
  now: number,
): AxisFormat {
  switch (axis.kind) {
    case 'instant':
      return { tick: (ms) => format.tick(ms, grain), full: (ms) => format.instant(ms, now) }
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
