import { useMemo, useSyncExternalStore } from 'react'
import { problemOfId } from '#api/fillPath.ts'
import type { SnapshotMeta } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'
import { queryIdOf, type Target } from '../snapshots/target.ts'

/** What is known of a thing without a request; null where its page has never been seen. */
export function knownOf(services: Services, area: string, id: string): SnapshotMeta | null {
  const descriptor = services.registry.find(area)
  const endpoint = descriptor === null ? undefined : services.endpoints.get(descriptor.item)
  if (endpoint === undefined || problemOfId(id) !== null) return null
  return services.history.head(queryIdOf(services, { endpoint, id }))
}

/** As `knownOf`, kept current. */
export function useKnown(area: string, id: string): SnapshotMeta | null {
  const services = useServices()
  const get = () => knownOf(services, area, id)
  return useSyncExternalStore(services.history.subscribe, get, get)
}

/** Every query known on this device, newest first; re-renders when one is added. */
export function useKnownHeads(): readonly SnapshotMeta[] {
  const { history, root } = useServices()
  const heads = useSyncExternalStore(history.subscribe, history.heads, history.heads)
  return useMemo(
    () =>
      heads
        .filter((head) => head.query.startsWith(`${root}/`))
        .toSorted((a, b) => b.fetchedAt - a.fetchedAt),
    [heads, root],
  )
}

/** What is known of a target with other parameters; null where it is not known, or there are none. */
export function useKnownQuery(
  target: Target | null,
  params: Readonly<Record<string, string>> | null,
): SnapshotMeta | null {
  const services = useServices()
  const { history } = services
  const query =
    params === null || target === null ? null : queryIdOf(services, { ...target, params })
  const get = () => (query === null ? null : history.head(query))
  return useSyncExternalStore(history.subscribe, get, get)
}
