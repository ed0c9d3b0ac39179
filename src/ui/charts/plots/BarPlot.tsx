import { memo, useMemo } from 'react'
import { Bar, BarChart } from 'recharts'
import { clip } from '../../format/clip.ts'
import { useFormat } from '../../format/FormatContext.tsx'
import { thinned } from '../axis/placement.ts'
import { extentOfValues, valueAxis } from '../axis/valueAxis.ts'
import { chartProps } from './chartProps.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotReading } from './PlotReading.tsx'
import type { BarPlotProps } from './types.ts'
import { type PlotFrame, RIGHT, xHeightOf } from './useSeriesFrame.ts'

const WIDEST = 32
const LONGEST_LABEL = 10

/** One bar for each of a few things: recharts' BarChart. */
export const BarPlot = memo(function BarPlot({ bars, y, size, now, handle }: BarPlotProps) {
  const format = useFormat()
  const data = useMemo(
    () => bars.map(({ value }, x) => ({ x, y0: Number.isFinite(value) ? value : 0 })),
    [bars],
  )
  const frame = useMemo((): PlotFrame => {
    const { width, height, rem } = size
    const extent = extentOfValues([0, ...data.map(({ y0 }) => y0)])
    const values = valueAxis(y, extent, { height: height - 25 * rem, rem, now }, format)
    const left = Math.min(values.width, width / 2)
    const span = { left, right: width - RIGHT, width, rem }
    const ticks = thinned(
      bars.map(({ label }, value) => ({ value, text: clip(label, LONGEST_LABEL), under: '' })),
      (index) => (index + 0.5) / bars.length,
      span,
    )
    return {
      size,
      values: { ...values, width: left },
      ticks,
      xHeight: xHeightOf(ticks, rem),
      domain: [0, bars.length],
    }
  }, [bars, data, y, size, now, format])
  return (
    <BarChart {...chartProps({ size })} data={data} barCategoryGap="10%" maxBarSize={WIDEST}>
      <PlotAxes frame={frame} bands />
      <Bar
        dataKey="y0"
        fill="var(--data-fill)"
        radius={[3, 3, 0, 0]}
        isAnimationActive={false}
        activeBar={false}
        legendType="none"
      />
      <PlotReading handle={handle} />
    </BarChart>
  )
})
