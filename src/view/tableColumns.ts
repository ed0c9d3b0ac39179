import type { Row, Table } from '#data/things/things.ts'
import type { ReactNode } from 'react'
import { isIdentifier } from '#reading/index.ts'
import type { Column, Value } from '#reading/types.ts'
import type { DetailItem } from '#ui/page/DetailList.tsx'
import type { TableColumn, TilePart } from '#ui/table/columns.ts'

/** A column that a panel adds. Its `id` contains a space, so that it never equals the path of a body's own column. */
export interface ExtraColumn extends TableColumn {
  cellOf(row: Row): ReactNode | Value
  /** The label on a phone. */
  short?: string
  /** The id of the column before it; null puts it first, undefined last. */
  after?: string | null
  /** Makes the column sortable. */
  sortBy?(row: Row): Value
}

/** What a phone, whose edge cuts the last columns, shows first. */
export interface NarrowOrder {
  /** The ids of the first columns. */
  first: readonly string[]
  /** A column that is written below the name instead. */
  under?: Column | undefined
}

/** The columns in display order, those of the body by path, and cells in place of columns. */
export function columnsOf(
  table: Table,
  extra: readonly ExtraColumn[],
  inFaces: Column | null,
  parts?: ReadonlyMap<string, TilePart>,
  phone?: { order: NarrowOrder | undefined },
) {
  const byPath = new Map(table.columns.map((column) => [column.path, column]))
  const same = parts === undefined ? sameInAll(table) : []
  const shown = table.columns.filter(
    (column) =>
      column !== inFaces &&
      !same.some(({ key }) => key === column.path) &&
      !(table.undrawn?.includes(column.path) ?? false) &&
      !(column.role === 'delta' && isIdle(table, (row) => row.value(column))),
  )
  const own = shown.map(({ path, label, icon, kind }, place): TableColumn => ({
    id: path,
    label,
    icon,
    kind,
    // A leading rank labels the row; elsewhere it is a figure.
    ...(kind === 'rank' && place > 0 && { align: 'end' as const }),
    sortable: true,
    hint: `${table.path}[*].${path}`,
  }))
  // Leave identifiers at the end if the user put them there.
  const body =
    shown.findLastIndex((column) => column.path === table.nameColumn || !isIdentifier(column)) + 1
  const added = extra.filter((column) => !isIdle(table, column.sortBy))
  const asColumn = ({ short, ...column }: ExtraColumn): TableColumn => ({
    ...column,
    label: (phone && short) ?? column.label,
    sortable: column.sortBy !== undefined,
  })
  const after = (id: string | null) => added.filter((column) => column.after === id).map(asColumn)
  const isPlaced = ({ after }: ExtraColumn) => after === null || own.some(({ id }) => id === after)
  const all = [
    ...after(null),
    ...own.slice(0, body).flatMap((column) => [column, ...after(column.id)]),
    ...added.filter((column) => !isPlaced(column)).map(asColumn),
    ...own.slice(body).flatMap((column) => [column, ...after(column.id)]),
  ]
  const columns = phone?.order === undefined ? all : inOrder(all, phone.order)
  if (parts === undefined) return { columns, byPath, same }
  const tiles = columns.flatMap((column) => {
    const part = parts.get(column.id)
    return part === undefined ? [] : { ...column, part }
  })
  return { columns: tiles, byPath, same }
}

const MANY_ROWS = 12

/** The cells that are the same in each of many rows: they are written once, below the table. */
function sameInAll({ rows, columns, nameColumn }: Table): DetailItem[] {
  const [first] = rows.length < MANY_ROWS ? [] : rows
  return columns.flatMap((column) => {
    const text = column.path === nameColumn ? '' : (first?.text(column) ?? '')
    if (first === undefined || text === '') return []
    if (rows.some((row) => row.text(column) !== text)) return []
    return [{ key: column.path, label: column.label, value: first.value(column) }]
  })
}

/** True for a change column in which no row changed; it is left out. */
const isIdle = ({ rows }: Table, valueOf: ((row: Row) => Value) | undefined): boolean =>
  valueOf !== undefined &&
  rows.length > 1 &&
  rows.every((row) => {
    const value = valueOf(row)
    return value.kind === 'absent' || ('number' in value && value.number === 0)
  })

function inOrder(columns: readonly TableColumn[], { first, under }: NarrowOrder): TableColumn[] {
  const shown = columns.filter(({ id }) => id !== under?.path)
  const leading = first.flatMap((id) => shown.filter((column) => column.id === id))
  return [...leading, ...shown.filter((column) => !leading.includes(column))]
}
