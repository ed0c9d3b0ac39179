const DAY = 86_400_000

/**
 * The item that a period is counted from: the last one at or before `start` (wall ms) if that is within a day of it, else the
 * nearest, the first of equals. Null if there are none.
 */
export const baselineAt = <T>(
  items: readonly T[],
  start: number,
  timeOf: (item: T) => number,
): T | null => {
  const costOf = (item: T) => {
    const before = start - timeOf(item)
    return before >= 0 && before <= DAY ? before - DAY - 1 : Math.abs(before)
  }
  return items.toSorted((a, b) => costOf(a) - costOf(b))[0] ?? null
}
