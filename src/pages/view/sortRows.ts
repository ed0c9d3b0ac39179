import { compareValues, readCell } from '#reading/index.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'

export interface Sort {
  column: string
  descending: boolean
}

/** `-xp` in the address: by the column at `xp`, descending. */
export const sortText = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`

export function sortOf(text: string | null): Sort | null {
  if (text === null || text === '' || text === '-') return null
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false }
}

/**
 * The rows in the order asked for; absent values last either way. The order of the service where nothing is asked.
 * `by`: what a column stands for that is not the body's own.
 */
export function sortRows(
  table: Table,
  sort: Sort | null,
  by?: (row: Row) => Value,
): readonly Row[] {
  const column = table.columns.find(({ path }) => path === sort?.column)
  const read = by ?? (column === undefined ? null : (row: Row) => readCell(row, column))
  if (sort === null || read === null) return table.rows
  const cells = table.rows.map((row) => ({ row, value: read(row) }))
  cells.sort((a, b) => compareValues(a.value, b.value, sort.descending))
  return cells.map(({ row }) => row)
}

/** The rows with `text` in any cell a person can read. */
export function filterRows(
  rows: readonly Row[],
  columns: readonly Column[],
  text: string,
): readonly Row[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) =>
    columns.some((column) => {
      const value = readCell(row, column)
      const shown = 'text' in value ? value.text : 'number' in value ? String(value.number) : ''
      return shown !== undefined && shown.toLocaleLowerCase().includes(wanted)
    }),
  )
}
