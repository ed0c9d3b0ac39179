import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import styles from './Chart.module.css'
import { ChartFigure } from './ChartFigure.tsx'
import { Legend } from './Legend.tsx'
import { LinePlot } from './LinePlot.tsx'
import { LineTable } from './LineTable.tsx'
import { sample } from './sample.ts'
import type { ChartAxis, ChartLine } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'
import { useZoom } from './useZoom.ts'

export interface LineChartProps {
  caption: ReactNode
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  actions?: ReactNode
  note?: ReactNode
  /** px; default 250. The place is held before the chart is there. */
  height?: number
  /** A tinted ground under a single line. */
  area?: boolean
  /** A ring at each point, where there are few: each is a body fetched then. */
  dots?: boolean
  /** Where less is better (ranks): 1 is at the top. */
  reversed?: boolean
}

/**
 * Lines over time or over any number; several lines make a race. Values are read off it by mouse, finger or
 * arrow keys; dragging over a stretch, a double click, + and − zoom.
 */
export function LineChart(props: LineChartProps) {
  const { lines, x, y, height = 250 } = props
  const { chart } = useWords()
  const format = useFormat()
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const reader = useRef<HTMLDivElement>(null)
  const { range, setRange, zoom } = useZoom(lines)
  const sampled = useMemo(() => sample(lines, range), [lines, range])
  const xs = useAxisFormat(x, now)
  const ys = useAxisFormat(y, now)
  const spoken = format.list(
    sampled.lines.flatMap(({ label, points }) => {
      const [first, last] = [points[0], points.at(-1)]
      if (first === undefined || last === undefined) return []
      return [chart.spoken(clip(label, 40), ys.full(first[1]), ys.full(last[1]))]
    }),
  )
  const note =
    sampled.drawn < sampled.all
      ? chart.peaks(format.exact(sampled.drawn), format.exact(sampled.all))
      : null

  function showAll() {
    // The button goes; who pressed it stays at the chart.
    reader.current?.focus()
    setRange(null)
  }

  return (
    <ChartFigure
      caption={props.caption}
      drawingActions={
        range !== null && (
          <Button small variant="quiet" onClick={showAll}>
            {chart.zoomOut}
          </Button>
        )
      }
      actions={props.actions}
      note={
        note === null ? (
          props.note
        ) : (
          <>
            {props.note} {note}
          </>
        )
      }
      chart={
        <>
          {sampled.all < 2 ? (
            <div className={styles.plot} style={{ blockSize: height }}>
              <p className={styles.empty}>{chart.empty}</p>
            </div>
          ) : (
            <LinePlot
              lines={sampled.lines}
              x={x}
              y={y}
              height={height}
              now={now}
              area={props.area ?? false}
              dots={props.dots ?? false}
              reversed={props.reversed ?? false}
              spoken={spoken}
              readerRef={reader}
              onRange={setRange}
              onZoom={zoom}
            />
          )}
          <span aria-live="polite">
            {range !== null && (
              <VisuallyHidden>{chart.zoomed(xs.full(range[0]), xs.full(range[1]))}</VisuallyHidden>
            )}
          </span>
          {lines.length > 1 && <Legend lines={lines} />}
        </>
      }
      renderTable={() => <LineTable lines={lines} x={x} y={y} now={now} />}
    />
  )
}
