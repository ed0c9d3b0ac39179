import { idIn, nameColumn, readCell, rowLinkId, rowNamer } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import type { Entity } from '#data/settings/favourites.ts'

/** A longer text is not an id. */
const LONGEST = 400

/** Returns the entity that a row links to, or null; null as a whole if rows are not entities. */
export function rowThings(table: Table): ((row: Row) => Entity | null) | null {
  const column = nameColumn(table)
  const area = table.rowLink?.area ?? column?.area
  if (area === undefined) return null
  const nameOf = rowNamer(table)
  return (row) => {
    const own = column === null ? null : idIn(readCell(row, column))
    const id = table.rowLink === undefined ? own : rowLinkId(table, row)
    if (id === null || id === '' || id.length > LONGEST) return null
    return { area, id, name: nameOf(row).slice(0, LONGEST) }
  }
}
