import { isRecord, keyStep, own } from '../path.ts'
import type { Part } from './tableCandidate.ts'

/** An object with more fields is a separate thing: its lists do not belong to the row. */
const FEW_FIELDS = 12
/** Rows of a list are alike, so the first ones show their content. */
const LOOKED_AT = 4
const MAX_LISTS = 6

function listsOf(record: Record<string, unknown>, most: number): string[] {
  return Object.keys(record)
    .slice(0, most)
    .filter((key) => {
      const value = record[key]
      return Array.isArray(value) && isRecord(value[0])
    })
}

/** Key paths of lists of objects in the rows of a list: `['members']`, or nested `['roster', 'entries']`. */
export function listsInRows(rows: readonly unknown[]): string[][] {
  const ways = new Map<string, string[]>()
  for (const row of rows.slice(0, LOOKED_AT)) {
    if (!isRecord(row)) continue
    for (const key of listsOf(row, 80)) ways.set(key, [key])
    for (const key of Object.keys(row).slice(0, 80)) {
      const inner = row[key]
      if (!isRecord(inner) || Object.keys(inner).length > FEW_FIELDS) continue
      for (const name of listsOf(inner, FEW_FIELDS)) ways.set(`${key}\n${name}`, [key, name])
    }
  }
  return [...ways.values()].slice(0, MAX_LISTS)
}

/** The lists at one key path in the rows of a list (or map with `keys`), each with its row, and the longest one. */
export function rowsInRows(
  list: readonly unknown[],
  keys: readonly string[] | null,
  way: readonly string[],
  base: string,
): { parts: Part[]; longest: number } {
  const parts: Part[] = []
  const step = way.map((key) => keyStep(key)).join('')
  let longest = 0
  for (const [at, row] of list.entries()) {
    const rows = way.reduce(own, row)
    if (!Array.isArray(rows) || rows.length === 0) continue
    longest = Math.max(longest, rows.length)
    const key = keys?.[at]
    const path = base + (key === undefined ? `[${String(at)}]` : keyStep(key))
    const holder = { path, row, ...(key === undefined ? null : { key }) }
    parts.push({ path: path + step, rows, holder })
  }
  return { parts, longest }
}
