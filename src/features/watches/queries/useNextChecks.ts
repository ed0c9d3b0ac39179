import { useMemo } from 'react'
import type { AlertList } from '../alerts.ts'
import type { Watch } from '../watchStore.ts'
import { useKnownHeads } from '#data/cached/useKnown.ts'
import { useServices } from '#data/services.ts'
import { checksOf } from './checksOf.ts'

/** When each query that is watched is asked for next, wall ms; of another service: never. */
export function useNextChecks(
  watches: readonly Watch[],
  progress: AlertList['progress'],
): ReadonlyMap<string, number> {
  const services = useServices()
  const heads = useKnownHeads()
  return useMemo(
    () =>
      new Map(
        checksOf(watches, progress, services).map(({ query, dueAt }) => [query, dueAt] as const),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- a newer body moves the next check
    [heads, watches, progress, services],
  )
}
