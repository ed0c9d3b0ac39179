import { rowIdentity } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import type { JoinedBoard } from './joinPages.ts'

/** The rank that a row's name had on the board as it was; null where it is not known. */
export function rankBefore(table: Table, earlier: JoinedBoard): (row: Row) => number | null {
  const identity = rowIdentity(table)
  if (identity === null) return () => null
  const ranks = new Map<string, number>()
  for (const row of earlier.table.rows) {
    const name = identity(row)
    const rank = earlier.rankOf(row)
    if (name !== null && rank !== null && !ranks.has(name)) ranks.set(name, rank)
  }
  return (row) => ranks.get(identity(row) ?? '') ?? null
}
