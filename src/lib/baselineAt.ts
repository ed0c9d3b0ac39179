/**
 * What a period is counted from: of items in the order of time, the last one at or before its start; where none is so old,
 * the first. Null where there are none.
 */
export const baselineAt = <T>(
  items: readonly T[],
  start: number,
  timeOf: (item: T) => number,
): T | null => items.findLast((item) => timeOf(item) <= start) ?? items[0] ?? null
