import { DataTable } from '../table/DataTable.tsx'
import { Absent } from '../text/ValueText.tsx'
import { rowsOf, type PlotRow } from './sample.ts'
import type { ChartAxis, ChartLine } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'

export interface LineTableProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  now: number
}

/** The chart's numbers, all of them, newest first where x is time. */
export function LineTable({ lines, x, y, now }: LineTableProps) {
  const xs = useAxisFormat(x, now)
  const ys = useAxisFormat(y, now)
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
        const value = row[column.id as `y${number}`]
        return value === undefined ? <Absent /> : ys.full(value)
      }}
    />
  )
}
