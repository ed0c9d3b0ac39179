import type { Series } from '#reading/types.ts'

/** Chart points of a series, with a point without a y at each gap. */
export function linePoints({ points, gaps }: Pick<Series, 'points' | 'gaps'>): Series['points'] {
  if (gaps === undefined) return points
  return [...points, ...gaps.map((x) => [x, Number.NaN] as const)].toSorted((a, b) => a[0] - b[0])
}
