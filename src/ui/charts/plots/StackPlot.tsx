import { memo } from 'react'
import { Area, AreaChart } from 'recharts'
import type { Format } from '../../format/createFormat.ts'
import { textWidth } from '../axis/textWidth.ts'
import { chartProps } from './chartProps.ts'
import { lineProps } from './lineProps.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotReading } from './PlotReading.tsx'
import type { PlotSize, SeriesPlotProps } from './types.ts'
import { useSeriesFrame } from './useSeriesFrame.ts'

const QUARTERS = [0, 0.25, 0.5, 0.75, 1]

function shareAxis({ rem }: PlotSize, format: Format) {
  const texts = QUARTERS.map((share) => format.percent(share * 100))
  const width = Math.ceil(Math.max(...texts.map(textWidth)) * rem) + 8
  return { domain: [0, 1] as [number, number], ticks: QUARTERS, texts, width }
}

const none = () => false
const OPTIONS = { filled: true, values: shareAxis }

/** What share each has of all at every moment: recharts' AreaChart, stacked to a whole. */
export const StackPlot = memo(function StackPlot(props: SeriesPlotProps) {
  const frame = useSeriesFrame(props, OPTIONS)
  return (
    <AreaChart {...chartProps(props)} data={frame.rows} stackOffset="expand">
      <PlotAxes frame={frame}>
        {props.lines.map((line, index) => (
          <Area
            key={line.id}
            {...lineProps(props, frame, index)}
            stackId="all"
            fillOpacity={0.28}
          />
        ))}
      </PlotAxes>
      <PlotReading handle={props.handle} rows={props.rows} isDotted={none} />
    </AreaChart>
  )
})
