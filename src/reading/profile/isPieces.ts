import { isRecord } from '../path.ts'

const MOST = 40

/** The deepest nesting of pieces. */
const MAX_DEPTH = 4

function isPiece(value: unknown, depth: number): boolean {
  return (
    isRecord(value) || (Array.isArray(value) && (value.length === 0 || isPieces(value, depth + 1)))
  )
}

/**
 * True for one thing cut into pieces: `[{id}, {name}, {url}]`, `[facts, {members}]`. No two of its objects share a key, so
 * they are no rows.
 */
export function isPieces(list: readonly unknown[], depth = 0): boolean {
  if (list.length > MOST || depth > MAX_DEPTH) return false
  if (list.length < 2) return Array.isArray(list[0]) && isPieces(list[0], depth + 1)
  const [first, second] = list
  // Fast path for the commonest case, a list of rows: they share a key.
  if (isRecord(first) && isRecord(second)) {
    for (const key in first) if (Object.hasOwn(second, key)) return false
  }
  const seen = new Set<string>()
  let records = 0
  for (const entry of list) {
    if (!isPiece(entry, depth)) return false
    if (!isRecord(entry)) continue
    const keys = Object.keys(entry)
    if (keys.length > 0) records++
    for (const key of keys) {
      if (seen.has(key)) return false
      seen.add(key)
    }
  }
  return (
    records > 1 || (records === 1 && list.some((entry) => Array.isArray(entry) && entry.length > 0))
  )
}
