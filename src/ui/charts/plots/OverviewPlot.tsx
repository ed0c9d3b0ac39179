import { memo, useState } from 'react'
import { Brush, Line, LineChart } from 'recharts'
import { colourOf } from '../series/marks.ts'
import type { PlotRow } from '../series/rows.ts'
import { RIGHT } from './useSeriesFrame.ts'

export interface OverviewPlotProps {
  rows: readonly PlotRow[]
  /** How many lines. */
  count: number
  /** px */
  width: number
  height: number
  /** The rows where the shown part begins and ends. Heeded when it is first drawn. */
  from: number
  to: number
  /** In words: what is shown. */
  label: string
  onMove(from: number, to: number): void
}

/** Of a finger's width. */
const TRAVELLER = 14
const MARGIN = { top: 4, right: RIGHT, bottom: 0, left: RIGHT }
const noText = () => ''

/** All of the lines, small, with the shown part marked: recharts' Brush. */
export const OverviewPlot = memo(function OverviewPlot(props: OverviewPlotProps) {
  const { rows, count, width, height, label, onMove } = props
  const [first] = useState({ from: props.from, to: props.to })
  return (
    <LineChart width={width} height={height} data={rows} margin={MARGIN} accessibilityLayer={false}>
      <Brush
        dataKey="x"
        height={height - MARGIN.top}
        startIndex={first.from}
        endIndex={first.to}
        onChange={({ startIndex, endIndex }) => onMove(startIndex, endIndex)}
        travellerWidth={TRAVELLER}
        tickFormatter={noText}
        ariaLabel={label}
        fill="transparent"
        stroke="var(--line-strong)"
      >
        <LineChart>
          {Array.from({ length: count }, (_, index) => (
            <Line
              key={index}
              dataKey={`y${index}`}
              type="linear"
              stroke={colourOf(index)}
              dot={false}
              activeDot={false}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </Brush>
    </LineChart>
  )
})
