import { useMemo } from 'react'
import { useCachedThings } from '#data/cached/names.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'

/** Saved, recent and cached entities of an area, in this order. */
export function useCachedThingNames(area: string): readonly Entity[] {
  const saved = useFavouriteList().entities
  const recent = useRecents().entities
  const cached = useCachedThings(area)
  return useMemo(
    () =>
      [...saved, ...recent, ...cached].filter(
        (one, at, all) =>
          one.area === area && all.findIndex((other) => sameEntity(one, other)) === at,
      ),
    [saved, recent, cached, area],
  )
}
