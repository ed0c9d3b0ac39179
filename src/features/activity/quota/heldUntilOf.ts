import type { BucketSnapshot } from '#data/useQuota.ts'

/** Wall ms until which the service is given a rest. A missing network is no rate limit: it has its own notice. */
export function heldUntilOf(bucket: BucketSnapshot | null): number | null {
  const hold = bucket?.hold ?? null
  return hold === null || hold.why === 'offline' ? null : hold.until
}
