import type { DataPoint } from './stretchesOf.ts'

/** A change over a period; null where it is unknown. */
export interface Gained {
  by: number | null
  /** Of a figure of a market, what it is counted from: such gains are compared in percent. Else null. */
  was: number | null
  /** When that was, wall ms. */
  from: number | null
  /** Its length, ms, where that is not about the period's. */
  otherLength: number | null
  /** As ranks and sums count it: in percent, or places won; null if it is not of the period. */
  counted: number | null
}

export interface MemberGain<T> extends Gained {
  of: T
  /** As last seen; null if it never was. */
  value: number | null
  at: number | null
}

/** A member with the values of its visits, oldest first, and its gain over a period that begins at `from(end)`, wall ms. */
export interface Entrant<T> {
  of: T
  points: readonly DataPoint[]
  gainFrom(from: (end: number) => number): Gained
}

/** The gain of each member over a period that ends with their last visit, as on their own page, and the total. */
export function groupGains<T>(members: readonly Entrant<T>[], from: (end: number) => number) {
  const gains = members.map(({ of, points, gainFrom }): MemberGain<T> => {
    const { value = null, at = null } = points.at(-1) ?? {}
    return { of, value, at, ...gainFrom(from) }
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const counted = gains.flatMap((gain) => gain.counted ?? [])
  return {
    /** By gain of the period, then by another gain, then by value, largest first; members never seen come last. */
    members: gains.toSorted(
      (a, b) =>
        descending(a.counted, b.counted) || descending(a.by, b.by) || descending(a.value, b.value),
    ),
    total: sum(gains.flatMap(({ value }) => value ?? [])),
    gained: sum(counted),
    /** How many have a gain. */
    counted: counted.length,
    moved: counted.filter((by) => by !== 0).length,
  }
}

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0
