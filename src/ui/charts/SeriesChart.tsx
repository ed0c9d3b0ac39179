import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { axisFormat } from './axis/axisFormat.ts'
import styles from './figure/Chart.module.css'
import { ChartFigure } from './figure/ChartFigure.tsx'
import { Legend } from './figure/Legend.tsx'
import { LineTable } from './figure/LineTable.tsx'
import { SeriesStage } from './figure/SeriesStage.tsx'
import type { SeriesPlotProps } from './plots/types.ts'
import { inRange, MOST_POINTS } from './series/sample.ts'
import type { ChartAxis, ChartLine } from './series/types.ts'
import { areSameLines, isSameAxis, useSteady } from './series/useSteady.ts'
import { useZoom } from './series/useZoom.ts'

export interface SeriesChartProps {
  caption: ReactNode
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  actions?: ReactNode
  note?: ReactNode
  /** px at the usual size of text; default 250. The place is held before the chart is there. */
  height?: number
  /** A ring at each point, where there are few: each is a body fetched then. */
  dots?: boolean
  /** Where less is better (ranks): 1 is at the top. */
  reversed?: boolean
}

export interface SeriesKindProps extends SeriesChartProps {
  /** Brings what draws this kind of chart; the same function at every call. */
  load: () => Promise<ComponentType<SeriesPlotProps>>
  /** Each line's share of all of them is read, beside its value. */
  shares?: boolean
}

const finite = ([, y]: readonly [number, number]) => Number.isFinite(y)

/**
 * A figure of lines over time or over any number. Values are read off it by mouse, finger or arrow keys; dragging over a
 * stretch, a double click or tap, + and − zoom; the strip under a zoomed one moves what is shown.
 */
export function SeriesChart(props: SeriesKindProps) {
  const { height = 250 } = props
  const lines = useSteady(props.lines, areSameLines)
  const x = useSteady(props.x, isSameAxis)
  const y = useSteady(props.y, isSameAxis)
  const { chart } = useWords()
  const format = useFormat()
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const reader = useRef<HTMLDivElement>(null)
  const zoom = useZoom(lines)
  const { range } = zoom
  const shown = useMemo(() => inRange(lines, range), [lines, range])
  const xs = axisFormat(format, x, now)
  const spoken = format.list(
    shown.flatMap(({ label, points, y: own = y }) => {
      const [first, last] = [points.find(finite), points.findLast(finite)]
      if (first === undefined || last === undefined) return []
      const { full } = axisFormat(format, own, now)
      return [chart.spoken(clip(label, 40), full(first[1]), full(last[1]))]
    }),
  )
  const points = shown.reduce((sum, line) => sum + line.points.filter(finite).length, 0)
  const thinned = shown.some((line) => line.points.length > MOST_POINTS)

  function showAll() {
    // The button goes; who pressed it stays at the chart.
    reader.current?.focus()
    zoom.setRange(null)
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
        thinned ? (
          <>
            {props.note} {chart.peaks(format.exact(points))}
          </>
        ) : (
          props.note
        )
      }
      chart={
        <>
          {points < 2 ? (
            <div className={styles.plot} style={{ blockSize: `${height / 16}rem` }}>
              <p className={styles.empty}>{chart.empty}</p>
            </div>
          ) : (
            <SeriesStage
              {...props}
              all={lines}
              lines={shown}
              x={x}
              y={y}
              height={height}
              now={now}
              spoken={spoken}
              zoom={zoom}
              readerRef={reader}
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
