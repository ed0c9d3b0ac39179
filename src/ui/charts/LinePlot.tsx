import { useMemo, type Ref } from 'react'
import { clip } from '../format/clip.ts'
import type { Format } from '../format/createFormat.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { axisFormat } from './axisFormat.ts'
import styles from './Chart.module.css'
import { lineGeometry } from './lineGeometry.ts'
import { LineMarks } from './LineMarks.tsx'
import { PlotReader } from './PlotReader.tsx'
import type { Range } from './sample.ts'
import type { Stop } from './stops.ts'
import type { ChartAxis, ChartLine } from './types.ts'
import { useWidth } from './useWidth.ts'

export interface LinePlotProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  /** px; held before the width is known. */
  height: number
  now: number
  area: boolean
  dots: boolean
  reversed: boolean
  /** What the drawing shows, in words. */
  spoken: string
  readerRef: Ref<HTMLDivElement>
  onRange(range: Range): void
  onZoom(at: number, factor: number): void
}

const MOST_NAMED = 3

/** A few lines are named; more go by what they all count. */
function nameOf(lines: readonly ChartLine[], y: ChartAxis, format: Format): string {
  if (lines.length === 1 || lines.length > MOST_NAMED) return y.label
  return format.list(lines.map(({ label }) => clip(label, 40)))
}

/** The drawing of a line chart, with what reads values off it. */
export function LinePlot(props: LinePlotProps) {
  const { lines, x, y, height, now, area, dots, reversed, readerRef, onRange, onZoom } = props
  const format = useFormat()
  const [ref, width] = useWidth()
  const geometry = useMemo(
    () =>
      width === 0
        ? null
        : lineGeometry({ lines, x, y, width, height, now, area, dots, reversed }, format),
    [lines, x, y, width, height, now, area, dots, reversed, format],
  )
  const xs = axisFormat(format, x, 'day', now)
  const ys = axisFormat(format, y, 'day', now)
  const read = (stop: Stop) => ({
    title: xs.full(stop.x),
    // As they lie over each other.
    lines: stop.values
      .toSorted((a, b) => a.y - b.y)
      .map(({ line, value }) => ({
        line,
        label: lines.length > 1 ? (lines[line]?.label ?? '') : y.label,
        text: ys.full(value),
      })),
  })
  return (
    <div ref={ref} className={styles.plot} style={{ blockSize: height }} data-stage="">
      <div role="img" aria-label={props.spoken}>
        {geometry !== null && <LineMarks geometry={geometry} />}
      </div>
      {geometry !== null && (
        <PlotReader
          ref={readerRef}
          label={nameOf(lines, y, format)}
          frame={geometry}
          stops={geometry.stops}
          read={read}
          onRange={(from, to) => onRange([from, to])}
          onZoom={onZoom}
        />
      )}
    </div>
  )
}
