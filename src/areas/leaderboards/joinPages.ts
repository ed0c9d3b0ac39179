import { numberAt, rowIdentity } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import { isUnranked, ownRank, type RankedPage, rankPages, scoreColumn } from '../ranks.ts'

export interface BoardPage {
  table: Table
  /** How many rows of the whole board stand before its first. */
  before: number
  /** Wall ms. */
  fetchedAt: number
}

export interface JoinedBoard {
  table: Table
  rankOf(row: Row): number | null
  /** The ranks are counted here, the body has none: they are worth a column. */
  counted: boolean
}

const rowsText = ({ table }: BoardPage) => JSON.stringify(table.rows.map(({ source }) => source))

/** The pages without those that bring the rows of the one before again: the service does not know the parameter. */
export const withoutRepeats = (pages: readonly BoardPage[]): readonly BoardPage[] =>
  pages.filter((page, index) => {
    const before = pages[index - 1]
    return (
      before === undefined || page.table.rows.length === 0 || rowsText(before) !== rowsText(page)
    )
  })

/**
 * The pages of a board as one table, in the order of the pages. A player who is on two pages, having moved between two
 * fetches, stands where the newer page has it. Null where there is no page.
 */
export function joinPages(pages: readonly BoardPage[]): JoinedBoard | null {
  const [first] = pages
  if (first === undefined) return null
  const identity = rowIdentity(first.table)
  const newest = new Map<string, BoardPage>()
  for (const page of pages) {
    for (const row of page.table.rows) {
      const name = identity?.(row) ?? null
      if (name === null) continue
      const other = newest.get(name)
      if (other === undefined || other.fetchedAt < page.fetchedAt) newest.set(name, page)
    }
  }
  const taken = new Set<string>()
  // Keys of a map are shown: only one that an earlier page has is changed.
  const keys = new Set<string>()
  const kept = pages.map((page, index): RankedPage => {
    const rows = page.table.rows.flatMap((row) => {
      const name = identity?.(row) ?? null
      if (name !== null) {
        if (newest.get(name) !== page || taken.has(name)) return []
        taken.add(name)
      }
      const key = keys.has(row.key) ? `${index} ${row.key}` : row.key
      keys.add(key)
      return [{ ...row, key }]
    })
    return { rows, before: page.before }
  })
  const table = { ...first.table, rows: kept.flatMap(({ rows }) => rows) }
  return { table, ...ranksIn(table, kept) }
}

function ranksIn(table: Table, pages: readonly RankedPage[]): Omit<JoinedBoard, 'table'> {
  const own = ownRank(table)
  if (own !== null)
    return {
      counted: false,
      rankOf: (row) => numberAt(row, own),
    }
  const score = isUnranked(table) ? scoreColumn(table) : null
  if (score === null) return { counted: false, rankOf: () => null }
  const ranks = rankPages(pages, score)
  // A column that says the same in all rows tells nobody's place.
  const counted = new Set(ranks.values()).size > 1
  return { counted, rankOf: (row) => ranks.get(row) ?? null }
}

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
