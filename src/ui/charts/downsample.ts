export type Point = readonly [x: number, y: number]

/**
 * At most `max` of the points, in order: the first, the last, and of each stretch between them its lowest and
 * its highest, so that no peak is lost. Points that are not finite are left out.
 */
export function downsample(points: readonly Point[], max: number): readonly Point[] {
  const finite = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  if (finite.length <= max) return finite
  const first = finite[0]
  const last = finite.at(-1)
  if (first === undefined || last === undefined || max < 4) return finite.slice(0, max)
  const stretches = Math.floor((max - 2) / 2)
  const inner = finite.length - 2
  const kept: Point[] = [first]
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * inner) / stretches)
    const to = 1 + Math.floor(((stretch + 1) * inner) / stretches)
    let low = from
    let high = from
    for (let index = from; index < to; index += 1) {
      if (yAt(finite, index) < yAt(finite, low)) low = index
      if (yAt(finite, index) > yAt(finite, high)) high = index
    }
    for (const index of low === high ? [low] : [Math.min(low, high), Math.max(low, high)]) {
      const point = finite[index]
      if (point !== undefined) kept.push(point)
    }
  }
  kept.push(last)
  return kept
}

function yAt(points: readonly Point[], index: number): number {
  return points[index]?.[1] ?? Number.NaN
}

/** The points in a range of x (points in order of x), with one neighbour on each side so that lines reach the edges. */
export function within(points: readonly Point[], from: number, to: number): readonly Point[] {
  const start = firstFrom(points, from)
  const end = firstFrom(points, to)
  return points.slice(Math.max(0, start - 1), end + 1 + (points[end]?.[0] === to ? 1 : 0))
}

function firstFrom(points: readonly Point[], x: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? Infinity) < x) low = middle + 1
    else high = middle
  }
  return low
}
