import { ticks as roundTicks } from 'd3-array'
import type { Format } from '../../format/createFormat.ts'
import type { ChartAxis } from '../series/types.ts'
import { axisFormat } from './axisFormat.ts'
import { type AxisSpan, type AxisTick, shareBetween, thinned } from './placement.ts'
import { timeAxis } from './timeAxis.ts'

const PX_PER_TICK = 76

/** The ticks of a horizontal axis from one value to another. */
export function xAxis(
  axis: ChartAxis,
  from: number,
  to: number,
  span: AxisSpan,
  format: Format,
  now: number,
): readonly AxisTick[] {
  if (axis.kind === 'instant') return timeAxis(from, to, span, format, now)
  const { tick } = axisFormat(format, axis, now)
  const most = Math.max(2, Math.floor((span.right - span.left) / (PX_PER_TICK * span.rem)))
  // One tick tells no scale: rather a step more, or the ends.
  const round = [most, most + 1, most + 2]
    .map((count) => roundTicks(from, to, count).filter(Number.isFinite))
    .find(({ length }) => length > 1)
  const values = round ?? [...new Set([from, to])]
  const ticks = values.map((value) => ({ value, text: tick(value), under: '' }))
  const told = ticks.filter(({ text }, index) => text !== ticks[index - 1]?.text)
  return thinned(told, shareBetween(from, to), span)
}
