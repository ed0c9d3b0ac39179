import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Snapshot } from '#history/types.ts'
import { useServices } from '../services.ts'
import { snapshotsQuery } from './historyQueries.ts'

const NONE: readonly Snapshot[] = []

/** The bodies of the same query before this one, oldest first, from this device's history: no request. */
export function useEarlier(snapshot: Snapshot | null, most = 60): readonly Snapshot[] {
  const { history } = useServices()
  const { data } = useQuery({
    ...snapshotsQuery(history, snapshot?.query ?? '', most),
    enabled: snapshot !== null,
  })
  return useMemo(
    () =>
      snapshot === null
        ? NONE
        : (data?.filter((one) => one.fetchedAt < snapshot.fetchedAt) ?? NONE),
    [data, snapshot],
  )
}
