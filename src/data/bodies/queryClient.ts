import { QueryCache, QueryClient, type QueryObserver } from '@tanstack/react-query'
import { CancelledError, type Lane, type Quota } from '#quota/types.ts'
import { type Body, bodyKey } from './body.ts'

/** React Query as a cache and nothing else: two retriers would fight over one budget. `keep`: writes each body to history. */
export function createQueryClient(keep: (body: Body) => void): QueryClient {
  const queryCache = new QueryCache({
    onSuccess(data, query) {
      if (queryOf(query.queryKey) !== null) keep(data as Body)
    },
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        // The next page repeats a cancelled request, but not a failed one.
        retryOnMount: ({ state }) => state.error instanceof CancelledError,
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
        networkMode: 'always',
      },
    },
  })
}

/**
 * A request that no page waits for any longer leaves the queue, unless the person looked it up: only they cancel that, and
 * `arrived` gets its body once it comes to a page that was left. One that a page joins moves to that page's lane.
 */
export function followQueue(
  queryClient: QueryClient,
  quota: Quota,
  arrived: (body: Body) => void,
): void {
  const laneOf = (observer: Pick<QueryObserver, 'options'>) =>
    observer.options.meta?.['lane'] as Lane
  const lookedUp = new Set<string>()
  queryClient.getQueryCache().subscribe((event) => {
    const id = queryOf(event.query.queryKey)
    if (id === null) return
    const { observers, state } = event.query
    const isLeft = observers.length === 0
    if (event.type === 'updated' && isLeft && event.action.type === 'success') {
      if (lookedUp.delete(id)) arrived(event.action.data as Body)
    } else if (event.type === 'observerRemoved' && isLeft) {
      if (state.fetchStatus !== 'fetching') lookedUp.delete(id)
      else if (!lookedUp.has(id)) quota.cancel(id)
    } else if (event.type === 'observerAdded') {
      const { observer } = event
      if (observer.options.meta?.['lookedUp'] === true) lookedUp.add(id)
      if (state.fetchStatus !== 'fetching' || laneOf(observer) !== 'user') return
      const others = observers.filter((one) => one !== observer)
      if (others.every((one) => laneOf(one) !== 'user')) quota.promote(id, 'user')
    }
  })
}

/** The target's `query`, where this is the query of a body. */
const queryOf = ([kind, query]: readonly unknown[]): string | null =>
  kind === bodyKey('')[0] ? String(query) : null
