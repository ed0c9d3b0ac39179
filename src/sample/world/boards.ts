import { minuteOf } from '../time.ts'
import type { Figures } from './figures.ts'

/** A board's order at one time: player indexes, best first, and what they score. */
export interface Standing {
  order: Uint32Array
  scores: ArrayLike<number>
  /** Equal scores share the better rank; 0 for a player who is not ranked. */
  rankOf(index: number): number
}

/** `skill` -1 is the sum of all. */
export type StandingAt = (skill: number, now: number) => Standing

export function createStandings(figures: Figures): StandingAt {
  const kept = new Map<string, Standing>()
  return (skill, now) => {
    const key = `${skill}@${minuteOf(now)}`
    const known = kept.get(key)
    if (known) return known
    const standing = rank(skill < 0 ? figures.totals(now) : figures.column(skill, now))
    kept.set(key, standing)
    const [oldest] = kept.keys()
    if (kept.size > 6 && oldest !== undefined) kept.delete(oldest)
    return standing
  }
}

export function rank(scores: ArrayLike<number>): Standing {
  const count = scores.length
  const keys = new Float64Array(count)
  let ranked = 0
  for (let index = 0; index < count; index++) {
    const score = scores[index] ?? 0
    if (score > 0) keys[ranked++] = -(score * 65_536 + (count - index))
  }
  const sorted = keys.subarray(0, ranked).toSorted()
  const order = new Uint32Array(ranked)
  const ranks = new Uint32Array(count)
  for (let place = 0; place < ranked; place++) {
    const index = count - (-(sorted[place] ?? 0) % 65_536)
    order[place] = index
    const before = order[place - 1]
    const tied = before !== undefined && scores[before] === scores[index]
    ranks[index] = tied ? (ranks[before] ?? 0) : place + 1
  }
  return { order, scores, rankOf: (index) => ranks[index] ?? 0 }
}
