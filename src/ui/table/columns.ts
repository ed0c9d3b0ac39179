import { isValidElement, type ReactNode } from 'react'
import type { Kind, Value } from '#reading/types.ts'

export type TilePart = 'name' | 'main' | 'rest' | 'rank' | 'bar'

export interface TableColumn {
  /** Stable; `sort` refers to it. */
  id: string
  label: string
  icon?: string | undefined
  /** Aligns the column: numbers at the end, everything else at the start. */
  kind?: Kind
  align?: 'start' | 'end'
  sortable?: boolean
  /** The header's title: the JSONPath of the column. */
  hint?: string | undefined
  wideOnly?: boolean
  part?: TilePart
  /** Width in a virtual table, in rem; the default depends on the kind. */
  width?: number
}

export interface TableSort {
  column: string
  descending: boolean
}

const NUMBERS: readonly Kind[] = ['count', 'level', 'ratio', 'currency', 'percentage', 'duration']

export function alignOf(column: TableColumn): 'start' | 'end' {
  if (column.align !== undefined) return column.align
  return column.kind !== undefined && NUMBERS.includes(column.kind) ? 'end' : 'start'
}

/** The direction of the first click: descending for scores, ascending for names and ranks. */
export function startsDescending(column: TableColumn): boolean {
  return column.kind === 'instant' || (column.kind !== 'rank' && alignOf(column) === 'end')
}

export function isValue(cell: ReactNode | Value): cell is Value {
  return typeof cell === 'object' && cell !== null && 'kind' in cell && !isValidElement(cell)
}

/** Numbers are never clipped: counts and prices get room for twelve digits; a phone shortens large ones. */
function numberWidth({ kind }: TableColumn, narrow: boolean): number {
  if (narrow) return 6
  return kind === 'count' || kind === 'currency' ? 9.5 : 7
}

/** In rem. Only virtual tables have fixed widths, so that columns do not move while scrolling. */
export function widthOf(column: TableColumn, isName: boolean, narrow = false): number {
  if (column.width !== undefined) return column.width
  const heading = 2.5 + column.label.length * 0.5
  const own = isName
    ? 9.5
    : alignOf(column) === 'end'
      ? numberWidth(column, narrow)
      : column.kind === 'rank'
        ? 4.5
        : column.kind === 'instant'
          ? 12.5
          : 9
  return Math.min(18, Math.max(own, heading))
}
