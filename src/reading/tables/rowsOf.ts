import type { TableCandidate } from './tableCandidate.ts'
import { keyStep } from '../path.ts'
import type { Row, RowHolder } from '../types.ts'

/**
 * The rows of a candidate, each with its key and path; nothing of them is read. `holders`: what holds each of its parts, where
 * the rows say it.
 */
export function rowsOf(candidate: TableCandidate, holders: readonly RowHolder[] | null): Row[] {
  const rows: Row[] = []
  const { sources, keys, path, parts, places, skipped } = candidate
  if (places !== null) {
    sources.forEach((source, at) =>
      rows.push({
        key: String(at),
        path: `${places.base}[${String(places.at[at] ?? 0)}]`,
        source,
      }),
    )
  } else if (parts !== null) {
    for (const [nth, part] of parts.entries()) {
      const of = holders?.[nth]
      part.rows.forEach((source, at) =>
        rows.push({
          key: String(rows.length),
          path: `${part.path}[${String(at)}]`,
          source,
          ...(of === undefined ? null : { of }),
        }),
      )
    }
  } else if (candidate.layout === 'columnar') {
    sources.forEach((source, at) => rows.push({ key: String(at), path, source }))
  } else if (keys !== null) {
    const base = path.slice(0, -2)
    sources.forEach((source, at) =>
      rows.push({ key: keys[at] ?? '', path: base + keyStep(keys[at] ?? ''), source }),
    )
  } else {
    for (let at = 0; at < sources.length; at++) {
      const key = String(at)
      rows.push({ key, path: `${path}[${String(at + skipped)}]`, source: sources[at] })
    }
  }
  return rows
}
