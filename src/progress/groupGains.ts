import type { DataPoint } from './stretchesOf.ts'

/** A change over a period; null where it is unknown. */
export interface Gained {
  by: number | null
  /** The visit it is counted from, wall ms. */
  from: number | null
  /** Its length, ms, where that is not about the period's. */
  otherLength: number | null
}

export interface MemberGain<T> extends Gained {
  of: T
  /** As last seen; null if it never was. */
  value: number | null
  at: number | null
  /** The gain, if it is of the period: ranks and sums count no other. */
  counted: number | null
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
    const gained = gainFrom(from)
    return { of, value, at, ...gained, counted: gained.otherLength === null ? gained.by : null }
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const counted = gains.flatMap((gain) => gain.counted ?? [])
  return {
    /** By gain, then by value, largest first; members never seen come last. */
    members: gains.toSorted(
      (a, b) => descending(a.counted, b.counted) || descending(a.value, b.value),
    ),
    total: sum(gains.flatMap(({ value }) => value ?? [])),
    gained: sum(counted),
    /** How many have a gain. */
    counted: counted.length,
    moved: counted.filter((by) => by !== 0).length,
  }
}

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0
