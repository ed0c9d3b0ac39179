import { useCallback, useMemo } from 'react'
import { nameKey } from '#lib/names.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import { useCachedQueries } from '../cached/useCached.ts'
import { type Baseline, useBaselinesFrom } from '../figures/baselines.ts'
import { type CountedPast, usePasts } from '../figures/usePast.ts'
import { useRegistry } from '../useService.ts'

/** The pages of a list whose past is searched for a thing. */
const MAX_LISTS = 20
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
  const list = useRegistry().find(area)?.list
  const all = useCachedQueries().filter(({ endpoint }) => endpoint === list)
  const heads = useStableArray(all.slice(0, MAX_LISTS))
  const pasts = usePasts(heads.map(({ query }) => query))
  const before = useBaselinesFrom(heads, from)
  const byId = useMemo(() => {
    const found = new Map<string, ListedFigures[]>()
    for (const [index, { query }] of heads.entries()) {
      const [past, baseline] = [pasts?.get(query), before[index] ?? null]
      if (past === undefined || baseline === null) continue
      for (const [id, keys] of keysByThing(past, area)) {
        found.set(id, [...(found.get(id) ?? []), { baseline, keys }])
      }
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

/** The most pages whose pasts are read. */
const MAX_PAGES = 20

/** The pasts of the newest pages of other areas' things, whose rows may be things of this one: rosters, boards, contests. Null while they are read. No request. */
export function useRosters(area: string): readonly CountedPast[] | null {
  const pages = useCachedQueries().filter((head) => head.area !== area && head.id !== null)
  const pasts = usePasts(pages.slice(0, MAX_PAGES).map(({ query }) => query))
  return useMemo(() => pasts && [...pasts.values()], [pasts])
}
