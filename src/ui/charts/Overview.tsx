import { startTransition, useMemo } from 'react'
import { Brush, ComposedChart, Line } from 'recharts'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import styles from './Chart.module.css'
import { strokeOf } from './ChartLegend.tsx'
import { nearestRow } from './ChartReader.tsx'
import { CHART } from './PlotAxes.tsx'
import { sample } from './plotRows.ts'
import { type ChartLine, rowsOf } from './rows.ts'
import type { Range } from './useZoom.ts'

export interface OverviewProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  now: number
  range: Range
  onMove(range: Range): void
}

const HEIGHT = 40
/** Wide enough for touch, px. */
const TRAVELLER = 14
const MARGIN = { top: 4, right: 12, bottom: 0, left: 12 }

/** A strip with all lines of the chart's unit, in which the zoomed range can be moved and resized: recharts' Brush. */
export function Overview({ lines, x, now, range, onMove }: OverviewProps) {
  const chart = useWords(chartWords)
  const { full } = axisFormat(useFormat(), x, now)
  // The brush drops a drag when its data change, so keep the same array.
  const rows = useMemo(() => rowsOf(sample(lines)), [lines])
  return (
    <div className={styles.overview}>
      <ComposedChart {...CHART} data={rows} margin={MARGIN}>
        <Brush
          dataKey="x"
          height={HEIGHT}
          startIndex={nearestRow(rows, range[0])}
          endIndex={nearestRow(rows, range[1])}
          onChange={({ startIndex, endIndex }) => {
            const [first, last] = [rows[startIndex], rows[endIndex]]
            // The strip updates many times a second, so the chart follows it in a transition.
            if (first !== undefined && last !== undefined && first.x < last.x)
              startTransition(() => onMove([first.x, last.x]))
          }}
          travellerWidth={TRAVELLER}
          tickFormatter={() => ''}
          ariaLabel={chart.overview(full(range[0]), full(range[1]))}
          fill="transparent"
          stroke="var(--line-strong)"
        >
          <ComposedChart>
            {lines.map(
              (line, index) =>
                line.y === undefined && (
                  <Line
                    key={line.id}
                    dataKey={`y${index}`}
                    type="linear"
                    stroke={strokeOf(index).stroke}
                    dot={false}
                    activeDot={false}
                    connectNulls
                    isAnimationActive={false}
                  />
                ),
            )}
          </ComposedChart>
        </Brush>
      </ComposedChart>
    </div>
  )
}
