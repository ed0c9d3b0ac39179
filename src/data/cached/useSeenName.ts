import { useMemo, useSyncExternalStore } from 'react'
import { type Services, useServices } from '../services.ts'
import { knownOf } from './useKnown.ts'

/** What a thing was called in any body seen on this device, also before its own page was; null where it is new. */
export function useSeenName(area: string, id: string): string | null {
  const services = useServices()
  const get = useMemo(() => nameGetter(services, area, id), [services, area, id])
  return useSyncExternalStore(services.history.subscribe, get, get)
}

/** The same, at this moment. */
export function seenNameOf({ history, root }: Services, area: string, id: string): string | null {
  const seen = history
    .names()
    .find((one) => one.id === id && one.area === area && one.service === root)
  return seen?.name ?? null
}

function nameGetter(services: Services, area: string, id: string): () => string | null {
  const { history } = services
  let names = history.names()
  let name = seenNameOf(services, area, id)
  return () => {
    // Its own body says what it is called: what is learnt from then on would only draw the page again.
    if (names === history.names() || knownOf(services, area, id) !== null) return name
    names = history.names()
    name = seenNameOf(services, area, id)
    return name
  }
}
