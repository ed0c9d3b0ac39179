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
export const cachedName = ({ history, root: service }: Services, area: string, id: string) =>
  history.nameOf({ service, area, id })

/** A text made of names, kept current. */
function useNames<T extends string | null>(textOf: (services: Services) => T): T {
  const services = useServices()
  const get = () => textOf(services)
  return useSyncExternalStore(services.history.subscribe, get, get)
}

/** As `cachedName`, kept current. */
export const useCachedName = (area: string, id: string): string | null =>
  useNames((services) => cachedName(services, area, id))

const SLUG = /^[a-z]+(?:[-_][a-z\d]+)*$/

/** What to call a thing whose given name may be its id: a slug as words. */
export function calledOf(services: Services, { area, id, name }: Entity): string {
  if (name !== id) return name
  // Names that are looked up are what their owners chose.
  const isSlug = area !== services.registry.lookupArea && SLUG.test(id)
  const words = isSlug ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]/g, ' ') : id
  return cachedName(services, area, id) ?? shownName(words)
}

/** Things stored by id alone, with the names seen since, else as words. `area`: of those that do not say. */
export function useNamedThings<T extends { id: string; name: string; area?: string }>(
  things: readonly T[],
  area = '',
): readonly T[] {
  const names = useNames((services) =>
    JSON.stringify(things.map((thing) => calledOf(services, { area, ...thing }))),
  )
  return useMemo(() => {
    const found = JSON.parse(names) as string[]
    return things.map((thing, at) => ({ ...thing, name: found[at] ?? thing.name }))
  }, [names, things])
}

/** The things of an area whose own pages are on this device, newest first. */
export function useCachedThings(area: string): readonly Entity[] {
  const pages = useStableArray(useStoredQueries().filter((one) => one.endpoint === `${area}.item`))
  const things = useMemo(
    () => pages.flatMap(({ id }) => (id === null ? [] : { area, id, name: id })),
    [pages, area],
  )
  return useNamedThings(things)
}
