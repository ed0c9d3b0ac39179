import type { ReactNode } from 'react'
import type { Kind, Value } from '#reading/types.ts'

export interface TableColumn {
  /** Stable; also what `sort` names. */
  id: string
  label: string
  /** Aligns the column: numbers at the end, everything else at the start. */
  kind?: Kind
  align?: 'start' | 'end'
  sortable?: boolean
  /** Shown on hover over the header: where the column is read from. */
  hint?: string | undefined
  /** Dropped where the table is narrow; the table scrolls for all others. */
  wideOnly?: boolean
  /** Of a virtualised table, in rem; default by kind. */
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
  /** In the order to be shown: sorting is the caller's. */
  rows: readonly R[]
  rowKey(row: R): string
  /** A value of a reading is drawn by its kind; anything else as it is. */
  cell(row: R, column: TableColumn): ReactNode | Value
  /** The column that names a row: its cells are row headers and stay in sight when scrolled sideways. */
  nameColumn?: string | undefined
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** Enter on a focused row; default: follows the row's first link. */
  onOpen?: (row: R) => void
  highlight?: (row: R) => boolean
  /** The key of a row to bring into sight: once, whenever it changes. */
  reveal?: string | undefined
  /** Under the header when there is no row. */
  empty?: ReactNode
}
