import { useQueries } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Visit } from '#history/types.ts'
import { fetchVisit } from './fetchVisit.ts'
import { useServices } from './services.ts'
import { queryIdOf, queryKeyOf, type Target } from './target.ts'

type Visits = readonly (Visit | null)[]

const NONE: Visits = []

export interface Pages {
  /** In the order of the targets; null where a body is not there yet. */
  visits: Visits
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
        fetchVisit(services, target, { signal, lane: 'user', label, fresh: false }),
      enabled: isOpen(target),
    })),
  })
  const visits = useSame(results.map(({ data }) => data ?? null))
  return {
    visits,
    unasked: targets.filter((target) => !isOpen(target)),
    ask: (wanted) =>
      setAsked(new Set([...asked, ...wanted.map((target) => queryIdOf(services, target))])),
  }
}

/** The same array while it holds the same bodies. */
export function useSame(visits: Visits): Visits {
  const [same, setSame] = useState(visits)
  const isSame =
    same.length === visits.length && same.every((visit, index) => visit === visits[index])
  if (!isSame) setSame(visits)
  return isSame ? same : visits
}

/** The body before each of these, from this device; null where there is none, or while it is looked for. */
export function useBodiesBefore(visits: Visits): Visits {
  const { history } = useServices()
  const [loaded, setLoaded] = useState<{ of: Visits; visits: Visits } | null>(null)
  useEffect(() => {
    let wanted = true
    const before = visits.map(async (visit) => {
      if (visit === null) return null
      const kept = await history.visits(visit.query, 2)
      return kept.findLast((one) => one.fetchedAt < visit.fetchedAt) ?? null
    })
    void Promise.all(before).then((found) => {
      if (wanted) setLoaded({ of: visits, visits: found })
    })
    return () => {
      wanted = false
    }
  }, [history, visits])
  return loaded?.of === visits ? loaded.visits : NONE
}
