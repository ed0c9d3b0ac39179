const DAY = 86_400_000

type Point = readonly [number, number]

export interface Range {
  low: number
  high: number
  /** Where the last price stands between them, in percent points. */
  position: number
  /** The days it is made from, at most those asked for. */
  days: number
}

/** The lowest and highest price of the last days; null where fewer than two are known. */
export function rangeOf(points: readonly Point[], days: number): Range | null {
  const last = points.at(-1)
  if (last === undefined) return null
  const from = last[0] - days * DAY
  const within = points.filter(([x]) => x >= from)
  const first = within[0]
  if (first === undefined || within.length < 2) return null
  const prices = within.map(([, y]) => y)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const position = high === low ? 100 : ((last[1] - low) / (high - low)) * 100
  const known = Math.max(1, Math.round((last[0] - first[0]) / DAY))
  return { low, high, position, days: Math.min(days, known) }
}

/** How the price moved over so many days, in percent points; null where it is not known that far back. */
export function movedOver(points: readonly Point[], days: number): number | null {
  const last = points.at(-1)
  if (last === undefined) return null
  const from = last[0] - days * DAY
  const base = points.findLast(([x]) => x <= from)
  if (base === undefined || base[1] === 0) return null
  return (last[1] / base[1] - 1) * 100
}
