import { useMemo, type ReactNode } from 'react'
import { readCell } from '#reading/index.ts'
import type { Row, Table, Value } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import type { TableColumn } from '#ui/table/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { TableExport } from '../export/TableExport.tsx'
import { useUrlState } from '../location.ts'
import { filterRows, sortOf, sortRows, sortText } from './sortRows.ts'

/** A column that a panel adds: its cells are made from the row. */
export interface ExtraColumn extends TableColumn {
  cellOf(row: Row): ReactNode | Value
}

export interface TableViewProps {
  table: Table
  /** Tells the tables of a page apart in the address: `sort`, `sort2`. */
  suffix?: string
  extra?: readonly ExtraColumn[]
  aside?: ReactNode
  footer?: ReactNode
  highlight?: (row: Row) => boolean
}

/** Below this a filter only takes room. */
const FILTER_FROM = 12

/** A table of a reading: sorted and filtered by the address, at no request. */
export function TableView({
  table,
  suffix = '',
  extra = [],
  aside,
  footer,
  highlight,
}: TableViewProps) {
  const words = useWords()
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const sortName = `sort${suffix}`
  const filterName = `filter${suffix}`
  const asked = params.get(sortName)
  const filter = params.get(filterName) ?? ''
  const sort = sortOf(asked) ?? naturalSort(table)
  const rows = useMemo(() => {
    const sorted = sortRows(table, sortOf(asked))
    return filterRows(sorted, table.columns, filter)
  }, [table, asked, filter])
  const byPath = useMemo(
    () => new Map(table.columns.map((column) => [column.path, column])),
    [table],
  )
  const extras = new Map(extra.map((column) => [column.id, column]))
  const columns: TableColumn[] = [
    ...table.columns.map(({ path, label, kind }) => ({
      id: path,
      label,
      kind,
      sortable: true,
      hint: `${table.path}[*].${path}`,
    })),
    ...extra,
  ]

  return (
    <Card
      title={table.label.text}
      aside={
        <>
          {aside ?? words.table.rows(table.rows.length, exact(table.rows.length))}
          <TableExport table={table} rows={rows} />
        </>
      }
      footer={footer}
      flush
    >
      {table.rows.length >= FILTER_FROM && (
        <FilterBar
          value={filter}
          onChange={(text) => setParams({ [filterName]: text })}
          shown={rows.length}
          all={table.rows.length}
        />
      )}
      <DataTable
        label={table.label.text}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        nameColumn={table.columns[table.nameColumn]?.path}
        sort={sort}
        onSort={(next) => setParams({ [sortName]: sortText(next) })}
        {...(highlight !== undefined && { highlight })}
        empty={filter === '' ? words.table.empty : words.table.noMatch}
        cell={(row, { id }) => {
          const column = byPath.get(id)
          return column === undefined ? extras.get(id)?.cellOf(row) : readCell(row, column)
        }}
      />
    </Card>
  )
}

/** The order the service gave, where it is known. */
function naturalSort({ sort, columns }: Table) {
  const column = sort === null ? undefined : columns[sort.column]
  if (sort === null || column === undefined) return null
  return { column: column.path, descending: sort.descending }
}
