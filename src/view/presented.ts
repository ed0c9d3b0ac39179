import { nameColumn, type Row, type Table, thingTable } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import { isIdentifier, linkRows, nameFirst } from '#reading/index.ts'
import type { Area, Column, Table as PlainTable } from '#reading/types.ts'
import { naturalSort } from './useTableRows.ts'

/** Equal names are told apart by their ids. */
const namesDiffer = (rows: readonly Row[], name: Column | null): boolean =>
  name !== null && new Set(rows.map((row) => nameKey(row.text(name)))).size === rows.length

/** The columns shown in another column's cell: the figure before and after a change. */
const foldedInto = ({ path, hint }: Column): string[] =>
  hint?.moved === undefined ? [] : Object.values(hint.moved).filter((one) => one !== path)

interface PresentOptions {
  /** The table is an area's own list: its rows open pages of that area even where the reading does not say so. */
  listOf?: Area | undefined
  /** The person ordered the columns: identifiers stay where they are, and are drawn. */
  keepOrder?: boolean
}

/** A table prepared for display: a rank that sorts the rows comes first, names of rows with a page are links, and ids come last, hidden if the names differ. */
export function presented(given: PlainTable, options: PresentOptions = {}): Table {
  const { listOf, keepOrder = false } = options
  const table = thingTable(given)
  const { columns: linked, rowLink: link } = linkRows(table, { listOf })
  const name = nameColumn(table)
  const isLast = ({ path, ...column }: Column) =>
    name !== null && path !== table.nameColumn && path !== table.rankColumn && isIdentifier(column)
  const isLead = ({ path }: Column) =>
    path === table.rankColumn && path === naturalSort(table)?.column
  const placeOf = (column: Column) => (isLead(column) ? 0 : isLast(column) ? 2 : 1)
  const ordered = keepOrder ? linked : linked.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isSame = ordered.every((column, at) => column === table.columns[at])
  const columns = isSame ? table.columns : ordered
  const apart = namesDiffer(table.rows, name)
  const folded = new Set(columns.flatMap(foldedInto))
  const hidden = columns.filter((one) => folded.has(one.path) || (apart && isLast(one)))
  const undrawn = keepOrder ? [] : hidden.map(({ path }) => path)
  if (isSame && link === table.rowLink && undrawn.length === 0) return table
  return thingTable({
    ...table,
    columns,
    ...(link !== undefined && { rowLink: link }),
    ...(undrawn.length > 0 && { undrawn }),
  })
}

/** A table with the name of its rows first, before a rank; where they have no name, the column that tells them apart. */
export const withNameFirst = (table: Table): Table => thingTable(nameFirst(table))
