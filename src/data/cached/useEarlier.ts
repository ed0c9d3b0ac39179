import { useQuery, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import { snapshotsQuery } from './historyQueries.ts'
import { useSame } from '../snapshots/useSame.ts'

const NONE: readonly Snapshot[] = []

/** Those of the newest `most` bodies of the same query that are before this one, oldest first, from this device's history: no request. */
export function useEarlier(snapshot: Snapshot | null, most: number): readonly Snapshot[] {
  const { history } = useServices()
  const { data } = useQuery({
    ...snapshotsQuery(history, snapshot?.query ?? '', most),
    enabled: snapshot !== null,
  })
  return useMemo(() => {
    const earlier = data?.filter(({ fetchedAt }) => fetchedAt < (snapshot?.fetchedAt ?? 0)) ?? NONE
    return earlier.length === 0 ? NONE : earlier
  }, [data, snapshot])
}

type Snapshots = readonly (Snapshot | null)[]

/** The body before each of these, from this device; null where there is none, or while it is looked for. */
export function useBodiesBefore(snapshots: Snapshots): Snapshots {
  const { history } = useServices()
  const there = snapshots.filter((snapshot) => snapshot !== null)
  const results = useQueries({
    queries: there.map(({ query }) => snapshotsQuery(history, query, 2)),
  })
  return useSame(
    snapshots.map((snapshot) => {
      const data = snapshot === null ? undefined : results[there.indexOf(snapshot)]?.data
      return data?.findLast((one) => one.fetchedAt < (snapshot?.fetchedAt ?? 0)) ?? null
    }),
  )
}
