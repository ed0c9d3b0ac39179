import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../services.ts'

/** What a thing was called in any body seen on this device, also before its own page was; null where it is new. */
export function useSeenName(area: string, id: string): string | null {
  const { history } = useServices()
  const names = useSyncExternalStore(history.subscribe, history.names, history.names)
  return useMemo(
    () => names.find((seen) => seen.id === id && seen.area === area)?.name ?? null,
    [names, area, id],
  )
}
