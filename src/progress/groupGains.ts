import { gainSince } from './periodGains.ts'
import { stretchesOf, type DataPoint } from './stretchesOf.ts'

export interface MemberGain<T> {
  of: T
  /** As last seen; null if it never was. */
  value: number | null
  at: number | null
  /** Null if it was not seen twice. */
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

/**
 * The gain of each member over a period that ends with their last visit, as on their own page, and the total.
 * A member not seen in the period that ends now gained nothing in it.
 * `startOf`: the start of the period that ends then; all wall ms.
 */
export function groupGains<T>(
  members: readonly { of: T; points: readonly DataPoint[] }[],
  startOf: (end: number) => number,
  now: number,
): GroupGains<T> {
  const gains = members.map(({ of, points }): MemberGain<T> => {
    const last = points.at(-1)
    const gain = gainSince(stretchesOf(points).gains, startOf(last?.at ?? now))
    const within = gain !== null && gain.to > startOf(now) ? gain : null
    return {
      of,
      value: last?.value ?? null,
      at: last?.at ?? null,
      by: within?.by ?? null,
      from: within?.from ?? null,
    }
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
