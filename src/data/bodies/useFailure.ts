import { useCallback, useSyncExternalStore } from 'react'
import type { Target } from '#api/target.ts'
import { CancelledError } from '#quota/types.ts'
import { useServices } from '../services.ts'
import { bodyKey } from './body.ts'
import { type Failure, failureOf } from './failure.ts'

/**
 * Why the last request of this tab for a target failed, and a way to ask again, for one request; null where it did not, or none
 * was sent. `label` names the request in the queue.
 */
export function useFailure(
  target: Target | null,
  label: string,
): { failure: Failure; again(): void } | null {
  const { queryClient, root, refresh } = useServices()
  const subscribe = useCallback(
    (tell: () => void) => queryClient.getQueryCache().subscribe(tell),
    [queryClient],
  )
  const error = useSyncExternalStore(subscribe, () =>
    target === null ? null : (queryClient.getQueryState(bodyKey(target.query))?.error ?? null),
  )
  if (target === null || error === null || error instanceof CancelledError) return null
  return {
    failure: failureOf(error, root),
    // A further failure takes the place of this one.
    again: () => void refresh(target, { label }).catch(() => undefined),
  }
}
