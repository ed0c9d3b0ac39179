import type { Area, Table } from '#reading/types.ts'

/** The table with the names of its rows as links, where a row is a thing with a page of its own. */
export function linkedTable(table: Table, opens = table.rowLink): Table {
  const name = table.columns[table.nameColumn]
  if (opens === undefined || name === undefined || name.area !== undefined) return table
  const linked = { ...name, area: opens.area, hint: { ...name.hint, idPath: opens.idPath } }
  return { ...table, columns: table.columns.with(table.nameColumn, linked) }
}

const ID = /^(id|key|slug|code|tag|uid|uuid)$/i

/** What the rows of an area's own list open, where the reading does not say: by an id column, else by name. */
export function opensOf(table: Table, area: Area): NonNullable<Table['rowLink']> | undefined {
  if (table.rowLink !== undefined) return table.rowLink
  const name = table.columns[table.nameColumn]
  if (name === undefined) return undefined
  const id = table.columns.find(({ label, path }) => ID.test(label) || ID.test(path))
  const first = path(table.rows[0]?.key)
  return { area, idPath: id?.path ?? first ?? name.path }
}

/** The key of a map's row is its id; an index is not. */
function path(key: string | undefined): string | null {
  return key === undefined || /^\d+$/.test(key) ? null : '@key'
}
