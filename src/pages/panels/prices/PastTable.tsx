import { useMemo } from 'react'
import { readCell } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../registry.ts'

/** The main table of an item. A past is read from its newest day on. */
export function PastTable({ table: given, view, reading }: PanelProps & { table: Table }) {
  const table = useMemo(() => newestFirst(given), [given])
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}

/** Rows that the service gave oldest first, turned round. */
export function newestFirst(table: Table): Table {
  const column = table.columns.findIndex(({ kind }) => kind === 'instant')
  const instants = table.columns[column]
  if (instants === undefined || table.rankColumn >= 0) return table
  const times = table.rows.map((row) => readCell(row, instants))
  const ascending = times.every((value, index) => {
    const before = times[index - 1]
    if (value.kind !== 'instant') return false
    return before === undefined || (before.kind === 'instant' && before.ms <= value.ms)
  })
  if (!ascending || times.length < 2) return table
  return { ...table, rows: table.rows.toReversed(), sort: { column, descending: true } }
}
