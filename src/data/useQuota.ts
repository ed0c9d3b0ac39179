import { useMemo, useSyncExternalStore } from 'react'
import type { BucketSnapshot, Quota, QuotaSnapshot, WaitingRequest } from '#quota/types.ts'
import { useServices } from './services.ts'

export type { BucketSnapshot, WaitingRequest }

/** What a person may tell the scheduler. */
export const useQuotaControls = (): Pick<Quota, 'cancel' | 'setReserve' | 'tryNow'> =>
  useServices().quota

/** Part of the quota's snapshot; re-renders only when that part changes. `select` must return a stable value. */
export function useQuotaPart<T>(select: (snapshot: QuotaSnapshot) => T): T {
  const { quota } = useServices()
  const get = () => select(quota.getSnapshot())
  return useSyncExternalStore(quota.subscribe, get, get)
}

/** The bucket that the next request is counted in; null before anything is known of it. */
export const useBucket = (): BucketSnapshot | null => useBucketPart((bucket) => bucket)

/** Part of that bucket: a request changes it several times, and most of its parts at none of them. */
export function useBucketPart<T>(select: (bucket: BucketSnapshot | null) => T): T {
  const { get } = useBucketStore()
  return useQuotaPart(() => select(get()))
}

/** That bucket, to be followed where not every change is to render. */
export interface BucketStore extends Pick<Quota, 'subscribe'> {
  get(): BucketSnapshot | null
}

export function useBucketStore(): BucketStore {
  const { quota, bucket } = useServices()
  return useMemo(
    () => ({
      get: () => quota.getSnapshot().buckets.get(bucket()) ?? null,
      subscribe: quota.subscribe,
    }),
    [quota, bucket],
  )
}

/** The position in the queue of the request called `id`, in this tab or another. */
export function useWaiting(id: string): WaitingRequest | null {
  return useQuotaPart((snapshot) => {
    for (const bucket of snapshot.buckets.values()) {
      const found = bucket.waiting.find((request) => request.id === id)
      if (found !== undefined) return found
    }
    return null
  })
}
