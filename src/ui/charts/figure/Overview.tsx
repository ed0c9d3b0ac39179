import { type ComponentType, useMemo } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../../format/FormatContext.tsx'
import { axisFormat } from '../axis/axisFormat.ts'
import type { OverviewPlotProps } from '../plots/OverviewPlot.tsx'
import { nearestRow } from '../series/nearest.ts'
import { rowsOf } from '../series/rows.ts'
import { sample } from '../series/sample.ts'
import type { ChartAxis, ChartLine } from '../series/types.ts'
import type { Zoom } from '../series/useZoom.ts'
import styles from './Chart.module.css'
import { usePlot } from './usePlot.ts'

export interface OverviewProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  now: number
  zoom: Zoom
  /** px */
  width: number
  height: number
}

const load = async () => (await import('../plots/OverviewPlot.tsx')).OverviewPlot

/** The whole of the lines in a strip, with the shown part marked: its ends and the part itself can be moved. */
export function Overview({ lines, x, now, zoom, width, height }: OverviewProps) {
  const { chart } = useWords()
  const format = useFormat()
  const Plot = usePlot<ComponentType<OverviewPlotProps>>(true, load)
  const drawn = useMemo(() => sample(lines, width / 2), [lines, width])
  const rows = useMemo(() => rowsOf(drawn), [drawn])
  const { range, setRange } = zoom
  if (Plot === null || range === null) return null
  const xs = axisFormat(format, x, now)
  return (
    <div className={styles.overview}>
      <Plot
        // Another strip only where the part was chosen elsewhere: one that is moved keeps what holds it.
        key={zoom.chosen}
        rows={rows}
        count={lines.length}
        width={width}
        height={height}
        from={nearestRow(rows, range[0])}
        to={nearestRow(rows, range[1])}
        label={chart.overview(xs.full(range[0]), xs.full(range[1]))}
        onMove={(from, to) => {
          const [first, last] = [rows[from]?.x, rows[to]?.x]
          if (first !== undefined && last !== undefined && first < last)
            setRange([first, last], true)
        }}
      />
    </div>
  )
}
