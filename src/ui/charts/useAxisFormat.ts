import { useFormat } from '../format/FormatContext.tsx'
import { axisFormat, type AxisFormat } from './axisFormat.ts'
import type { TickGrain } from './timeTicks.ts'
import type { ChartAxis } from './types.ts'

/** How the values of an axis are written at its ticks and in full. */
export function useAxisFormat(axis: ChartAxis, now: number, grain: TickGrain = 'day'): AxisFormat {
  return axisFormat(useFormat(), axis, grain, now)
}
