import { type ReactNode, useState } from 'react'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { Absent } from '../text/ValueText.tsx'
import { useTicker } from '../time/TimeContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import type { ChartShape } from './RadarPlot.tsx'

const RadarPlot = lazyPart(async () => (await import('./plots.ts')).RadarPlot)

/** px at the default text size. */
const HEIGHT = 340

export interface RadarChartProps {
  caption: ReactNode
  /** Header of the table's first column: the category of the corners. */
  corner: string
  /** Clockwise from the top. */
  corners: readonly string[]
  shapes: readonly ChartShape[]
  y: ChartAxis
  note?: ReactNode
  actions?: ReactNode
}

/** Compares a few entities as shapes over the same corners. */
export function RadarChart(props: RadarChartProps) {
  const { caption, corner, corners, shapes, y, note, actions } = props
  const ticker = useTicker()
  const format = useFormat()
  const chart = useWords(chartWords)
  const [now] = useState(() => ticker.now())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const { full } = axisFormat(format, y, now)
  const label = chart.radarKeys(y.label)
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      note={note}
      height={HEIGHT}
      spoken={label}
      plot={
        <RadarPlot
          corners={corners}
          shapes={shapes}
          hidden={hidden}
          y={y}
          height={HEIGHT}
          now={now}
          label={label}
        />
      }
      empty={chart.noBars}
      legend={<ChartLegend lines={shapes} hidden={hidden} onChange={setHidden} />}
      renderTable={() => (
        <DataTable
          label={y.label}
          columns={[
            { id: 'corner', label: corner },
            ...shapes.map(({ id, label: name }) => ({
              id: `of ${id}`,
              label: name,
              align: 'end' as const,
            })),
          ]}
          rows={corners.map((name, index) => ({ name, index }))}
          rowKey={(row) => row.name}
          nameColumn="corner"
          cell={(row, { id }) => {
            if (id === 'corner') return { kind: 'text', text: row.name }
            const shape = shapes.find((one) => `of ${one.id}` === id)
            const value = shape?.values[row.index] ?? null
            return value === null ? <Absent /> : full(value)
          }}
        />
      )}
    />
  )
}
