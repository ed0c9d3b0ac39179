import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import { snapshotsQuery } from './historyQueries.ts'

/** So many bytes of bodies are held for one page's past. */
const MOST_BYTES = 24_000_000
const MOST_VISITS = 400

/** How many bodies of that size a page may hold. */
export const mostSnapshots = (bytes: number) =>
  Math.max(2, Math.min(MOST_VISITS, Math.floor(MOST_BYTES / Math.max(1, bytes))))

/**
 * Every body of the same query on this device up to this one, oldest first, this one last: no request. Fewer where
 * they are large. Null while they are looked for.
 */
export function useSnapshots(snapshot: Snapshot): readonly Snapshot[] | null {
  const { history } = useServices()
  const { data } = useQuery(snapshotsQuery(history, snapshot.query, mostSnapshots(snapshot.bytes)))
  return useMemo(
    () =>
      data === undefined
        ? null
        : [...data.filter((one) => one.fetchedAt < snapshot.fetchedAt), snapshot],
    [data, snapshot],
  )
}
