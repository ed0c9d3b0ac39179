import { memo, useMemo } from 'react'
import { Area, ComposedChart, Line, YAxis } from 'recharts'
import { extentOfValues } from '../axis/valueAxis.ts'
import type { ChartLine } from '../series/types.ts'
import { chartProps } from './chartProps.ts'
import { lineProps } from './lineProps.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotReading } from './PlotReading.tsx'
import type { SeriesPlotProps } from './types.ts'
import { useSeriesFrame } from './useSeriesFrame.ts'

/** What counts something else takes this part of the height, under the lines. */
const LOWER_PART = 4

const OPTIONS = { counted: (line: ChartLine) => line.y === undefined }

/** Lines, and as steps under them what counts something else, on a scale of its own: recharts' ComposedChart. */
export const ComposedPlot = memo(function ComposedPlot(props: SeriesPlotProps) {
  const { lines } = props
  const frame = useSeriesFrame(props, OPTIONS)
  const single = lines.filter(OPTIONS.counted).length === 1
  const isCounted = (index: number) => lines[index]?.y === undefined
  const lower = useMemo(() => {
    const others = lines.filter((line) => line.y !== undefined)
    const { highest } = extentOfValues(others.flatMap(({ points }) => points.map(([, y]) => y)))
    return [0, Math.max(highest, Number.MIN_VALUE) * LOWER_PART]
  }, [lines])
  return (
    <ComposedChart {...chartProps(props)} data={frame.rows} baseValue={frame.values.domain[0]}>
      <YAxis yAxisId="lower" hide width={0} domain={lower} niceTicks="none" />
      <PlotAxes frame={frame} reversed={props.reversed}>
        {lines.map(
          (line, index) =>
            line.y !== undefined && (
              <Area
                key={line.id}
                {...lineProps(props, frame, index)}
                yAxisId="lower"
                type="step"
                baseValue={0}
                strokeWidth={1}
                fillOpacity={0.25}
              />
            ),
        )}
        {lines.map((line, index) => {
          if (line.y !== undefined) return null
          const shared = lineProps(props, frame, index)
          if (single) return <Area key={line.id} {...shared} fillOpacity={0.14} />
          return <Line key={line.id} {...shared} />
        })}
      </PlotAxes>
      <PlotReading handle={props.handle} rows={props.rows} isDotted={isCounted} />
    </ComposedChart>
  )
})
