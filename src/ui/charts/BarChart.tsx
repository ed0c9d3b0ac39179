import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../format/FormatContext.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { axisFormat } from './axis/axisFormat.ts'
import { BarStage } from './figure/BarStage.tsx'
import { ChartFigure } from './figure/ChartFigure.tsx'
import type { ChartAxis, ChartBar } from './series/types.ts'
import { isSameAxis, useSteady } from './series/useSteady.ts'

export interface BarChartProps {
  caption: ReactNode
  bars: readonly ChartBar[]
  /** What the bars are: the table's first column. */
  x: string
  y: ChartAxis
  actions?: ReactNode
  note?: ReactNode
  /** px at the usual size of text; default 250. */
  height?: number
}

const MOST_BARS = 100

function areSameBars(a: readonly ChartBar[], b: readonly ChartBar[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ key, label, value }, index) => {
      const other = b[index]
      return key === other?.key && label === other.label && Object.is(value, other.value)
    })
  )
}

/** One bar for each of a few things: a distribution, gains. The table has them all. */
export function BarChart(props: BarChartProps) {
  const { caption, x, actions, note, height = 250 } = props
  const bars = useSteady(props.bars, areSameBars)
  const y = useSteady(props.y, isSameAxis)
  const ticker = useTicker()
  const format = useFormat()
  const [now] = useState(() => ticker.now())
  const drawn = useMemo(() => bars.slice(0, MOST_BARS), [bars])
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      note={note}
      chart={<BarStage bars={drawn} y={y} height={height} now={now} />}
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
            column.id === 'label'
              ? { kind: 'text', text: bar.label }
              : axisFormat(format, y, now).full(bar.value)
          }
        />
      )}
    />
  )
}
