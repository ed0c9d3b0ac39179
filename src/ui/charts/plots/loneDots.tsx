import { Dot } from 'recharts'
import type { PlotRow } from '../series/rows.ts'

interface DotPlace {
  cx?: number | undefined
  cy?: number | undefined
  index: number
}

/** Draws a dot for each value between two gaps, where a line has no length; false where a line has none. */
export function loneDots(rows: readonly PlotRow[], key: `y${number}`, colour: string) {
  const isGap = (index: number) => rows[index]?.[key] == null
  const lone = new Set(
    rows.flatMap((_, index) =>
      !isGap(index) && isGap(index - 1) && isGap(index + 1) ? index : [],
    ),
  )
  if (lone.size === 0) return false
  return ({ cx, cy, index }: DotPlace) =>
    cx !== undefined && cy !== undefined && lone.has(index) ? (
      <Dot cx={cx} cy={cy} r={3} fill={colour} stroke="none" />
    ) : null
}
