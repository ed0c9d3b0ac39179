import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Reading } from '#reading/types.ts'
import { useSame } from '../bodies/useSame.ts'
import type { History, Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'

/** Bytes and number of the bodies that are held for one page's past. */
const MOST_BYTES = 24_000_000
const MOST_VISITS = 400

/** Bodies are large: they leave memory soon after the page that shows them. */
export const DEVICE_GC_MS = 60_000

/** The part of the cache that comes from this device's history of one query; invalid as soon as a body is added. */
export const deviceKey = (query: string) => ['device', query] as const

/** The same of its figures over time. */
export const figuresKey = (query: string) => ['figures', query] as const

/** How many bodies of that size a page may hold. */
export const mostSnapshots = (bytes: number) =>
  Math.max(2, Math.min(MOST_VISITS, Math.floor(MOST_BYTES / Math.max(1, bytes))))

/** The newest `most` bodies of a query on this device, oldest first. No request. */
export const visitsQuery = (history: History, query: string, most: number) =>
  queryOptions({
    queryKey: [...deviceKey(query), 'visits', most],
    queryFn: () => history.snapshots(query, most),
    gcTime: DEVICE_GC_MS,
  })

type Snapshots = readonly (Snapshot | null)[]

/** Readings of earlier bodies, in order; null while one is read, or if the reader's code does not load. */
export function useReadings(snapshots: Snapshots): readonly (Reading | null)[] {
  const { read } = useServices()
  const present = snapshots.filter((snapshot) => snapshot !== null)
  const results = useQueries({
    queries: present.map((snapshot) =>
      queryOptions({
        queryKey: ['reading', snapshot.query, snapshot.fetchedAt],
        queryFn: async () => (await read(snapshot)).reading,
        gcTime: DEVICE_GC_MS,
      }),
    ),
  })
  return useSame(
    snapshots.map((snapshot) =>
      snapshot === null ? null : (results[present.indexOf(snapshot)]?.data ?? null),
    ),
  )
}
