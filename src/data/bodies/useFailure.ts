import { useCallback, useSyncExternalStore } from 'react'
import type { Target } from '#api/target.ts'
import { CancelledError } from '#quota/types.ts'
import { useServices } from '../services.ts'
import { bodyKey } from './body.ts'

/**
 * The failure of this tab's last request for a target, with a retry for one request; null if it did not fail.
 * `label` names the request in the queue.
 */
export function useFailure(
  target: Target | null,
  label: string,
): { failure: Error; again(): void } | null {
  const { queryClient, refresh } = useServices()
  const subscribe = useCallback(
    (tell: () => void) => queryClient.getQueryCache().subscribe(tell),
    [queryClient],
  )
  const error = useSyncExternalStore(subscribe, () =>
    target === null ? null : (queryClient.getQueryState(bodyKey(target.query))?.error ?? null),
  )
  if (target === null || error === null || error instanceof CancelledError) return null
  return {
    failure: error,
    // A further failure takes the place of this one.
    again: () => void refresh(target, { label }).catch(() => undefined),
  }
}
