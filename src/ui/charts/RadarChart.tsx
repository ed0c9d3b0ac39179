import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../format/FormatContext.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { Absent } from '../text/ValueText.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { axisFormat } from './axis/axisFormat.ts'
import { ChartFigure } from './figure/ChartFigure.tsx'
import { Legend } from './figure/Legend.tsx'
import { RadarStage } from './figure/RadarStage.tsx'
import type { ChartAxis, ChartShape } from './series/types.ts'

export interface RadarChartProps {
  caption: ReactNode
  /** What the corners are: the table's first column. */
  corner: string
  /** From the top on, clockwise. */
  corners: readonly string[]
  shapes: readonly ChartShape[]
  /** What all corners count. */
  y: ChartAxis
  actions?: ReactNode
  /** px at the usual size of text; default 340. */
  height?: number
}

/** A few things, each a shape over the same corners: who is strong where. */
export function RadarChart(props: RadarChartProps) {
  const { caption, corner, corners, shapes, y, actions, height = 340 } = props
  const ticker = useTicker()
  const format = useFormat()
  const [now] = useState(() => ticker.now())
  const { full } = axisFormat(format, y, now)
  const rows = useMemo(() => corners.map((name, index) => ({ name, index })), [corners])
  return (
    <ChartFigure
      caption={caption}
      actions={actions}
      chart={
        <>
          <RadarStage corners={corners} shapes={shapes} y={y} height={height} now={now} />
          <Legend lines={shapes} />
        </>
      }
      renderTable={() => (
        <DataTable
          label={y.label}
          columns={[
            { id: 'corner', label: corner },
            ...shapes.map(({ id, label }) => ({ id: `of ${id}`, label, align: 'end' as const })),
          ]}
          rows={rows}
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
