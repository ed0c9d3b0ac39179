import { idIn, nameColumn, readCell } from '#reading/index.ts'
import type { Area, Table } from '#reading/types.ts'

/** Areas whose entities form a group in any table. */
const GROUPED: readonly Area[] = ['players', 'clans']
/** On its own list each row is one: a basket of items is a group, too. */
const LISTED: readonly Area[] = [...GROUPED, 'prices']
/** Somebody who is named by what they do in the row: an order, a fight or a lesson is not who has it. */
const ROLE =
  /\b(?:attacker|author|bidder|buyer|coach|creator|defender|loser|manager|opponent|owner|referee|seller|trader|vs|winner)s?\b/i
const LOOKED_AT = 60
/** Further columns lead to the same one again, by its id. */
const FIRST = 8

/** Whether the rows of a table are players or clans, and not matches, orders or deeds of theirs. `listOf`: the area whose own list it is. */
export function rowsAreMembers(table: Table, listOf: Area | null): boolean {
  const { columns, rows, rowLink } = table
  const name = nameColumn(table)
  const area = rowLink?.area ?? name?.area
  if (area === undefined || name?.area !== area) return false
  if (area === listOf && rowLink !== undefined) return LISTED.includes(area)
  // A name that leads on because its row may: the row may be no such thing.
  if (!GROUPED.includes(area) || name.kind !== 'link' || ROLE.test(name.label)) return false
  if (rowLink !== undefined) return true
  // Without a row link, a second entity in a row or a repeated one means matches or orders, not members.
  const first = columns.slice(0, FIRST)
  if (first.some((column) => column !== name && column.area === area)) return false
  const ids = rows.slice(0, LOOKED_AT).map((row) => idIn(readCell(row, name)))
  return new Set(ids).size === ids.length
}
