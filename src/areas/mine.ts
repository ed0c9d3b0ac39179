import { useMemo } from 'react'
import { useStableArray } from '#data/bodies/useStableArray.ts'
import { useCachedThings } from '#data/cached/names.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'

/** The things of an area that are the person's own: those saved, then those looked up, newest first. Sends no request. */
export function useMine(area: string): readonly Entity[] {
  const { entities } = useFavouriteList()
  const saved = useStableArray(entities.filter((entity) => entity.area === area))
  const cached = useCachedThings(area)
  return useMemo(
    () => [...saved, ...cached.filter((one) => !saved.some((other) => sameEntity(one, other)))],
    [saved, cached],
  )
}

/** Tests whether a name or id is of a saved thing, or of somebody saved or looked up. */
export function useIsMine(): (name: string) => boolean {
  const { entities } = useFavouriteList()
  const people = useMine(useRegistry().lookupArea)
  return useMemo(() => {
    const names = new Set(
      [...entities, ...people].flatMap(({ id, name }) => [id, name].map(nameKey)),
    )
    return (name) => names.has(nameKey(name))
  }, [entities, people])
}
