import { idIn, nameColumn, readCell, rowLinkId, rowNamer } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import type { Group } from './groupStore.ts'
import { MOST_MEMBERS } from './groupStore.ts'

/** Things of one area that stand in rows. */
export interface Members {
  area: string
  members: Group['members']
}

/** The things that rows of a table open, each once; null where rows open no page, or fewer than two do. */
export function membersOf(table: Table, rows: readonly Row[]): Members | null {
  const column = nameColumn(table)
  const area = table.rowLink?.area ?? column?.area
  if (area === undefined || rows.length < 2) return null
  const nameOf = rowNamer(table)
  const idOf = (row: Row) =>
    table.rowLink === undefined
      ? column === null
        ? null
        : idIn(readCell(row, column))
      : rowLinkId(table, row)
  const byId = new Map<string, { id: string; name: string }>()
  for (const row of rows) {
    const id = idOf(row)
    if (id === null || id === '' || id.length > 400) continue
    byId.set(id.toLowerCase(), { id, name: nameOf(row).slice(0, 400) })
    if (byId.size >= MOST_MEMBERS) break
  }
  return byId.size < 2 ? null : { area, members: [...byId.values()] }
}
