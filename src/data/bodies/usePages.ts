import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Target } from '#api/target.ts'
import { useServices } from '../services.ts'
import type { Body } from './body.ts'
import { bodyQuery } from './bodyQuery.ts'
import { useSame } from './useSame.ts'

export interface Pages {
  /** In the order of the targets; null if a body is not there yet. */
  bodies: readonly (Body | null)[]
  /** Those that are neither cached nor asked for: asking costs a request each. */
  unasked: readonly Target[]
  ask(targets: readonly Target[]): void
}

/** The pages of a list: cached ones at once, others on request. Stable while `targets` is the same array. */
export function usePages(targets: readonly Target[], label: string): Pages {
  const services = useServices()
  const { history } = services
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set())
  // Which are cached, as one value: a body of anything else changes nothing here.
  const cached = () => targets.map(({ query }) => history.head(query) !== null).join()
  useSyncExternalStore(history.subscribe, cached, cached)
  const isOpen = ({ query }: Target) => asked.has(query) || history.head(query) !== null
  const results = useQueries({
    queries: targets.map((target) => ({
      ...bodyQuery(services, target, { label }),
      enabled: isOpen(target),
    })),
  })
  const bodies = useSame(results.map(({ data }) => data ?? null))
  const unasked = useSame(targets.filter((target) => !isOpen(target)))
  const ask = useCallback(
    (wanted: readonly Target[]) =>
      setAsked((all) => new Set([...all, ...wanted.map(({ query }) => query)])),
    [],
  )
  return useMemo(() => ({ bodies, unasked, ask }), [bodies, unasked, ask])
}
