import { useMemo, useState, type ReactNode } from 'react'
import { DataTable } from '../table/DataTable.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { BarPlot } from './BarPlot.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import type { ChartAxis, ChartBar } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'

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
  const drawn = useMemo(() => bars.slice(0, MOST_BARS), [bars])
  const ys = useAxisFormat(y, now)
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      note={note}
      chart={<BarPlot bars={drawn} y={y} height={height} now={now} />}
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
