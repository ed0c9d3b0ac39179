import { useMemo } from 'react'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'

/** Whether a name, or an id, is that of a favourite; in any area, or in the one asked for. */
export function useFavouriteNames(area?: string): (name: string) => boolean {
  const { entities } = useFavouriteList()
  return useMemo(() => {
    const own = entities.filter((entity) => area === undefined || entity.area === area)
    const names = new Set(own.flatMap(({ id, name }) => [nameKey(id), nameKey(name)]))
    return (name) => names.has(nameKey(name))
  }, [entities, area])
}
