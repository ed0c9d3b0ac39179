const STRETCH = 16 * 86_400_000

/**
 * A zone's distance to UTC, asked for at the ends of stretches of 16 days and in one only where they differ:
 * clocks are never changed there and back so soon, and asking costs as much as writing a date.
 */
export function steadyOffset(offset: (ms: number) => number): (ms: number) => number {
  const known = new Map<number, number>()
  function atStart(stretch: number): number {
    const found = known.get(stretch) ?? offset(stretch * STRETCH)
    known.set(stretch, found)
    return found
  }
  return (ms) => {
    const stretch = Math.floor(ms / STRETCH)
    const start = atStart(stretch)
    return start === atStart(stretch + 1) ? start : offset(ms)
  }
}
