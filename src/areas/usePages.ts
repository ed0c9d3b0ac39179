import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Target } from '#api/target.ts'
import { useServices } from '#data/services.ts'
import { type Body, bodyKey } from '#data/bodies/body.ts'
import { bodyQuery } from '#data/bodies/bodyQuery.ts'
import { useStableArray } from '#data/bodies/useStableArray.ts'

export interface Pages {
  /** In the order of the targets; null while a body is missing. */
  bodies: readonly (Body | null)[]
  /** Neither cached nor requested. */
  unrequested: readonly Target[]
  /** Those with a waiting or running request. */
  pending: readonly Target[]
  /** Requests pages, again if they failed or were cancelled. */
  request(targets: readonly Target[]): void
}

/** The pages of a list: cached ones at once, others on request. Stable while `targets` is the same array. */
export function usePages(targets: readonly Target[], label: string): Pages {
  const services = useServices()
  const queryClient = useQueryClient()
  const { history } = services
  const [requested, setRequested] = useState<ReadonlySet<string>>(() => new Set())
  // One value for all, so that other bodies cause no render.
  const cached = () => targets.map(({ query }) => history.head(query) !== null).join()
  useSyncExternalStore(history.subscribe, cached, cached)
  const isOpen = ({ query }: Target) => requested.has(query) || history.head(query) !== null
  const results = useQueries({
    queries: targets.map((target) => ({
      ...bodyQuery(services, target, { label }),
      enabled: isOpen(target),
    })),
  })
  const bodies = useStableArray(results.map(({ data }) => data ?? null))
  const unrequested = useStableArray(targets.filter((target) => !isOpen(target)))
  const pending = useStableArray(targets.filter((_, at) => results[at]?.isLoading === true))
  const request = useCallback(
    (wanted: readonly Target[]) => {
      setRequested((all) => new Set([...all, ...wanted.map(({ query }) => query)]))
      for (const { query } of wanted)
        void queryClient.refetchQueries({
          queryKey: bodyKey(query),
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
    },
    [queryClient],
  )
  return useMemo(
    () => ({ bodies, unrequested, pending, request }),
    [bodies, unrequested, pending, request],
  )
}
