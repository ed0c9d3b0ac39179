import type { DataPoint } from './stretchesOf.ts'

/** A fall below this share of the value before is deep. */
const HALF = 0.5
const FIFTH = 0.2
/** After a failure of the service, one of the next values is at least this share. */
const RETURNED = 0.8
const MAX_LOW = 3
/** A figure grows if at least this share of its other changes are gains. */
const MOSTLY = 0.8

/** A change from the visit before. */
export interface Move {
  at: number
  after: number
  by: number
  /** Fell to less than half: `lower` to less than a fifth. Null also where it was back at once. */
  fell: 'low' | 'lower' | null
}

export function movesOf(points: readonly DataPoint[]): Move[] {
  return points.slice(1).map(({ at, value: after }, index) => {
    const before = points[index]?.value ?? after
    const next = points.slice(index + 2, index + 2 + MAX_LOW)
    const isLow = after >= 0 && after < before * HALF
    const isLower = isLow && after < before * FIFTH
    const isBack = isLower && next.some(({ value }) => value >= before * RETURNED)
    const fell = isBack || !isLow ? null : isLower ? 'lower' : 'low'
    return { at, after, by: after - before, fell }
  })
}

/** The deep falls of a figure that grows otherwise. */
export function fallsOf(moves: readonly Move[]): Move[] {
  const others = moves.filter(({ by, fell }) => by !== 0 && fell === null)
  const ups = others.filter(({ by }) => by > 0).length
  return ups > 0 && ups >= others.length * MOSTLY ? moves.filter(({ fell }) => fell !== null) : []
}
