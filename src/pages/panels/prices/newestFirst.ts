import { readCell } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'

/** Rows that the service gave oldest first, turned round. */
export function newestFirst(table: Table): Table {
  const instants = table.columns.find(({ kind }) => kind === 'instant')
  if (instants === undefined || table.rankColumn !== null) return table
  const times = table.rows.map((row) => readCell(row, instants))
  const ascending = times.every((value, index) => {
    const before = times[index - 1]
    if (value.kind !== 'instant') return false
    return before === undefined || (before.kind === 'instant' && before.ms <= value.ms)
  })
  if (!ascending || times.length < 2) return table
  return {
    ...table,
    rows: table.rows.toReversed(),
    sort: { column: instants.path, descending: true },
  }
}
