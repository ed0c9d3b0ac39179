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

/** The length of a stretch, ms, that stands for a period and is outside 0.5 to 1.5 times as long; else null. It is shown as what it is, and in no rank, medal or sum. */
export function otherLength(from: number, start: number, end: number): number | null {
  const length = end - from
  const share = length / (end - start)
  if (share >= 0.5 && share <= 1.5) return null
  const unit = length < 2 * DAY ? 1000 : DAY
  return Math.round(length / unit) * unit
}
