import type { QueryClient } from '@tanstack/react-query'
import type { History, Snapshot } from '#history/types.ts'

/** A view that is open here shows the newer body that another tab got. */
export function syncCacheAcrossTabs(options: {
  history: History
  queryClient: QueryClient
  root: string
}): void {
  const { history, queryClient, root } = options
  history.subscribe((query) => {
    const head = history.head(query)
    if (head === null || !query.startsWith(`${root}/`)) return
    const key = [root, head.endpoint, head.path]
    const shown = queryClient.getQueryData<Snapshot>(key)
    if (shown === undefined || shown.fetchedAt >= head.fetchedAt) return
    void history.latest(query).then((snapshot) => {
      if (snapshot !== null && snapshot.fetchedAt > shown.fetchedAt)
        queryClient.setQueryData(key, snapshot)
    })
  })
}
