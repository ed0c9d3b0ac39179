import type { Table } from '#data/things/things.ts'
import { nameColumn } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

/** Areas whose entities form a group in any table. */
const GROUPED: readonly Area[] = ['players', 'clans']
/** Areas whose own list has one entity per row; items also form a group there, as a basket. */
const LISTED: readonly Area[] = [...GROUPED, 'prices']
/** True if rows are players or clans, not their matches or orders. `listOf`: the area whose own list this is. */
export function rowsAreMembers(table: Table, listOf: Area | null): boolean {
  const { rowLink, rowsAre } = table
  const name = nameColumn(table)
  const area = rowLink?.area ?? name?.area
  if (area === undefined || name?.area !== area) return false
  if (area === listOf && rowLink !== undefined) return LISTED.includes(area)
  const areThings = rowsAre === 'things' || rowsAre === 'names'
  return areThings && GROUPED.includes(area) && name.kind === 'link'
}
