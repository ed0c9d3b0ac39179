/**
 * From [from, to] to [start, end], px. What lies outside is brought to the edge; everything is in the middle
 * where `from` and `to` are one.
 */
export function linearScale(
  from: number,
  to: number,
  start: number,
  end: number,
): (value: number) => number {
  // Halves, since the distance of two numbers may be too large for a number.
  const span = to / 2 - from / 2
  return (value) => {
    const share = span > 0 ? (value / 2 - from / 2) / span : 0.5
    return start + Math.min(1, Math.max(0, share)) * (end - start)
  }
}
