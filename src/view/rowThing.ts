import { idIn, nameColumn, readCell, rowLinkId, rowNamer } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import type { Entity } from '#data/settings/favourites.ts'

/** A longer one is no id. */
const LONGEST = 400

/** The page that each row of a table opens, null for a row without; null where the rows are no things. */
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
