import { nameKey } from '#lib/names.ts'
import type { Area, Column, Table } from '../types.ts'
import { textAt } from './values.ts'
import { nameColumn } from './rowNames.ts'

/** An id, or a part of one that its key does not call so. */
export const isIdentifier = ({ role, area, hint }: Pick<Column, 'role' | 'area' | 'hint'>) =>
  area === undefined && (hint?.inner === true || role === 'id')

/** The key of a row's own id. */
export const OWN_ID = /^_?(?:id|key|slug|code|tag|uid|uuid|guid)$/i

/** A link for the rows of an area's own list, where the reading has none: by an id column, else by name. */
function ownLink(table: Table, area: Area): Table['rowLink'] {
  const name = nameColumn(table)
  if (name === null) return undefined
  const id = table.columns.find(({ path }) => OWN_ID.test(path))
  const key = table.rows[0]?.key
  // The key of a map's row is its id; an index is not.
  const keyed = key === undefined || /^\d+$/.test(key) ? null : '@key'
  return { area, idPath: id?.path ?? keyed ?? name.path }
}

/** Equal names are told apart by their ids. */
function namesDiffer({ rows }: Table, name: Column | null): boolean {
  return (
    name !== null && new Set(rows.map((row) => nameKey(textAt(row, name)))).size === rows.length
  )
}

/** The columns shown in another column's cell: the figure before and after a change. */
const foldedInto = ({ path, hint }: Column): string[] =>
  hint?.moved === undefined ? [] : Object.values(hint.moved).filter((one) => one !== path)

export interface PresentOptions {
  /** The table is an area's own list: its rows open pages of that area even where the reading does not say so. */
  listOf?: Area | undefined
  /** The person ordered the columns: identifiers stay where they are, and are drawn. */
  keepOrder?: boolean
}

/** A table whose rows' names are links to the pages that they open. */
export function linkRows(table: Table, { listOf }: Pick<PresentOptions, 'listOf'> = {}): Table {
  const link = table.rowLink ?? (listOf === undefined ? undefined : ownLink(table, listOf))
  const name = nameColumn(table)
  if (link === undefined) return table
  if (name === null || name.area !== undefined)
    return link === table.rowLink ? table : { ...table, rowLink: link }
  const linked = { ...name, area: link.area, hint: { ...name.hint, idPath: link.idPath } }
  const columns = table.columns.map((column) => (column === name ? linked : column))
  return { ...table, columns, rowLink: link }
}

/** A table prepared for display: names of rows with a page are links, and ids come last, hidden if the names differ. */
export function presentTable(table: Table, { listOf, keepOrder }: PresentOptions = {}): Table {
  const { columns: linked, rowLink: link } = linkRows(table, { listOf })
  const name = nameColumn(table)
  const isLast = ({ path, ...column }: Column) =>
    name !== null && path !== table.nameColumn && path !== table.rankColumn && isIdentifier(column)
  const ordered =
    keepOrder === true ? linked : linked.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const columns = ordered.every((column, at) => column === table.columns[at])
    ? table.columns
    : ordered
  const apart = namesDiffer(table, name)
  const folded = new Set(columns.flatMap(foldedInto))
  const undrawn =
    keepOrder === true
      ? []
      : columns
          .filter((one) => folded.has(one.path) || (apart && isLast(one)))
          .map((one) => one.path)
  if (columns === table.columns && link === table.rowLink && undrawn.length === 0) return table
  return {
    ...table,
    columns,
    ...(link === undefined ? null : { rowLink: link }),
    ...(undrawn.length > 0 && { undrawn }),
  }
}
