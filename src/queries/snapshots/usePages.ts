import { useQueries } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Snapshot } from '#history/types.ts'
import { fetchSnapshot } from './fetchSnapshot.ts'
import { useServices } from '../services.ts'
import { queryIdOf, queryKeyOf, type Target } from './target.ts'

type Snapshots = readonly (Snapshot | null)[]

const NONE: Snapshots = []

export interface Pages {
  /** In the order of the targets; null where a body is not there yet. */
  snapshots: Snapshots
  /** Those that are neither known on this device nor asked for: asking costs a request each. */
  unasked: readonly Target[]
  ask(targets: readonly Target[]): void
}

/**
 * Several targets at once, each its own cached query: what this device has is there for free, the rest waits until it
 * is asked for.
 */
export function usePages(targets: readonly Target[], label: string): Pages {
  const services = useServices()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const { history } = services
  useSyncExternalStore(history.subscribe, history.heads, history.heads)
  const isOpen = (target: Target) => {
    const query = queryIdOf(services, target)
    return asked.has(query) || history.head(query) !== null
  }
  const results = useQueries({
    queries: targets.map((target) => ({
      queryKey: queryKeyOf(services, target),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchSnapshot(services, target, { signal, lane: 'user', label, fresh: false }),
      enabled: isOpen(target),
    })),
  })
  const snapshots = useSame(results.map(({ data }) => data ?? null))
  return {
    snapshots,
    unasked: targets.filter((target) => !isOpen(target)),
    ask: (wanted) =>
      setAsked(new Set([...asked, ...wanted.map((target) => queryIdOf(services, target))])),
  }
}

/** The same array while it holds the same bodies. */
export function useSame(snapshots: Snapshots): Snapshots {
  const [same, setSame] = useState(snapshots)
  const isSame =
    same.length === snapshots.length &&
    same.every((snapshot, index) => snapshot === snapshots[index])
  if (!isSame) setSame(snapshots)
  return isSame ? same : snapshots
}

/** The body before each of these, from this device; null where there is none, or while it is looked for. */
export function useBodiesBefore(snapshots: Snapshots): Snapshots {
  const { history } = useServices()
  const [loaded, setLoaded] = useState<{ of: Snapshots; snapshots: Snapshots } | null>(null)
  useEffect(() => {
    let wanted = true
    const before = snapshots.map(async (snapshot) => {
      if (snapshot === null) return null
      const kept = await history.snapshots(snapshot.query, 2)
      return kept.findLast((one) => one.fetchedAt < snapshot.fetchedAt) ?? null
    })
    void Promise.all(before).then((found) => {
      if (wanted) setLoaded({ of: snapshots, snapshots: found })
    })
    return () => {
      wanted = false
    }
  }, [history, snapshots])
  return loaded?.of === snapshots ? loaded.snapshots : NONE
}
