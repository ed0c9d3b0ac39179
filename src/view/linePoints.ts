import { quantile } from 'd3-array'
import type { Series } from '#reading/types.ts'

const SOON = 2 * 86_400_000
const EARLIEST = Date.UTC(1971, 0)

/** The few points that would govern the axes: impossible times, and values far from the others and from the last one. */
export function pointsApart(points: Series['points'], now: number): Series['points'] {
  const known = points.filter(([, y]) => Number.isFinite(y))
  const [low = 0, middle = 0, high = 0] = [1, 2, 3].map((n) => quantile(known, n / 4, ([, y]) => y))
  const usual = Math.max(10 * (high - low), Math.abs(middle) / 2)
  const isFar = (y = middle) => Math.abs(y - middle) > usual
  const hasMoved = isFar(known.at(-1)?.[1])
  const apart = known.filter(([x, y]) => x < EARLIEST || x > now + SOON || (!hasMoved && isFar(y)))
  return apart.length * 8 <= known.length ? apart : []
}

/** Chart points of a series, with a point without a y at each gap. */
export function linePoints({ points, gaps = [] }: Pick<Series, 'points' | 'gaps'>) {
  return [...points, ...gaps.map((x) => [x, Number.NaN] as const)].toSorted((a, b) => a[0] - b[0])
}
