import { compareValues } from '#data/things/compareValues.ts'
import type { Row, Table } from '#data/things/things.ts'
import { slugKey } from '#data/cached/useThings.ts'
import { useMemo } from 'react'
import { sortColumn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { TableSort } from '#ui/table/columns.ts'
import type { ExtraColumn } from './tableColumns.ts'

/** The URL format: `-xp` sorts by the column at `xp`, descending. */
export const formatSort = ({ column, descending }: TableSort) => `${descending ? '-' : ''}${column}`

export function parseSort(text: string | null): TableSort | null {
  if (text === null || text === '' || text === '-') return null
  return text.startsWith('-')
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false }
}

/** The rows, sorted and filtered by `sort` and `filter` in the format of the URL. */
export function useTableRows(
  table: Table,
  sort: string | null,
  filter: string,
  by?: ExtraColumn['sortBy'],
): readonly Row[] {
  const sorted = useMemo(() => sortRows(table, parseSort(sort), by), [table, sort, by])
  const filterRows = useMemo(() => createRowFilter(table), [table])
  const { bare } = useFormat()
  return useMemo(() => filterRows(sorted, filter, bare(filter)), [filterRows, sorted, filter, bare])
}

/** In the service's order without a sort, and for an unknown column. */
export function sortRows(
  { rows, columns }: Table,
  sort: TableSort | null,
  by?: ExtraColumn['sortBy'],
): readonly Row[] {
  const column = columns.find(({ path }) => path === sort?.column)
  const read = by ?? (column === undefined ? null : (row: Row) => row.value(column))
  if (sort === null || read === null) return rows
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted((a, b) => compareValues(a.value, b.value, sort.descending))
    .map(({ row }) => row)
}

/** Filters rows by cell text, in which a code (`boss-rush`) equals its words; `bare`: digits without separators. All cells are read once, on the first filter. */
export function createRowFilter({ rows, columns }: Table) {
  let texts: ReadonlyMap<Row, string> | null = null
  const textOf = (row: Row) =>
    columns.map((column) => slugKey(cellText(row.value(column)))).join('\n')

  return (shown: readonly Row[], filter: string, bare = filter): readonly Row[] => {
    const wanted = slugKey(filter)
    if (wanted === '') return shown
    const digits = slugKey(bare)
    const read = (texts ??= new Map(rows.map((row) => [row, textOf(row)])))
    return shown.filter((row) => {
      const text = read.get(row) ?? ''
      return text.includes(wanted) || text.includes(digits)
    })
  }
}

function cellText(value: Value): string {
  if ('text' in value && value.text !== undefined) return value.text
  return 'number' in value ? String(value.number) : ''
}

/** How many rows are checked for an order. */
const LOOKED_AT = 50

/** The declared order of the service, if the rows follow it. */
export function naturalSort(table: Table) {
  const { sort } = table
  const column = sortColumn(table)
  if (sort === null || column === null) return null
  const values = table.rows.slice(0, LOOKED_AT).map((row) => row.value(column))
  const inOrder = values.every((value, index) => {
    const before = values[index - 1]
    return before === undefined || compareValues(before, value, sort.descending) <= 0
  })
  return inOrder ? { column: column.path, descending: sort.descending } : null
}
