import type { Axis, Series } from '#reading/types.ts'

export interface Racer extends Pick<Series, 'points' | 'gaps'> {
  key: string
  name: string
}

export interface Race {
  x: Axis
  /** Empty if the body does not say what is counted. */
  y: Axis
  /** The leader first. */
  racers: readonly Racer[]
  /** The source table or series, which is shown only as the race. */
  path: string
}

/** The most racers that are read. */
export const MOST = 40
export const FEWEST_POINTS = 2

/** Sorted by the last value, or by the lowest rank. Null for fewer than two racers. */
export function raceOfRacers(
  path: string,
  x: Axis,
  y: Axis,
  racers: readonly Racer[],
): Race | null {
  const long = racers.filter(({ points }) => points.length >= FEWEST_POINTS).slice(0, MOST)
  if (long.length < 2) return null
  const sign = y.kind === 'rank' ? 1 : -1
  const last = ({ points }: Racer) => points.at(-1)?.[1] ?? 0
  return { path, x, y, racers: long.toSorted((a, b) => sign * (last(a) - last(b))) }
}
