import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Target } from '#api/target.ts'
import { useServices } from '#data/services.ts'
import { type Body, bodyKey } from '#data/bodies/body.ts'
import { bodyQuery } from '#data/bodies/bodyQuery.ts'
import { useStableArray } from '#data/bodies/useStableArray.ts'

export interface Pages {
  /** In the order of the targets; null if a body is not there yet. */
  bodies: readonly (Body | null)[]
  /** Those that are neither cached nor asked for: asking costs a request each. */
  unasked: readonly Target[]
  /** Those asked for whose request waits or is under way. */
  pending: readonly Target[]
  /** Asks for pages, also again for those that failed or were cancelled. */
  ask(targets: readonly Target[]): void
}

/** The pages of a list: cached ones at once, others on request. Stable while `targets` is the same array. */
export function usePages(targets: readonly Target[], label: string): Pages {
  const services = useServices()
  const queryClient = useQueryClient()
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
  const bodies = useStableArray(results.map(({ data }) => data ?? null))
  const unasked = useStableArray(targets.filter((target) => !isOpen(target)))
  const pending = useStableArray(targets.filter((_, at) => results[at]?.isLoading === true))
  const ask = useCallback(
    (wanted: readonly Target[]) => {
      setAsked((all) => new Set([...all, ...wanted.map(({ query }) => query)]))
      for (const { query } of wanted)
        void queryClient.refetchQueries({
          queryKey: bodyKey(query),
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
    },
    [queryClient],
  )
  return useMemo(() => ({ bodies, unasked, pending, ask }), [bodies, unasked, pending, ask])
}
