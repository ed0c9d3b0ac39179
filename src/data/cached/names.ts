import { shownName } from '#lib/names.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { SeenName } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'
import { useSame } from '../bodies/useSame.ts'
import type { Entity } from '../settings/favourites.ts'
import { cachedEntity, useCachedQueries } from './useCached.ts'

const NONE: readonly SeenName[] = []
const none = () => NONE

/** Every name ever seen in any body of this service, or none while they are not `needed`; another list when one is added. */
export function useSeen(needed: boolean): readonly SeenName[] {
  const { history, root } = useServices()
  const get = needed ? history.names : none
  const names = useSyncExternalStore(history.subscribe, get, get)
  return useMemo(() => names.filter(({ service }) => service === root), [names, root])
}

/** A thing's name in any body on this device; null if there is none. */
export function seenName(
  { history, root }: Pick<Services, 'history' | 'root'>,
  area: string,
  id: string,
): string | null {
  const isIt = (one: SeenName) => one.id === id && one.area === area && one.service === root
  return history.names().find(isIt)?.name ?? null
}

/** As `seenName`, kept current until the thing's own page is here. */
export function useSeenName(area: string, id: string): string | null {
  const services = useServices()
  const get = useMemo(() => seenNameGetter(services, area, id), [services, area, id])
  return useSyncExternalStore(services.history.subscribe, get, get)
}

function seenNameGetter(services: Services, area: string, id: string): () => string | null {
  const { history } = services
  let names = history.names()
  let name = seenName(services, area, id)
  return () => {
    // Its own body says what it is called: a name that is added later would only draw the page again.
    if (names === history.names() || cachedEntity(services, area, id) !== null) return name
    names = history.names()
    name = seenName(services, area, id)
    return name
  }
}

/** Things stored by id alone, with the names seen since; the same list if there are no new names. */
export function useSeenNames<T extends { id: string; name: string }>(
  area: string,
  things: readonly T[],
): readonly T[] {
  const seen = useSeen(things.some(({ id, name }) => id === name))
  return useMemo(() => {
    const nameless = new Set(things.flatMap(({ id, name }) => (id === name ? [id] : [])))
    const names = new Map(
      seen.flatMap((one) =>
        one.area === area && nameless.has(one.id) && one.name !== one.id
          ? [[one.id, one.name] as const]
          : [],
      ),
    )
    if (names.size === 0) return things
    return things.map((thing) => ({ ...thing, name: names.get(thing.id) ?? thing.name }))
  }, [seen, things, area])
}

/** The things of an area whose own pages are on this device, newest first. */
export function useCachedThings(area: string): readonly Entity[] {
  const services = useServices()
  const pages = useSame(useCachedQueries().filter(({ endpoint }) => endpoint === `${area}.item`))
  return useMemo(
    () =>
      pages.flatMap(({ id }) =>
        id === null ? [] : [{ area, id, name: seenName(services, area, id) ?? shownName(id) }],
      ),
    [services, pages, area],
  )
}
