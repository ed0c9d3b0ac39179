import { memo } from 'react'
import { Area, AreaChart } from 'recharts'
import { chartProps } from './chartProps.ts'
import { lineProps } from './lineProps.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotReading } from './PlotReading.tsx'
import type { SeriesPlotProps } from './types.ts'
import { useSeriesFrame } from './useSeriesFrame.ts'

/** Lines with a tinted ground: recharts' AreaChart. */
export const AreaPlot = memo(function AreaPlot(props: SeriesPlotProps) {
  const frame = useSeriesFrame(props)
  return (
    <AreaChart {...chartProps(props)} data={frame.rows} baseValue={frame.values.domain[0]}>
      <PlotAxes frame={frame} reversed={props.reversed}>
        {props.lines.map((line, index) => (
          <Area key={line.id} {...lineProps(props, frame, index)} fillOpacity={0.14} />
        ))}
      </PlotAxes>
      <PlotReading handle={props.handle} rows={props.rows} />
    </AreaChart>
  )
})
