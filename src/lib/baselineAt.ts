/** The item nearest to `start`, the earlier of two equally near. Items are in time order. Null if there are none. */
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
