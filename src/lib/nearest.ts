/** The item whose time is nearest to an instant, of two as near the earlier in the list; null where there are none. */
export function nearest<T>(items: readonly T[], at: number, timeOf: (item: T) => number): T | null {
  const distance = (item: T) => Math.abs(timeOf(item) - at)
  return items.reduce<T | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
}
