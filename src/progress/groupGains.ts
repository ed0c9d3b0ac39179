import type { DataPoint } from './stretchesOf.ts'

export interface MemberGain<T> {
  of: T
  /** As last seen; null if it never was. */
  value: number | null
  at: number | null
  /** Null if it is unknown. */
  by: number | null
  /** The visit it is counted from, wall ms. */
  from: number | null
}

export interface GroupGains<T> {
  /** By gain, then by value, largest first; members never seen come last. */
  members: readonly MemberGain<T>[]
  total: number
  gained: number
  /** How many have a gain. */
  counted: number
  /** How many moved. */
  moved: number
}

/** A member with the values of its visits, oldest first, and its gain over a period that begins at `from(end)`. */
export interface Entrant<T> {
  of: T
  points: readonly DataPoint[]
  gainFrom(from: (end: number) => number): { by: number; from: number } | null
}

/**
 * The gain of each member over a period that ends with their last visit, as on their own page, and the total.
 * `from`: the start of the period that ends then; all wall ms.
 */
export function groupGains<T>(
  members: readonly Entrant<T>[],
  from: (end: number) => number,
): GroupGains<T> {
  const gains = members.map(({ of, points, gainFrom }): MemberGain<T> => {
    const { value = null, at = null } = points.at(-1) ?? {}
    return { of, value, at, ...(gainFrom(from) ?? { by: null, from: null }) }
  })
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
  return {
    members: gains.toSorted((a, b) => descending(a.by, b.by) || descending(a.value, b.value)),
    total: sum(gains.map(({ value }) => value)),
    gained: sum(gains.map(({ by }) => by)),
    counted: gains.filter(({ by }) => by !== null).length,
    moved: gains.filter(({ by }) => by !== null && by !== 0).length,
  }
}

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0
