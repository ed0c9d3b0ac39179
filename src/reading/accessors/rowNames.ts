import type { Column, Row, Table } from '../types.ts'
import { plainName } from '#lib/names.ts'
import { readCell } from '../values/readCell.ts'
import { idIn } from './values.ts'

const SAMPLE = 60

/** Whether the texts of a column are all different, those of one holder among themselves where `held`. */
function tellsApart({ rows }: Table, column: Column, held = false): boolean {
  if ((column.kind !== 'text' && column.kind !== 'link') || column.path === '@of') return false
  const apart = new Set<string>()
  for (const row of rows.slice(0, SAMPLE)) {
    const text = idIn(readCell(row, column))
    if (text === '') return false
    apart.add(held ? `${row.of?.path ?? ''}\n${text}` : text)
  }
  return apart.size === Math.min(rows.length, SAMPLE) && apart.size > 0
}

/** The column that names the rows, else the first of texts that are all different; null where there is neither. */
const distinguishingColumn = (table: Table): Column | null =>
  nameColumn(table) ?? table.columns.find((column) => tellsApart(table, column)) ?? null

/**
 * `telling`: the column that tells the rows apart. `inHolder`: what tells apart those of one holder, or null, where the rows of
 * several open no page and no text is another in each: they are called by their holder too. Undefined for all others.
 */
export function tellingColumns(table: Table) {
  const telling = distinguishingColumn(table)
  const isHeld = columnAt(table, '@of') !== null && (table.rowLink ?? telling)?.area === undefined
  const first = () => table.columns.find((column) => tellsApart(table, column, true)) ?? null
  const isApart = !isHeld || (telling !== null && tellsApart(table, telling))
  return { telling, inHolder: isApart ? undefined : (telling ?? first()) }
}

/** The id of the thing that a row opens a page of; null where it opens none. */
export function rowLinkId(table: Pick<Table, 'rowLink' | 'columns'>, row: Row): string | null {
  const { rowLink } = table
  if (rowLink === undefined) return null
  if (rowLink.idPath === '@key') return plainName(row.key)
  const column = columnAt(table, rowLink.idPath)
  const id = column === null ? '' : idIn(readCell(row, column))
  return id === '' ? null : id
}

/** A table with the name of its rows first, before a rank; where they have no name, the column that tells them apart. */
export function nameFirst(table: Table): Table {
  const column = distinguishingColumn(table)
  if (column === null || (table.nameColumn !== null && table.columns[0]?.path !== table.rankColumn))
    return table
  return {
    ...table,
    columns: [column, ...table.columns.filter((one) => one !== column)],
    nameColumn: column.path,
  }
}

/** The column of a table at a path; null where it has none. */
export function columnAt(table: Pick<Table, 'columns'>, path: string | null): Column | null {
  if (path === null) return null
  return table.columns.find((column) => column.path === path) ?? null
}

/** The column that names the rows. */
export const nameColumn = (table: Pick<Table, 'columns' | 'nameColumn'>): Column | null =>
  columnAt(table, table.nameColumn)

/** The columns that tell of a row's own thing: not the description of its group, nor the account type of its player. */
export const ownColumns = ({ columns, nameColumn: name }: Pick<Table, 'columns' | 'nameColumn'>) =>
  columns.filter(
    ({ path }) =>
      !columns.some((other) => {
        const thing = other.path.slice(0, other.path.lastIndexOf('.') + 1)
        const isLink = other.area !== undefined && other.path !== path && thing !== ''
        return isLink && path.startsWith(thing) && name?.startsWith(thing) !== true
      }),
  )

/** The column with the rank. */
export const rankColumn = (table: Pick<Table, 'columns' | 'rankColumn'>): Column | null =>
  columnAt(table, table.rankColumn)

/** The column that the rows are sorted by. */
export const sortColumn = (table: Pick<Table, 'columns' | 'sort'>): Column | null =>
  columnAt(table, table.sort?.column ?? null)
