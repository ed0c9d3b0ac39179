import { useMemo } from 'react'
import { comparedVisits, type Shown, timeOf } from '#data/figures/baselines.ts'
import { type CountedPast, usePast } from '#data/figures/usePast.ts'

export interface Visits {
  /** Null if nothing is known but the body shown. */
  past: CountedPast | null
  /** The visits that count, wall ms, oldest first, the one shown last. */
  seen: readonly number[]
  /** Those that it can be compared with. */
  earlier: readonly number[]
}

/** The visits of a body's query up to that body; null while loading. No request. */
export function useVisits(body: Shown): Visits | null {
  const past = usePast(body.query)
  const end = timeOf(body)
  return useMemo(() => {
    if (past === undefined) return null
    const seen = [...(past?.seen ?? []).filter((at) => at < end), end]
    return { past, seen, earlier: past === null ? [] : comparedVisits(past, end) }
  }, [past, end])
}
