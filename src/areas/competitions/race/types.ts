import type { Axis, Series } from '#reading/types.ts'

export interface Racer extends Pick<Series, 'points' | 'gaps'> {
  key: string
  name: string
}

export interface Race {
  x: Axis
  /** The empty label where the body does not say what is counted. */
  y: Axis
  /** The leader first. */
  racers: readonly Racer[]
  /** The table or series it was read from: shown as the race, and not again. */
  path: string
}

/** More lines than this are not read. */
export const MOST = 40
export const FEWEST_POINTS = 2

/** By where they are now; a rank is better when it is less. Null for fewer than two. */
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
