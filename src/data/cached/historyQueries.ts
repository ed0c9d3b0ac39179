import { queryOptions } from '@tanstack/react-query'
import type { History } from '../history/types.ts'

const PREFIX = 'history'

/** The part of the cache that comes from this device's history of one query: invalid as soon as a body is added. */
export const historyKey = (query: string) => [PREFIX, query] as const

// Bodies are large: they leave memory with the page that shows them. Not sooner: a page is drawn in slices, and what nobody
// listens to yet would be looked up a second time.
const common = { gcTime: 1000 }

/** The newest body of a query on this device; null where there is none. No request. */
export const latestQuery = (history: History, query: string) =>
  queryOptions({
    ...common,
    queryKey: [...historyKey(query), 'latest'],
    queryFn: () => history.latest(query),
  })

/** The newest `most` bodies of a query on this device, oldest first. No request. */
export const snapshotsQuery = (history: History, query: string, most: number) =>
  queryOptions({
    ...common,
    queryKey: [...historyKey(query), 'snapshots', most],
    queryFn: () => history.snapshots(query, most),
    // A first visit has no past: nothing is drawn again for it.
    initialData: () => history.only(query) ?? undefined,
  })
