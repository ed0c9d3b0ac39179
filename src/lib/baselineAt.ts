/**
 * What a period is counted from: of items in the order of time, the one nearest to its start, of two equally near the earlier.
 * Null where there are none.
 */
export const baselineAt = <T>(
  items: readonly T[],
  start: number,
  timeOf: (item: T) => number,
): T | null => {
  const distance = (item: T) => Math.abs(timeOf(item) - start)
  return items.reduce<T | null>(
    (best, item) => (best === null || distance(item) < distance(best) ? item : best),
    null,
  )
}
