const DAY = 86_400_000
const WEEK = 7 * DAY

export interface Base<V> {
  snapshot: V
  /** It is about a week old. */
  week: boolean
}

/**
 * What "this week" is compared with: of the earlier visits (oldest first) the one whose age is nearest to a week; the
 * oldest known where all are younger.
 */
export function weekBase<V extends { fetchedAt: number }>(
  earlier: readonly V[],
  now: number,
): Base<V> | null {
  const distance = (snapshot: V) => Math.abs(now - snapshot.fetchedAt - WEEK)
  const snapshot = earlier.reduce<V | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
  if (snapshot === null) return null
  const age = now - snapshot.fetchedAt
  return { snapshot, week: age >= 5 * DAY && age <= 10 * DAY }
}

/** What a change column is compared with: the newest earlier visit of another half day, else the oldest known. */
export function dayBase<V extends { fetchedAt: number }>(
  earlier: readonly V[],
  now: number,
): V | null {
  return earlier.findLast(({ fetchedAt }) => now - fetchedAt >= DAY / 2) ?? earlier[0] ?? null
}
