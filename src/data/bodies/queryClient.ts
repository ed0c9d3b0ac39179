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
        // What was taken out of the queue is asked for again by the next page that wants it; what failed is not.
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

/** A request that nobody waits for any longer leaves the queue; one that a page joins moves to that page's lane. */
export function followQueue(queryClient: QueryClient, quota: Quota): void {
  const laneOf = (observer: Pick<QueryObserver, 'options'>) =>
    observer.options.meta?.['lane'] as Lane
  queryClient.getQueryCache().subscribe((event) => {
    const id = queryOf(event.query.queryKey)
    if (id === null || event.query.state.fetchStatus !== 'fetching') return
    const { observers } = event.query
    if (event.type === 'observerRemoved' && observers.length === 0) quota.cancel(id)
    if (event.type !== 'observerAdded' || laneOf(event.observer) !== 'user') return
    const others = observers.filter((one) => one !== event.observer)
    if (others.every((one) => laneOf(one) !== 'user')) quota.promote(id, 'user')
  })
}

/** The target's `query`, where this is the query of a body. */
function queryOf([kind, query]: readonly unknown[]): string | null {
  return kind === bodyKey('')[0] ? String(query) : null
}
