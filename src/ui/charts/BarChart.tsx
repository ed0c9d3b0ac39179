import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DataTable } from '../table/DataTable.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import styles from './Chart.module.css'
import { ChartFigure } from './ChartFigure.tsx'
import type { ChartAxis } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'
import { useWidth } from './useWidth.ts'

const BarPlot = lazy(async () => {
  const { BarPlot: component } = await import('./BarPlot.tsx')
  return { default: component }
})

export interface ChartBar {
  key: string
  label: string
  value: number
}

export interface BarChartProps {
  caption: ReactNode
  bars: readonly ChartBar[]
  /** What the bars are: the table's first column. */
  x: string
  y: ChartAxis
  actions?: ReactNode
  note?: ReactNode
  /** px; default 250. */
  height?: number
}

const MOST_BARS = 100

/** One bar for each of a few things: a distribution, gains. The table has them all. */
export function BarChart({ caption, bars, x, y, actions, note, height = 250 }: BarChartProps) {
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const [ref, width] = useWidth<HTMLDivElement>()
  const ys = useAxisFormat(y, now)
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      note={note}
      chart={
        <div
          ref={ref}
          className={styles.plot}
          style={{ blockSize: height }}
          role="img"
          aria-label={y.label}
        >
          {width > 0 && (
            <Suspense fallback={null}>
              <BarPlot
                bars={bars.slice(0, MOST_BARS)}
                y={y}
                width={width}
                height={height}
                now={now}
              />
            </Suspense>
          )}
        </div>
      }
      renderTable={() => (
        <DataTable
          label={y.label}
          columns={[
            { id: 'label', label: x },
            { id: 'value', label: y.label, align: 'end' },
          ]}
          rows={bars}
          rowKey={(bar) => bar.key}
          nameColumn="label"
          cell={(bar, column) =>
            column.id === 'label' ? { kind: 'text', text: bar.label } : ys.full(bar.value)
          }
        />
      )}
    />
  )
}
