import type { Column, Table } from '../types.ts'

/** The column of a table at a path; null where it has none. */
export function columnAt(table: Pick<Table, 'columns'>, path: string | null): Column | null {
  if (path === null) return null
  return table.columns.find((column) => column.path === path) ?? null
}

/** The column that names the rows. */
export const nameColumn = (table: Pick<Table, 'columns' | 'nameColumn'>): Column | null =>
  columnAt(table, table.nameColumn)

/** The column with the rank. */
export const rankColumn = (table: Pick<Table, 'columns' | 'rankColumn'>): Column | null =>
  columnAt(table, table.rankColumn)

/** The column that the rows are sorted by. */
export const sortColumn = (table: Pick<Table, 'columns' | 'sort'>): Column | null =>
  columnAt(table, table.sort?.column ?? null)
