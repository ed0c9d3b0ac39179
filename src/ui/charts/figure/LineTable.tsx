import { useFormat } from '../../format/FormatContext.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { Absent } from '../../text/ValueText.tsx'
import { axisFormat } from '../axis/axisFormat.ts'
import { rowsOf, type PlotRow } from '../series/rows.ts'
import type { ChartAxis, ChartLine } from '../series/types.ts'

export interface LineTableProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  now: number
}

/** The chart's numbers, all of them, newest first where x is time. */
export function LineTable({ lines, x, y, now }: LineTableProps) {
  const format = useFormat()
  const xs = axisFormat(format, x, now)
  const ys = lines.map((line) => axisFormat(format, line.y ?? y, now))
  const rows = rowsOf(lines)
  const columns = [
    { id: 'x', label: x.label, kind: x.kind },
    ...lines.map((line, index) => ({
      id: `y${index}` as const,
      label: lines.length === 1 ? y.label : line.label,
      align: 'end' as const,
    })),
  ]
  return (
    <DataTable<PlotRow>
      label={y.label}
      columns={columns}
      rows={x.kind === 'instant' ? rows.toReversed() : rows}
      rowKey={(row) => String(row.x)}
      nameColumn="x"
      cell={(row, column) => {
        if (column.id === 'x') return xs.full(row.x)
        const index = columns.findIndex(({ id }) => id === column.id) - 1
        const value = row[`y${index}`]
        return value == null ? <Absent /> : (ys[index]?.full(value) ?? <Absent />)
      }}
    />
  )
}
