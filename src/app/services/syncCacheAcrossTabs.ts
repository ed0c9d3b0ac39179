import type { QueryClient } from '@tanstack/react-query'
import type { History, Snapshot } from '#data/history/types.ts'
import { historyKey } from '#data/cached/historyQueries.ts'
import { snapshotKey } from '#data/snapshots/snapshotQuery.ts'

/** A page that is open here shows the newer body, and the longer history, that this tab or another got. */
export function syncCacheAcrossTabs(options: {
  history: History
  queryClient: QueryClient
  root: string
}): void {
  const { history, queryClient, root } = options
  history.subscribe((query) => {
    const only = history.only(query)
    void queryClient.invalidateQueries({
      queryKey: historyKey(query),
      // The first body of a query is its whole history: what shows it already is not drawn again.
      predicate: ({ state }) => only === null || state.data !== only,
    })
    const head = history.head(query)
    if (head === null || !query.startsWith(`${root}/`)) return
    const key = snapshotKey(root, head)
    const shown = queryClient.getQueryData<Snapshot>(key)
    if (shown === undefined || shown.fetchedAt >= head.fetchedAt) return
    void history.latest(query).then((snapshot) => {
      if (snapshot !== null && snapshot.fetchedAt > shown.fetchedAt)
        queryClient.setQueryData(key, snapshot)
    })
  })
}
