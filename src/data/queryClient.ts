import { notifyManager, QueryClient } from '@tanstack/react-query'

/** React Query as a cache and nothing else: two retriers would fight over one budget. */
export function createQueryClient(): QueryClient {
  // What follows from an answer is drawn at once, in place of in one more task for each part of it.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
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
