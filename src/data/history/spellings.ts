import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { nameKey, plainName } from '#lib/names.ts'
import { serviceOf } from './names.ts'
import type { History, SnapshotMeta } from './types.ts'

/** A query with each part of its path in another form; its parameters stay. */
function inForm(query: string, form: (part: string) => string): string {
  const [path = '', ...params] = query.split('?')
  const parts = path.split('/').map((part) => {
    const text = decodeOrNull(part) ?? part
    const next = form(text)
    return next === text ? part : encodeURIComponent(next.toWellFormed())
  })
  return [parts.join('/'), ...params].join('?')
}

/** A query in the spelling that is asked for: builds before knew names as bodies wrote them, `Chip%C2%A0esq`. */
export const plainQuery = (query: string): string =>
  query.includes('%') ? inForm(query, plainName) : query

/** The spelling of its id under which the service answered: for this query, else for another of the same thing. */
export function answeredSpelling(
  { query, path, id, area }: Pick<SnapshotMeta, 'query' | 'path' | 'area'> & { id: string },
  history: Pick<History, 'head' | 'heads'>,
): string | undefined {
  const own = history.head(query)
  if (own !== null) return own.spelling
  const service = serviceOf({ query, path })
  return history
    .heads()
    .find(
      (head) =>
        head.spelling !== undefined &&
        head.id === id &&
        head.area === area &&
        serviceOf(head) === service,
    )?.spelling
}

/** The fields that identify a row's query. */
export type OfQuery = Pick<SnapshotMeta, 'query' | 'path' | 'id'>

/** A row of a query in its plain spelling; the same object if it already has that. */
export function plainly<Row extends { query: string; path?: string; id: string | null }>(
  row: Row,
): Row {
  const query = plainQuery(row.query)
  if (query === row.query) return row
  const path = row.path === undefined ? {} : { path: plainQuery(row.path) }
  return { ...row, ...path, query, id: row.id === null ? null : plainName(row.id) }
}

/**
 * Which queries are one with another that is kept: spellings that look the same, and those that differ in capitals or in the
 * form of letters where both bodies call themselves by the same one. `calledOf`: what a thing was called by its own body.
 */
export function respellings(
  heads: readonly SnapshotMeta[],
  calledOf: (head: SnapshotMeta) => string | undefined,
): ReadonlyMap<string, OfQuery> {
  const moves = new Map<string, OfQuery>()
  for (const alike of groupBy(heads, ({ query }) => inForm(query, nameKey)).values()) {
    const byName = groupBy(alike, (head) => {
      const { query, id } = plainly(head)
      const called = calledOf(head)
      const isOwnName = id !== null && called !== undefined && nameKey(called) === nameKey(id)
      return isOwnName ? `${serviceOf(head)} ${called}` : query
    })
    for (const [called, same] of byName) {
      const plain = same.map(plainly).toSorted((a, b) => b.fetchedAt - a.fetchedAt)
      const best = plain.find(({ id }) => called.endsWith(` ${id}`)) ?? plain[0]
      if (best === undefined) continue
      const { query, path, id } = best
      for (const head of same) if (head.query !== query) moves.set(head.query, { query, path, id })
    }
  }
  return moves
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}
