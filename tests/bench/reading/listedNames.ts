import { readCell } from '../../../src/reading/index.ts'
import type { Column, Table } from '../../../src/reading/types.ts'
import { rawAt } from '../../../src/reading/values/readCell.ts'

/** Under which key, or keys, an entry or the thing that it holds says a name. */
function keyOf(entry: object, name: string): string | null {
  const pairs = Object.entries(entry) as readonly (readonly [string, unknown])[]
  const own = pairs.find(([, text]) => text === name)
  if (own !== undefined) return own[0]
  for (const [key, inner] of pairs) {
    const found = typeof inner === 'object' && inner !== null ? keyOf(inner, name) : null
    if (found !== null) return `${key}.${found}`
  }
  return null
}

/** Under which key the things that a column's cells list by name have it: `name` for a cell that shows "Ann, Bo"; null for other columns. */
export function listedNameKey(table: Table, column: Column): string | null {
  if (column.area === undefined || column.kind !== 'nested') return null
  for (const row of table.rows.slice(0, 30)) {
    const value = readCell(row, column)
    const raw = rawAt(row, column)
    if (value.kind !== 'nested' || !Array.isArray(raw)) continue
    const [link] = value.links ?? []
    const [first] = raw as readonly unknown[]
    if (link === undefined || typeof first !== 'object' || first === null) continue
    const found = keyOf(first, link.text)
    if (found !== null) return found
  }
  return null
}
