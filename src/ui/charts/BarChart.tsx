import { type ReactNode, useState } from 'react'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useTicker } from '../time/TimeContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import type { ChartBar } from './BarPlot.tsx'
import { ChartFigure } from './ChartFigure.tsx'

const BarPlot = lazyPart(async () => (await import('./plots.ts')).BarPlot)

export interface BarChartProps {
  caption: string
  bars: readonly ChartBar[]
  /** Header of the table's first column: the category of the bars. */
  x: string
  y: ChartAxis
  actions?: ReactNode
  /** Menu entries. */
  menu?: ReactNode
  note?: ReactNode
  /** px at the default text size; defaults to 250, or to the number of horizontal bars. */
  height?: number
  /** Draws horizontal bars, each with its name. */
  named?: boolean
}

const MOST_BARS = 100
/** For horizontal bars, px. */
const PX_PER_BAR = 22
const PX_OF_AXIS = 36

export function BarChart({
  caption,
  bars,
  x,
  y,
  actions,
  menu,
  note,
  height,
  named,
}: BarChartProps) {
  const ticker = useTicker()
  const format = useFormat()
  const chart = useWords(chartWords)
  const [now] = useState(() => ticker.now())
  const { full } = axisFormat(format, y, now)
  const drawn = bars.slice(0, MOST_BARS)
  const heights = drawn.map(({ value }) => value)
  const spoken = chart.spoken(y.label, full(Math.min(...heights)), full(Math.max(...heights)))
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      menu={menu}
      note={note}
      height={height ?? (named === true ? drawn.length * PX_PER_BAR + PX_OF_AXIS : 250)}
      spoken={spoken}
      plot={
        drawn.length === 0 ? null : (
          <BarPlot bars={drawn} y={y} now={now} spoken={spoken} named={named} />
        )
      }
      empty={chart.noBars}
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
            column.id === 'label' ? { kind: 'text', text: bar.label } : full(bar.value)
          }
        />
      )}
    />
  )
}
