import { useQueries } from '@tanstack/react-query'
import type { Snapshot } from '#history/types.ts'
import { useServices } from '../services.ts'
import { useSame } from '../snapshots/useSame.ts'
import { snapshotsQuery } from './historyQueries.ts'

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
