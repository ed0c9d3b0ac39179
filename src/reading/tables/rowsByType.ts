import { isRecord } from '../path.ts'

/** The rows of one type in a list of several, and where they are in it. */
export interface TypedRows {
  type: string
  rows: Record<string, unknown>[]
  places: number[]
}

const MOST_TYPES = 8
/** Rows of different things share fewer of their keys than this. */
const SHARED = 0.34
/** This many rows of a type say what its keys are. */
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

function areDifferent(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let shared = 0
  for (const key of a) if (b.has(key)) shared++
  return shared < SHARED * Math.max(a.size, b.size)
}

/**
 * The rows of a list by their `type`, where those of each type are another thing (JSON:API's `included`): the type with the
 * most to say first. `beside`: the list holds what the rows of another refer to. Null where the rows are of one kind; the events of a feed have the same keys whatever their types.
 */
export function rowsByType(list: readonly unknown[], beside: boolean): TypedRows[] | null {
  const first = list[0]
  if (list.length < (beside ? 2 : 3) || !isRecord(first)) return null
  const key = typeof first.type === 'string' ? 'type' : '__typename'
  if (typeof first[key] !== 'string') return null
  const some = typesOf(list.slice(0, PROBED), key)
  if (some === null || (!beside && weighed(some, beside) === null)) return null
  const types = list.length > PROBED ? typesOf(list, key) : some
  return types === null ? null : weighed(types, beside)
}

/** This many rows say whether those of each type are another thing. */
const PROBED = 48

/** The rows by their type; null where one has none, or there are too many types. */
function typesOf(list: readonly unknown[], key: string): TypedRows[] | null {
  const types = new Map<string, TypedRows>()
  for (const [at, row] of list.entries()) {
    const type = isRecord(row) ? row[key] : undefined
    if (!isRecord(row) || typeof type !== 'string') return null
    const known = types.get(type)
    if (known === undefined) {
      if (types.size === MOST_TYPES) return null
      types.set(type, { type, rows: [row], places: [at] })
    } else {
      known.rows.push(row)
      known.places.push(at)
    }
  }
  return [...types.values()]
}

/** The types, the one with the most to say first; null where they are of one kind. */
function weighed(types: readonly TypedRows[], beside: boolean): TypedRows[] | null {
  if (types.length < 2) return null
  const sorted = types
    .map((typed) => ({ typed, keys: keysOf(typed) }))
    .toSorted((a, b) => weight(b) - weight(a))
  const [main, ...others] = sorted
  if (main === undefined) return null
  if (!beside && !others.every(({ keys }) => areDifferent(main.keys, keys))) return null
  return sorted.map(({ typed }) => typed)
}

/** A type of one row is what the others are in. */
const weight = ({ typed, keys }: { typed: TypedRows; keys: ReadonlySet<string> }): number =>
  typed.rows.length > 1 ? keys.size : keys.size / 100
