import { idIn, nameColumn, readCell, rowLinkId, rowNamer } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import { nameKey } from '#lib/names.ts'
import { eachOnce, type Member, MOST_MEMBERS } from './groupStore.ts'

/** The pages that rows of a table open, each once; null where fewer than two do. */
export function membersOf(
  table: Table,
  rows: readonly Row[],
): { area: string; members: Member[] } | null {
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
  const byId = new Map<string, Member>()
  for (const row of rows) {
    const id = idOf(row)
    if (id === null || id === '' || id.length > 400) continue
    byId.set(nameKey(id), { id, name: nameOf(row).slice(0, 400) })
    if (byId.size >= MOST_MEMBERS) break
  }
  return byId.size < 2 ? null : { area, members: [...byId.values()] }
}

/** Adds names to those who stay; each once, ignoring case. */
export function withNames(
  members: readonly Member[],
  left: ReadonlySet<string>,
  names: readonly string[],
): Member[] {
  const staying = members.filter(({ id }) => !left.has(id))
  const known = new Set(staying.flatMap(({ id, name }) => [nameKey(id), nameKey(name)]))
  const added = names
    .filter((name) => !known.has(nameKey(name)))
    .map((name) => members.find((one) => one.name === name) ?? { id: name, name })
  return eachOnce([...staying, ...added]).slice(0, MOST_MEMBERS)
}
