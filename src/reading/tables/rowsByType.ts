import { isRecord } from '../path.ts'

/** The rows of one type in a mixed list, with their indices. */
export interface TypedRows {
  type: string
  rows: Record<string, unknown>[]
  places: number[]
}

const MAX_TYPES = 8
/** The number of rows of a type that are searched for keys. */
const LOOKED_AT = 4

const OF_ALL = new Set(['type', '__typename', 'id', 'links', 'relationships', 'attributes', 'meta'])

function keysOf({ rows }: TypedRows): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const row of rows.slice(0, LOOKED_AT)) {
    const own = isRecord(row.attributes) ? { ...row, ...row.attributes } : row
    for (const key of Object.keys(own)) if (!OF_ALL.has(key)) keys.add(key)
    for (const value of Object.values(own))
      if (isRecord(value)) for (const key of Object.keys(value)) keys.add(`.${key}`)
  }
  return keys
}

/**
 * Rows of a mixed list (JSON:API's `included`) by `type`, the one with the most fields first; null for a single type, for too
 * many, and where a row has none.
 */
export function rowsByType(list: readonly unknown[]): TypedRows[] | null {
  const [first] = list
  const key = isRecord(first) && typeof first.type === 'string' ? 'type' : '__typename'
  const types = new Map<string, TypedRows>()
  for (const [at, row] of list.entries()) {
    const type = isRecord(row) ? row[key] : undefined
    if (!isRecord(row) || typeof type !== 'string') return null
    const typed = types.get(type) ?? { type, rows: [], places: [] }
    types.set(type, typed)
    typed.rows.push(row)
    typed.places.push(at)
  }
  if (types.size < 2 || types.size > MAX_TYPES) return null
  return [...types.values()].toSorted((a, b) => weight(b) - weight(a))
}

/** A type of one row is what the others are in. */
const weight = (typed: TypedRows): number => keysOf(typed).size / (typed.rows.length > 1 ? 1 : 100)
