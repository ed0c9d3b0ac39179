import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import styles from './Chart.module.css'
import { ChartFigure } from './ChartFigure.tsx'
import { Legend } from './Legend.tsx'
import { LineTable } from './LineTable.tsx'
import { sample, type Range } from './sample.ts'
import type { ChartAxis, ChartLine } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'
import { useWidth } from './useWidth.ts'

const LinePlot = lazy(async () => {
  const { LinePlot: component } = await import('./LinePlot.tsx')
  return { default: component }
})

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

/** Lines over time or over any number; several lines make a race. Drag over it to zoom in. */
export function LineChart(props: LineChartProps) {
  const { lines, x, y, height = 250 } = props
  const { chart } = useWords()
  const format = useFormat()
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const [range, setRange] = useState<Range | null>(null)
  const [ref, width] = useWidth<HTMLDivElement>()
  const sampled = sample(lines, range)
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

  return (
    <ChartFigure
      caption={props.caption}
      actions={
        <>
          {range !== null && (
            <Button small variant="quiet" onClick={() => setRange(null)}>
              {chart.zoomOut}
            </Button>
          )}
          {props.actions}
        </>
      }
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
          <div
            ref={ref}
            className={styles.plot}
            style={{ blockSize: height }}
            role="img"
            aria-label={spoken}
          >
            {sampled.all < 2 ? (
              <p className={styles.empty}>{chart.empty}</p>
            ) : (
              width > 0 && (
                <Suspense fallback={null}>
                  <LinePlot
                    lines={sampled.lines}
                    x={x}
                    y={y}
                    width={width}
                    height={height}
                    now={now}
                    area={props.area ?? false}
                    dots={props.dots ?? false}
                    reversed={props.reversed ?? false}
                    onZoom={setRange}
                  />
                </Suspense>
              )
            )}
          </div>
          {lines.length > 1 && <Legend lines={lines} />}
        </>
      }
      renderTable={() => <LineTable lines={lines} x={x} y={y} now={now} />}
    />
  )
}
