import { useMemo } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { axisFormat } from './axisFormat.ts'
import { barGeometry } from './barGeometry.ts'
import { BarMarks } from './BarMarks.tsx'
import styles from './Chart.module.css'
import { PlotReader } from './PlotReader.tsx'
import type { Stop } from './stops.ts'
import type { ChartAxis, ChartBar } from './types.ts'
import { useWidth } from './useWidth.ts'

export interface BarPlotProps {
  bars: readonly ChartBar[]
  y: ChartAxis
  /** px; held before the width is known. */
  height: number
  now: number
}

/** The drawing of a bar chart, with what reads values off it. */
export function BarPlot({ bars, y, height, now }: BarPlotProps) {
  const { chart } = useWords()
  const format = useFormat()
  const [ref, width] = useWidth()
  const geometry = useMemo(
    () => (width === 0 ? null : barGeometry({ bars, y, width, height, now }, format)),
    [bars, y, width, height, now, format],
  )
  const ys = axisFormat(format, y, 'day', now)
  const heights = bars.map(({ value }) => value).toSorted((a, b) => a - b)
  const [least, most] = [heights[0], heights.at(-1)]
  const spoken =
    least === undefined || most === undefined
      ? y.label
      : chart.spoken(y.label, ys.full(least), ys.full(most))
  const read = ({ x, values }: Stop) => ({
    title: bars[x]?.label ?? '',
    lines: values.map(({ value }) => ({ line: 0, label: y.label, text: ys.full(value) })),
  })
  return (
    <div ref={ref} className={styles.plot} style={{ blockSize: height }} data-stage="">
      <div role="img" aria-label={spoken}>
        {geometry !== null && <BarMarks geometry={geometry} />}
      </div>
      {geometry !== null && (
        <PlotReader
          label={y.label}
          frame={geometry}
          stops={geometry.stops}
          slot={geometry.slot}
          read={read}
        />
      )}
    </div>
  )
}
