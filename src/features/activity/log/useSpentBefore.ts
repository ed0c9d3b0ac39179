import type { BucketSnapshot } from '#quota/types.ts'
import { useActivity } from '#data/useService.ts'
import { keyOfRequest } from './loggedRequest.ts'
import { useRequestLog } from './useRequestLog.ts'

/**
 * How many requests of the open window this tab sent before it was loaded anew: the quota knows them as some other tab's.
 * At most as many as it counts for other tabs.
 */
export function useSpentBefore(bucket: BucketSnapshot): number {
  const { requests } = useActivity()
  const { own, log } = useRequestLog()
  const { reset, windowMs, resetError, spent } = bucket
  if (reset === null || spent.otherTabs === 0) return 0
  const from = reset - windowMs - resetError
  const here = new Set(requests.map(keyOfRequest))
  const before = log.filter(
    ({ tab, record }) =>
      tab === own && (record.sentAt ?? 0) >= from && !here.has(keyOfRequest(record)),
  )
  return Math.min(before.length, spent.otherTabs)
}
