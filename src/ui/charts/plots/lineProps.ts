import { colourOf, dashOf, thicknessOf } from '../series/marks.ts'
import { hasGap } from '../series/rows.ts'
import { loneDots } from './loneDots.tsx'
import { IN_PLACE } from './PlotAxes.tsx'
import type { SeriesPlotProps } from './types.ts'
import type { SeriesFrame } from './useSeriesFrame.ts'

const MOST_RINGS = 60

/** How a line is drawn: its colour, its dash, and whether its points have rings. */
export function lineProps(
  { lines, rows, dots }: SeriesPlotProps,
  { filled, rows: drawn }: SeriesFrame,
  index: number,
) {
  const line = lines[index]
  const colour = colourOf(index)
  const ringed = (dots && !filled && rows.length <= MOST_RINGS) || line?.points.length === 1
  const key = `y${index}` as const
  const lone = line !== undefined && hasGap(line) && loneDots(drawn, key, colour)
  return {
    ...IN_PLACE,
    dataKey: key,
    name: line?.label ?? '',
    type: 'linear',
    stroke: colour,
    strokeWidth: thicknessOf(index),
    strokeDasharray: dashOf(index),
    strokeLinejoin: 'round',
    fill: colour,
    connectNulls: !filled,
    dot: ringed
      ? { r: 3.25, fill: 'var(--panel)', fillOpacity: 1, strokeWidth: 1.75, strokeDasharray: '' }
      : lone,
    activeDot: false,
    isAnimationActive: false,
    legendType: 'none',
  } as const
}
