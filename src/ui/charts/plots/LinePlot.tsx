import { memo } from 'react'
import { Line, LineChart } from 'recharts'
import { lineProps } from './lineProps.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotReading } from './PlotReading.tsx'
import { chartProps } from './chartProps.ts'
import type { SeriesPlotProps } from './types.ts'
import { useSeriesFrame } from './useSeriesFrame.ts'

/** Lines: recharts' LineChart. */
export const LinePlot = memo(function LinePlot(props: SeriesPlotProps) {
  const frame = useSeriesFrame(props)
  return (
    <LineChart {...chartProps(props)} data={frame.rows}>
      <PlotAxes frame={frame} reversed={props.reversed}>
        {props.lines.map((line, index) => (
          <Line key={line.id} {...lineProps(props, frame, index)} />
        ))}
      </PlotAxes>
      <PlotReading handle={props.handle} rows={props.rows} />
    </LineChart>
  )
})
