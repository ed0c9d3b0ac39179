import type { Row, Table } from '#data/things/things.ts'
import { rankColumns } from '#data/figures/countedRanks.ts'
import { compareValues, rankColumn } from '#reading/index.ts'
import type { Column, Value } from '#reading/types.ts'

/** The rank that the rows are sorted by, even in a nested object; null if there is none. */
export function ownRank(table: Table): Column | null {
  return rankColumn(table) ?? rankColumns(table).find((rank) => isInOrder(table.rows, rank)) ?? null
}

/** Lowest rank first, rows without a rank last. A rank that all rows share orders nothing. */
function isInOrder(rows: readonly Row[], rank: Column): boolean {
  const ranks = rows.map((row) => row.value(rank))
  return (
    compareValues(ranks[0] ?? NONE, ranks.at(-1) ?? NONE) < 0 &&
    ranks.every((one, at) => at === 0 || compareValues(ranks[at - 1] ?? one, one) <= 0)
  )
}

const NONE: Value = { kind: 'absent', why: 'missing' }

/** A board with its rank and its names as the first columns. */
export function rankFirst(table: Table): Table {
  const rank = ownRank(table)
  if (rank === null) return table
  const placeOf = (column: Column) =>
    column === rank ? 0 : column.path === table.nameColumn ? 1 : 2
  const columns = table.columns.toSorted((a, b) => placeOf(a) - placeOf(b))
  return { ...table, rankColumn: rank.path, columns }
}
