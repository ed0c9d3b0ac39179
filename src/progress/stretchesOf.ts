import type { Gain, Reset } from './types.ts'
import type { Visit } from './visitsOf.ts'

/** A figure grows if so many of its changes are gains. */
const MOSTLY = 0.8
const LEAST_CHANGES = 3
/** What falls to less than this share of what it was begins anew. */
const FALLS_BELOW = 0.2

export interface Stretches {
  /** From visit to visit, the resets left out. */
  gains: readonly Gain[]
  resets: readonly Reset[]
}

/** What happened from visit to visit. A growing figure that falls to next to nothing was reset: that is no loss. */
export function stretchesOf(visits: readonly Visit[]): Stretches {
  const all = visits.slice(1).map((visit, index): Gain => {
    const before = visits[index] ?? visit
    return {
      from: before.at,
      to: visit.at,
      before: before.value,
      after: visit.value,
      by: visit.value - before.value,
    }
  })
  const moved = all.filter(({ by }) => by !== 0)
  const up = moved.filter(({ by }) => by > 0).length
  const grows = moved.length >= LEAST_CHANGES && up / moved.length >= MOSTLY
  const isReset = ({ before, after }: Gain) =>
    grows && before > 0 && after >= 0 && after < before * FALLS_BELOW
  return { gains: all.filter((one) => !isReset(one)), resets: all.filter(isReset) }
}
