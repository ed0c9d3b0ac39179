import { useIsFetching } from '@tanstack/react-query'
import type { SnapshotMeta } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'
import { snapshotKey, snapshotQuery } from './snapshotQuery.ts'
import { queryIdOf, type Target } from './target.ts'

/** What a body that is known answers to; null where its route is no longer there. */
function targetOf(services: Services, { query, endpoint: name, id, path }: SnapshotMeta) {
  const endpoint = services.endpoints.get(name)
  if (endpoint === undefined) return null
  const params = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
  const target: Target = { endpoint, ...(id === null ? {} : { id }), params }
  return queryIdOf(services, target) === query ? target : null
}

/** Asks for a body that is known anew: one request. `refresh` is null where it cannot be asked for. */
export function useRefreshKnown(
  query: string,
  label: string,
): { refresh: (() => void) | null; fetching: boolean } {
  const services = useServices()
  const { history, queryClient, root } = services
  const head = history.head(query)
  const target = head === null ? null : targetOf(services, head)
  const queryKey = head === null ? ['none'] : snapshotKey(root, head)
  const fetching = useIsFetching({ queryKey }) > 0
  if (target === null) return { refresh: null, fetching }
  return {
    fetching,
    refresh() {
      const fresh = snapshotQuery(services, target, { label, fresh: true })
      // The queue and the page of that body show what became of it.
      queryClient.fetchQuery({ ...fresh, staleTime: 0 }).catch(() => undefined)
    },
  }
}
