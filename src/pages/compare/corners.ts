import type { RowComparison } from './compareRows.ts'

type Rows = RowComparison['rows']

export const LEAST_CORNERS = 3
export const MOST_CORNERS = 12
const USUAL = 8

/** The rows that are the corners of a radar: those asked for by name where they are enough, else the first that all have. */
export function chosenCorners(rows: Rows, asked: readonly string[]): Rows {
  const wanted = new Set(asked)
  const chosen = rows.filter(({ name }) => wanted.has(name)).slice(0, MOST_CORNERS)
  if (chosen.length >= LEAST_CORNERS) return chosen
  const known = rows.filter(({ numbers }) => numbers.every((number) => number !== null))
  return (known.length >= LEAST_CORNERS ? known : rows).slice(0, USUAL)
}
