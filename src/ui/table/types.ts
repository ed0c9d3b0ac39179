import type { ReactNode } from 'react'
import type { Kind, Value } from '#reading/types.ts'

export interface TableColumn {
  /** Stable; `sort` refers to it. */
  id: string
  label: string
  /** Aligns the column: numbers at the end, everything else at the start. */
  kind?: Kind
  align?: 'start' | 'end'
  sortable?: boolean
  /** The header's title: the JSONPath of the column. */
  hint?: string | undefined
  /** Hidden on narrow screens. */
  wideOnly?: boolean
  /** Width in a virtual table, in rem; the default depends on the kind. */
  width?: number
}

export interface TableSort {
  column: string
  descending: boolean
}

export interface DataTableProps<R> {
  /** The table's accessible name. */
  label: string
  columns: readonly TableColumn[]
  /** In the order to show: the caller sorts. */
  rows: readonly R[]
  rowKey(row: R): string
  /** A value of a reading, or any node. */
  cell(row: R, column: TableColumn): ReactNode | Value
  /** The column of row headers, which stays in sight when the table is scrolled sideways. */
  nameColumn?: string | undefined
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  highlight?: (row: R) => boolean
  /** The key of a row to scroll to, once per change. */
  reveal?: string | undefined
  /** Shown when there are no rows. */
  empty?: ReactNode
}
