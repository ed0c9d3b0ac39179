import { useCallback, useMemo } from 'react'
import { isRecord } from '#lib/isRecord.ts'
import { nameKey } from '#lib/names.ts'
import type { Body } from '../bodies/body.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import { useCachedBodies, useStoredQueries, useReadBodies } from './useCached.ts'
import { type Baseline, useBaselinesFrom } from '../figures/baselines.ts'
import { type CountedPast, usePasts } from '../figures/usePast.ts'
import { type Entity, sameEntity } from '../settings/favourites.ts'
import { useRegistry } from '../useService.ts'

/** The most bodies or pasts that are searched. */
const MOST = 20

/** The pages of an area's list on this device, newest first. */
function useListPages(area: string) {
  const list = useRegistry().find(area)?.list
  return useStoredQueries().filter(({ endpoint }) => endpoint === list)
}

/** The newest body of each area's list on this device; null while they are read. No request. */
export function useLatestLists(areas: readonly string[]): readonly Body[] | null {
  const { find } = useRegistry()
  const pages = useStoredQueries()
  const newest = areas.map((area) => pages.find(({ endpoint }) => endpoint === find(area)?.list))
  return useReadBodies(newest.flatMap((page) => page?.query ?? []))
}

/** The texts of a member of the rows in the newest answers of an endpoint on this device. No request. */
export function useCachedWords(endpoint: string | null): (param: string) => readonly string[] {
  const queries = useStoredQueries().filter((head) => head.endpoint === endpoint)
  const bodies = useCachedBodies(queries.slice(0, MOST).map(({ query }) => query))
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

/** The newest row of a thing in the lists of its area, with its table; null if there is none, and while they are read. No request. */
export function useListedRow({ area, id }: Pick<Entity, 'area' | 'id'>) {
  const pages = useListPages(area).slice(0, MOST)
  const bodies = useCachedBodies(pages.map(({ query }) => query))
  return useMemo(() => {
    for (const table of bodies.flatMap(({ reading }) => reading.tables)) {
      const row = table.rows.find(({ thing }) => thing !== null && sameEntity(thing, { area, id }))
      if (row !== undefined) return { table, row }
    }
    return null
  }, [bodies, area, id])
}

const NONE: readonly ListedFigures[] = []

/** What a list had of a thing, and the keys of its figures by label. */
interface ListedFigures {
  baseline: Baseline
  keys: ReadonlyMap<string, string>
}

/**
 * Finds what the lists of an area had of a thing, by its id: the baseline of each list at the start of the period that
 * ends with it and begins at `from(end)`, wall ms. No request.
 */
export function useListedFigures(
  area: string,
  from: (end: number) => number,
): (id: string) => readonly ListedFigures[] {
  const heads = useStableArray(useListPages(area).slice(0, MOST))
  const pasts = usePasts(heads.map(({ query }) => query))
  const before = useBaselinesFrom(heads, from)
  const byId = useMemo(() => {
    const found = new Map<string, ListedFigures[]>()
    for (const [index, { query }] of heads.entries()) {
      const [past, baseline] = [pasts?.get(query), before[index] ?? null]
      if (past === undefined || baseline === null) continue
      for (const [id, keys] of keysByThing(past, area))
        found.set(id, [...(found.get(id) ?? []), { baseline, keys }])
    }
    return found
  }, [area, heads, pasts, before])
  return useCallback((id) => byId.get(nameKey(id)) ?? NONE, [byId])
}

/** The keys of the figures in rows that open a thing of an area, by the thing's id and by label. */
function keysByThing({ figures }: CountedPast, area: string) {
  const byThing = new Map<string, Map<string, string>>()
  for (const { figure } of figures) {
    const { key, label, row } = figure
    if (row?.area !== area) continue
    const id = nameKey(row.key.split('\n')[1] ?? '')
    const keys = byThing.get(id) ?? new Map<string, string>()
    byThing.set(id, keys.set(label, key))
  }
  return byThing
}

/** The pasts of the newest pages of other areas' things, whose rows may be things of this one: rosters, boards, contests. Null while they are read. No request. */
export function useRosters(area: string): readonly CountedPast[] | null {
  const pages = useStoredQueries().filter((head) => head.area !== area && head.id !== null)
  const pasts = usePasts(pages.slice(0, MOST).map(({ query }) => query))
  return useMemo(() => pasts && [...pasts.values()], [pasts])
}
