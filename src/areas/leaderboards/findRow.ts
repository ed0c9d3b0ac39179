import type { Row } from '#reading/types.ts'

export interface Wanted {
  rows: readonly Row[]
  rankOf(row: Row): number | null
  identity: ((row: Row) => string | null) | null
  /** The id of someone. */
  find: string | null
  /** A rank; NaN where none is asked for. */
  rank: number
}

/** The row of someone, or of a rank; a rank that a tie skips is with those who share the one before. */
export function findRow({ rows, rankOf, identity, find, rank }: Wanted): Row | null {
  if (find !== null && find !== '') {
    const wanted = find.toLowerCase()
    return rows.find((row) => identity?.(row)?.toLowerCase() === wanted) ?? null
  }
  return Number.isInteger(rank) ? rowOfRank(rows, rankOf, rank) : null
}

export function rowOfRank(
  rows: readonly Row[],
  rankOf: (row: Row) => number | null,
  rank: number,
): Row | null {
  const exact = rows.find((row) => rankOf(row) === rank)
  if (exact !== undefined) return exact
  const ranked = rows.flatMap((row) => {
    const own = rankOf(row)
    return own === null ? [] : [{ row, own }]
  })
  const below = ranked.findLast(({ own }) => own < rank)
  if (below === undefined) return null
  const sharing = ranked.filter(({ own }) => own === below.own)
  return below.own + sharing.length > rank ? (sharing[0]?.row ?? null) : null
}
