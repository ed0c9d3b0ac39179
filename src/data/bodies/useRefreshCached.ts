import { useIsFetching } from '@tanstack/react-query'
import { targetOf } from '#api/target.ts'
import { type Services, useServices } from '../services.ts'
import { bodyKey } from './body.ts'

/** The target of a body on this device; null where its route is no longer there. */
function targetOfQuery({ endpoints, history, root }: Services, query: string) {
  const head = history.head(query)
  const endpoint = endpoints.get(head?.endpoint ?? '')
  if (head === null || endpoint === undefined) return null
  const params = Object.fromEntries(new URLSearchParams(head.path.split('?')[1] ?? ''))
  const target = targetOf(root, endpoint, head.id ?? undefined, params)
  return target.query === query ? target : null
}

/** Asks the service for a body that this device has: one request. `refresh` is null where it cannot be asked for. */
export function useRefreshCached(
  query: string,
  label: string,
): { refresh: (() => void) | null; fetching: boolean } {
  const services = useServices()
  const target = targetOfQuery(services, query)
  const fetching = useIsFetching({ queryKey: bodyKey(query) }) > 0
  if (target === null) return { refresh: null, fetching }
  return {
    fetching,
    // The queue and the page of that body show what becomes of it.
    refresh: () => void services.refresh(target, { label }).catch(() => undefined),
  }
}
