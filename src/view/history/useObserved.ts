import { useCallback, useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import { useReadings } from '#data/cached/visits.ts'
import { cellKey } from '#data/figures/figuresOf.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import { useRegistry } from '#data/useService.ts'
import { nameKey } from '#lib/names.ts'
import { presentTable, readCell, rowIdentity } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { type Observed, observedAt } from './track.ts'
import { useBaselines, usePeriod } from './usePeriod.ts'

const MOST_LISTS = 20
const NOTHING = { facts: [], series: [], tables: [] }
const NONE: readonly Observed[] = []

export type Listed = (id: string | null) => readonly Observed[]

/** What the lists of an area on this device had of a thing at the start of the period, by its id. Sends no request. */
export function useListed(area: string): Listed {
  const list = useRegistry().find(area)?.list
  const heads = useCachedQueries().filter(({ endpoint }) => endpoint === list)
  const bodies = useCachedBodies(heads.slice(0, MOST_LISTS).map(({ query }) => query))
  const before = useBaselines(bodies.map(({ snapshot }) => snapshot))
  const readings = useReadings(before)
  const isDoubted = useDoubted(before)
  const byId = useMemo(() => {
    const found = new Map<string, Observed[]>()
    for (const [index, reading] of readings.entries()) {
      const [visit, table] = [before[index], reading?.tables[0]]
      if (visit == null || table === undefined) continue
      const linked = presentTable(table, { listOf: area })
      const idOf = rowIdentity(linked)
      const nameOf = rowIdentity(table)
      const columns = new Map(table.columns.map((column) => [column.label, column]))
      for (const row of linked.rows) {
        const id = nameKey(idOf?.(row) ?? '')
        const one: Observed = {
          since: visit.fetchedAt,
          source: 'list',
          of({ label }) {
            const column = columns.get(label)
            if (column === undefined) return null
            const key = cellKey(table.path, nameOf?.(row) ?? '', column.path)
            return isDoubted(key, visit.query) ? null : readCell(row, column)
          },
        }
        found.set(id, [...(found.get(id) ?? []), one])
      }
    }
    return found
  }, [area, before, readings, isDoubted])
  return useCallback((id) => byId.get(nameKey(id ?? '')) ?? NONE, [byId])
}

/** What a page's figures were at the start of the period: the same for all who show them. Null if it is unknown. */
export function useObserved(snapshot: Snapshot | null, reading: Reading | null | undefined) {
  const { from } = usePeriod()
  const [before = null] = useBaselines([snapshot])
  const isDoubted = useDoubted([before])
  const listed = useListed(reading == null ? '' : (snapshot?.area ?? ''))
  if (snapshot === null) return null
  const start = from(snapshot.fetchedAt)
  return observedAt(reading ?? NOTHING, before, start, isDoubted, listed(snapshot.id))
}
