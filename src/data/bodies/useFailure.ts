import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { CancelledError } from '#quota/types.ts'
import { useServices } from '../services.ts'
import { bodyKey } from './body.ts'
import { type Failure, failureOf } from './failure.ts'

/** Why the last request of this tab for a query's body failed; null where it did not, or none was sent. Nothing is asked. */
export function useFailure(query: string | null): Failure | null {
  const { queryClient, root } = useServices()
  const subscribe = useCallback(
    (tell: () => void) => queryClient.getQueryCache().subscribe(tell),
    [queryClient],
  )
  const error = useSyncExternalStore(subscribe, () =>
    query === null ? null : (queryClient.getQueryState(bodyKey(query))?.error ?? null),
  )
  return useMemo(
    () => (error === null || error instanceof CancelledError ? null : failureOf(error, root)),
    [error, root],
  )
}
