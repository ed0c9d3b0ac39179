import type { Area, Column, Table } from '../types.ts'
import { columnAt, nameColumn } from './rowNames.ts'

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

/** A table in which a cell of each row leads to the row's page: its name, or its id if the name is that of another thing. */
export function linkRows(table: Table, { listOf }: { listOf?: Area | undefined } = {}): Table {
  const link = table.rowLink ?? (listOf === undefined ? undefined : ownLink(table, listOf))
  if (link === undefined) return table
  const { area, idPath } = link
  const name = nameColumn(table)
  const leadsElsewhere = name?.area !== undefined && name.area !== area
  const opening = leadsElsewhere ? columnAt(table, idPath) : name
  if (opening === null || opening.area !== undefined || opening.hint?.inner === true)
    return link === table.rowLink ? table : { ...table, rowLink: link }
  const linked = { ...opening, area, hint: { ...opening.hint, idPath } }
  const columns = table.columns.map((column) => (column === opening ? linked : column))
  return { ...table, columns, rowLink: link }
}
