import type { BucketSnapshot } from '#data/useQuota.ts'

/** How the next window will be spent as things stand: clicks first, then what is kept for clicks to come, then background work. */
export function nextWindowOf(bucket: Pick<BucketSnapshot, 'limit' | 'reserve' | 'waitingByLane'>) {
  const { limit, reserve, waitingByLane } = bucket
  const you = Math.min(limit, waitingByLane.user + waitingByLane.visible)
  const kept = Math.min(limit - you, reserve)
  const jobs = Math.min(limit - you - kept, waitingByLane.background)
  return { you, jobs, kept }
}
