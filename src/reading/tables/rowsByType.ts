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

/** Rows of a mixed list (JSON:API's `included`) by `type`, the one with the most fields first; null for a single type. */
export function rowsByType(list: readonly unknown[]): TypedRows[] | null {
  const first = list[0]
  if (list.length < 2 || !isRecord(first)) return null
  const key = typeof first.type === 'string' ? 'type' : '__typename'
  if (typeof first[key] !== 'string') return null
  const types = typesOf(list, key)
  return types === null || types.length < 2 ? null : weighed(types)
}

/** The rows by type; null if one has none, or there are too many types. */
function typesOf(list: readonly unknown[], key: string): TypedRows[] | null {
  const types = new Map<string, TypedRows>()
  for (const [at, row] of list.entries()) {
    const type = isRecord(row) ? row[key] : undefined
    if (!isRecord(row) || typeof type !== 'string') return null
    const known = types.get(type)
    if (known === undefined) {
      if (types.size === MAX_TYPES) return null
      types.set(type, { type, rows: [row], places: [at] })
    } else {
      known.rows.push(row)
      known.places.push(at)
    }
  }
  return [...types.values()]
}

/** The types, the one with the most fields first. */
const weighed = (types: readonly TypedRows[]): TypedRows[] =>
  types
    .map((typed) => ({ typed, keys: keysOf(typed) }))
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ typed }) => typed)

/** A type of one row is what the others are in. */
const weight = ({ typed, keys }: { typed: TypedRows; keys: ReadonlySet<string> }): number =>
  typed.rows.length > 1 ? keys.size : keys.size / 100
