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

/** All saved things, and all people that were looked up. */
export function useAllMine(): readonly Entity[] {
  const { entities } = useFavouriteList()
  const { lookupArea } = useRegistry()
  const people = useMine(lookupArea)
  return useMemo(
    () => [...people, ...entities.filter(({ area }) => area !== lookupArea)],
    [people, entities, lookupArea],
  )
}

/** Tests whether a name or id is that of a saved thing, or of somebody who was looked up. */
export function useIsMine(): (name: string) => boolean {
  const mine = useAllMine()
  return useMemo(() => {
    const names = new Set(mine.flatMap(({ id, name }) => [id, name].map(nameKey)))
    return (name) => names.has(nameKey(name))
  }, [mine])
}
