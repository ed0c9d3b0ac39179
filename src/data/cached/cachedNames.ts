import { shownName } from '#lib/names.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { SeenName } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import type { Entity } from '../settings/favourites.ts'
import { useStoredQueries } from './useCached.ts'

const NONE: readonly SeenName[] = []
const none = () => NONE

/** Every name ever seen in any body of this service, or none while they are not `needed`; another list when one is added. */
export function useCachedNames(needed: boolean): readonly SeenName[] {
  const { history, root } = useServices()
  const get = needed ? history.names : none
  const names = useSyncExternalStore(history.subscribe, get, get)
  return useMemo(() => names.filter(({ service }) => service === root), [names, root])
}

/** A thing's name in any body on this device; null if there is none. */
export const cachedName = (
  { history, root: service }: Pick<Services, 'history' | 'root'>,
  area: string,
  id: string,
): string | null => history.nameOf({ service, area, id })

/** As `cachedName`, kept current. */
export function useCachedName(area: string, id: string): string | null {
  const services = useServices()
  const get = () => cachedName(services, area, id)
  return useSyncExternalStore(services.history.subscribe, get, get)
}

const SLUG = /^[a-z]+(?:[-_][a-z\d]+)*$/
const asWords = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]/g, ' ')

/** Things stored by id alone, with the names seen since, else as words. `area`: of those that do not say. */
export function useNamedThings<T extends { id: string; name: string; area?: string }>(
  things: readonly T[],
  area = '',
): readonly T[] {
  const services = useServices()
  const nameOf = ({ id, name, area: own = area }: T) => {
    if (id !== name) return name
    // Names that are looked up are what their owners chose.
    const isSlug = own !== services.registry.lookupArea && SLUG.test(id)
    return cachedName(services, own, id) ?? (isSlug ? asWords(id) : name)
  }
  const get = () => JSON.stringify(things.map(nameOf))
  const names = useSyncExternalStore(services.history.subscribe, get, get)
  return useMemo(() => {
    const found = JSON.parse(names) as string[]
    return things.map((thing, at) => ({ ...thing, name: found[at] ?? thing.name }))
  }, [names, things])
}

/** The things of an area whose own pages are on this device, newest first. */
export function useCachedThings(area: string): readonly Entity[] {
  const services = useServices()
  const pages = useStableArray(useStoredQueries().filter((one) => one.endpoint === `${area}.item`))
  return useMemo(
    () =>
      pages.flatMap(({ id }) =>
        id === null ? [] : [{ area, id, name: cachedName(services, area, id) ?? shownName(id) }],
      ),
    [services, pages, area],
  )
}
