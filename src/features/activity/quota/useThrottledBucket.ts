import { startTransition, useEffect, useState } from 'react'
import { type BucketSnapshot, type BucketStore, useBucketStore } from '#data/useQuota.ts'
import type { Ticker } from '#ui/time/createTicker.ts'
import { useTicker } from '#ui/time/TimeContext.tsx'
import { heldUntilOf } from './heldUntilOf.ts'

/** Changes within it are drawn as one, ms. Most requests are sent and answered in less: nothing flickers for them. */
const TOGETHER_MS = 250

/**
 * The bucket that the next request is counted in. A pause is told at once, what else changes once for all that come together,
 * and in no drawing that interrupts another.
 */
export function useThrottledBucket(): BucketSnapshot | null {
  const bucket = useBucketStore()
  const ticker = useTicker()
  const [shown, setShown] = useState(bucket.get)
  useEffect(() => {
    return follow(bucket, ticker, setShown)
  }, [bucket, ticker])
  return shown
}

/** Returns how to stop. */
function follow(
  bucket: BucketStore,
  ticker: Ticker,
  show: (bucket: BucketSnapshot | null) => void,
): () => void {
  let shown = bucket.get()
  let stop: (() => void) | null = null
  const showNow = () => {
    stop?.()
    stop = null
    shown = bucket.get()
    show(shown)
  }
  const showLater = () => {
    stop ??= ticker.subscribe(() => startTransition(showNow), TOGETHER_MS)
  }
  const leave = bucket.subscribe(() => {
    const now = bucket.get()
    if (heldUntilOf(now) !== heldUntilOf(shown)) showNow()
    else if (now !== shown) showLater()
  })
  // What changed since it was drawn.
  showLater()
  return () => {
    stop?.()
    leave()
  }
}
