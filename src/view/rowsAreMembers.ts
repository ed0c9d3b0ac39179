import type { Table } from '#data/things/things.ts'
import { idIn, nameColumn } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

/** Areas whose entities form a group in any table. */
const GROUPED: readonly Area[] = ['players', 'clans']
/** Areas whose own list has one entity per row; items also form a group there, as a basket. */
const LISTED: readonly Area[] = [...GROUPED, 'prices']
/** Labels of a role in an order, a fight or a lesson: such a row is not about the named person. */
const ROLE =
  /\b(?:attacker|author|bidder|buyer|coach|creator|defender|loser|manager|opponent|owner|referee|seller|trader|vs|winner)s?\b/i
const LOOKED_AT = 60
/** Later columns often repeat the entity by its id, so only the first ones count. */
const FIRST = 8

/** True if rows are players or clans, not their matches or orders. `listOf`: the area whose own list this is. */
export function rowsAreMembers(table: Table, listOf: Area | null): boolean {
  const { columns, rows, rowLink } = table
  const name = nameColumn(table)
  const area = rowLink?.area ?? name?.area
  if (area === undefined || name?.area !== area) return false
  if (area === listOf && rowLink !== undefined) return LISTED.includes(area)
  // The name can be a link only because the row might be one.
  if (!GROUPED.includes(area) || name.kind !== 'link' || ROLE.test(name.label)) return false
  if (rowLink !== undefined) return true
  // Without a row link, a second entity in a row or a repeated one means matches or orders, not members.
  const first = columns.slice(0, FIRST)
  if (first.some((column) => column !== name && column.area === area)) return false
  const ids = rows.slice(0, LOOKED_AT).map((row) => idIn(row.value(name)))
  return new Set(ids).size === ids.length
}
