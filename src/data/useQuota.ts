import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { BucketSnapshot, QuotaSnapshot, WaitingRequest } from '#quota/types.ts'
import { useServices } from './services.ts'

export type { BucketSnapshot }

/** Part of the quota's snapshot; renders again only when that part changes. `select` must return a stable value. */
export function useQuota<T>(select: (snapshot: QuotaSnapshot) => T): T {
  const { quota } = useServices()
  const get = () => select(quota.getSnapshot())
  return useSyncExternalStore(quota.subscribe, get, get)
}

/** The bucket that the next request is counted in, of the service in use or of one that is being set up, or part of it; null before anything is known of it. */
export function useBucket(): BucketSnapshot | null
export function useBucket<T>(select: (bucket: BucketSnapshot | null) => T): T
export function useBucket(
  select: (bucket: BucketSnapshot | null) => unknown = (bucket) => bucket,
): unknown {
  const { bucket, metered } = useServices()
  const other = useStore(metered, (state) => state.bucket)
  return useQuota(({ buckets }) => select(buckets.get(other ?? bucket()) ?? null))
}

/** The position in the queue of the request called `id`, in this tab or another. */
export function useWaiting(id: string): WaitingRequest | null {
  return useQuota(({ buckets }) => {
    const all = [...buckets.values()].flatMap(({ waiting }) => waiting)
    return all.find((request) => request.id === id) ?? null
  })
}

/** Wall ms until which a bucket is held; null while it is not. Being offline is not a rate limit: it has its own notice. */
export function heldUntilOf(bucket: BucketSnapshot | null): number | null {
  const hold = bucket?.hold ?? null
  return hold === null || hold.why === 'offline' ? null : hold.until
}
