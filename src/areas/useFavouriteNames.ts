import { useMemo } from 'react'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'

/** Tests whether a name or id belongs to a favourite, in any area or in a given one. */
export function useFavouriteNames(area?: string): (name: string) => boolean {
  const { entities } = useFavouriteList()
  return useMemo(() => {
    const own = entities.filter((entity) => area === undefined || entity.area === area)
    const names = new Set(own.flatMap(({ id, name }) => [nameKey(id), nameKey(name)]))
    return (name) => names.has(nameKey(name))
  }, [entities, area])
}
