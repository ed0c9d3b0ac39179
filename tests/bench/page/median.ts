/** The middle of some figures; the upper of two. */
export function median(figures: readonly number[]): number {
  const ordered = figures.toSorted((a, b) => a - b)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
