import { useCallback, useMemo } from 'react'
import { isRecord } from '#lib/isRecord.ts'
import { nameKey } from '#lib/names.ts'
import type { Body } from '../bodies/body.ts'
import { useCachedBodies, useCachedBody, useCachedQueries } from '../cached/useCached.ts'
import type { Row, Table } from '../things/things.ts'
import { useRegistry } from '../useService.ts'

/** The most bodies of a list that are searched for a thing. */
const MAX_BODIES = 16

/** The queries of an area's list on this device, newest first. */
function useListQueries(area: string): readonly string[] {
  const list = useRegistry().find(area)?.list ?? null
  return useCachedQueries().flatMap(({ endpoint, query }) => (endpoint === list ? query : []))
}

/** The newest body of an area's list; undefined if there is none, null while it is read. No request. */
export function useLatestList(area: string): Body | null | undefined {
  const [newest] = useListQueries(area)
  const body = useCachedBody(newest ?? null)
  return newest === undefined ? undefined : body
}

/** The most bodies that are searched for the values of a filter. */
const MAX_ANSWERS = 10

/** The texts of a member of the rows in the newest answers of an endpoint on this device. No request. */
export function useSeenWords(endpoint: string | null): (param: string) => readonly string[] {
  const queries = useCachedQueries().filter((head) => head.endpoint === endpoint)
  const bodies = useCachedBodies(queries.slice(0, MAX_ANSWERS).map(({ query }) => query))
  return useCallback(
    (param) =>
      bodies
        .flatMap(({ reading }) => reading.tables[0]?.rows ?? [])
        .flatMap(({ source }) => {
          const word = isRecord(source) ? source[param] : undefined
          return typeof word === 'string' && word !== '' ? word : []
        }),
    [bodies],
  )
}

/** A row that opens a thing, in the newest list that has one. */
export interface ListedRow {
  table: Table
  row: Row
  /** When the list was fetched, wall ms. */
  at: number
}

/** Finds the newest row of a thing in the lists of its area, by its id; null if there is none, and while they are read. No request. */
export function useListedRow(area: string): (id: string) => ListedRow | null {
  const bodies = useCachedBodies(useListQueries(area).slice(0, MAX_BODIES))
  const rows = useMemo(() => {
    const found = new Map<string, ListedRow>()
    for (const { reading, snapshot } of bodies)
      for (const table of reading.tables)
        for (const row of table.rows) {
          const { thing } = row
          const key = thing?.area === area ? nameKey(thing.id) : null
          if (key === null || found.has(key)) continue
          found.set(key, { table, row, at: snapshot.fetchedAt })
        }
    return found
  }, [bodies, area])
  return useCallback((id) => rows.get(nameKey(id)) ?? null, [rows])
}
