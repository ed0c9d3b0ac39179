import { useMemo } from 'react'
import { useStableArray } from '#data/bodies/useStableArray.ts'
import { useCachedThings } from '#data/cached/cachedNames.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'

/** Saved, recent and cached things of an area, in this order. Sends no request. */
export function useMine(area: string): readonly Entity[] {
  const all = [...useFavouriteList().entities, ...useRecents().entities, ...useCachedThings(area)]
  const found = useStableArray(all.filter((one) => one.area === area))
  return useMemo(() => {
    const mine = new Map<string, Entity>()
    for (const one of found) if (!mine.has(nameKey(one.id))) mine.set(nameKey(one.id), one)
    return [...mine.values()]
  }, [found])
}

/** What is followed and, while no person is, the one looked up last; `only`: of this area. Sends no request. */
export function useAllMine(only?: string): readonly Entity[] {
  const { entities, has } = useFavouriteList()
  const [first] = useMine(useRegistry().lookupArea)
  const all = first === undefined || has(first) ? entities : [first, ...entities]
  return useStableArray(all.filter(({ area }) => only === undefined || area === only))
}

/** Tests whether a name or id is that of one of them. */
export function useIsMine(): (name: string) => boolean {
  const mine = useAllMine()
  return useMemo(() => {
    const names = new Set(mine.flatMap(({ id, name }) => [id, name].map(nameKey)))
    return (name) => names.has(nameKey(name))
  }, [mine])
}
