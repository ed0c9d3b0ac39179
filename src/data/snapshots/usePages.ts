import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import { snapshotQuery } from './snapshotQuery.ts'
import { queryIdOf, type Target } from './target.ts'
import { useSame } from './useSame.ts'

type Snapshots = readonly (Snapshot | null)[]

export interface Pages {
  /** In the order of the targets; null where a body is not there yet. */
  snapshots: Snapshots
  /** Those that are neither known on this device nor asked for: asking costs a request each. */
  unasked: readonly Target[]
  ask(targets: readonly Target[]): void
}

/**
 * Several targets at once, the same array while they are the same, each its own cached query: what this device has is there for free, the rest waits until it
 * is asked for.
 */
export function usePages(targets: readonly Target[], label: string): Pages {
  const services = useServices()
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set())
  const { history } = services
  // Which of them are known, as one value: a body of anything else changes nothing here.
  const known = () => targets.map((one) => history.head(queryIdOf(services, one)) !== null).join()
  useSyncExternalStore(history.subscribe, known, known)
  const isOpen = (target: Target) => {
    const query = queryIdOf(services, target)
    return asked.has(query) || history.head(query) !== null
  }
  const results = useQueries({
    queries: targets.map((target) => ({
      ...snapshotQuery(services, target, { label }),
      enabled: isOpen(target),
    })),
  })
  const snapshots = useSame(results.map(({ data }) => data ?? null))
  const unasked = useSame(targets.filter((target) => !isOpen(target)))
  const ask = useCallback(
    (wanted: readonly Target[]) =>
      setAsked((all) => new Set([...all, ...wanted.map((target) => queryIdOf(services, target))])),
    [services],
  )
  return useMemo(() => ({ snapshots, unasked, ask }), [snapshots, unasked, ask])
}
