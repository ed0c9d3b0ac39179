import { ranksIn } from '#data/figures/countedRanks.ts'
import { type Row, type Table, figureColumn, thingTable } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import type { Column, Value } from '#reading/types.ts'
import { joinPages } from '../joinPages.ts'

export interface BoardPage {
  table: Table
  /** From 1 on; null for a page that a cursor opens, which continues the page before it. */
  number: number | null
  /** Wall ms. */
  fetchedAt: number
}

/** The loaded pages of a leaderboard as one table. */
export interface Board {
  table: Table
  /** What the rows are ranked by; null if they have no figure. */
  score: Column | null
  /** The column with the ranks of the body; null if it has none. */
  rank: Column | null
  /** The ranks are counted from the scores, so they get a column. */
  isCounted: boolean
  rankOf(row: Row): number | null
  /** The row of somebody by their id, in any case of letters. */
  rowOf(id: string): Row | null
  /** The rows after which rows may be missing, as the board changed between two fetches. */
  unsureAfter: readonly Row[]
  /** The service sent the same rows for two pages. */
  repeats: boolean
}

/** The area of the things that a board ranks. */
export const areaOf = (table: Table): string => table.rowLink?.area ?? 'players'

/**
 * The board of pages in order, which may be none.
 * `table`: its name, rank and figure columns apply to all pages. `size`: rows per page.
 */
export function boardOf(table: Table, given: readonly BoardPage[], size: number): Board {
  const distinct = given.filter((page, at) => !isRepeated(page, given[at - 1]))
  const pages = placed(
    distinct.map((page) => ({
      ...page,
      rows: thingTable({ ...table, rows: page.table.rows }).rows,
    })),
    size,
  )
  const rows = joinPages(pages)
  const sent = new Map(rows.map((one) => [one.row.key, one.sent]))
  const joined = thingTable({ ...table, rows: rows.map(({ row }) => row) })
  const byId = new Map(joined.rows.map((row) => [nameKey(row.identity ?? ''), row]))
  const ranks = ranksIn(joined, pages)
  return {
    table: joined,
    score: figureColumn(joined),
    rank: ranks.column,
    isCounted: ranks.isCounted,
    rankOf: (row) => ranks.of(sent.get(row.key) ?? row),
    rowOf: (id) => byId.get(nameKey(id)) ?? null,
    unsureAfter: pages.flatMap((page, at) =>
      mayLackRow(pages[at - 1], page) ? (rows.findLast((one) => one.page < at)?.row ?? []) : [],
    ),
    repeats: distinct.length < given.length,
  }
}

/** A service that ignores the parameter sends the same rows again. */
function isRepeated({ table }: BoardPage, before: BoardPage | undefined): boolean {
  const textOf = ({ rows }: Table) => JSON.stringify(rows.map(({ source }) => source))
  return before !== undefined && table.rows.length > 0 && textOf(table) === textOf(before.table)
}

interface Placed extends Omit<BoardPage, 'table'> {
  rows: readonly Row[]
  /** The number of rows of the board before the page. */
  before: number
}

/** The start of each page: a continued page may repeat the last rows of the one before. */
function placed(pages: readonly Omit<Placed, 'before'>[], size: number): readonly Placed[] {
  let end = 0
  return pages.map((page, at) => {
    const last = pages[at - 1]?.rows ?? []
    const before = page.number === null ? end - repeated(last, page.rows) : (page.number - 1) * size
    end = before + page.rows.length
    return { ...page, before }
  })
}

/** The number of rows at the end of one page that also begin the next. */
function repeated(last: readonly Row[], next: readonly Row[]): number {
  for (let count = Math.min(last.length, next.length); count > 0; count -= 1)
    if (
      last
        .slice(-count)
        .every((row, at) => row.identity !== null && row.identity === next[at]?.identity)
    )
      return count
  return 0
}

/** Pages fetched further apart may show different states of a board. */
const APART_MS = 300_000

/** Whether a row may have crossed the border of two neighbours unseen: they share rows, one is short, or time passed. */
function mayLackRow(page: Placed | undefined, next: Placed): boolean {
  if (page === undefined) return false
  const isApart = Math.abs(page.fetchedAt - next.fetchedAt) > APART_MS
  // A cursor may begin with the row that it names.
  if (page.number === null || next.number === null) return isApart
  if (next.number !== page.number + 1) return false
  const names = new Set(page.rows.map(({ identity }) => identity))
  const isShort = page.before + page.rows.length < next.before
  return (
    isApart || isShort || next.rows.some(({ identity }) => identity !== null && names.has(identity))
  )
}

/** The place of somebody on a board. */
export interface Place {
  name: string
  rank: number
  /** The figure that the board ranks by; null if it has none. */
  figure: Value | null
}

/** Null for a row without a rank. */
export function placeOf({ score, rankOf }: Board, row: Row): Place | null {
  const rank = rankOf(row)
  return rank === null ? null : { name: row.name, rank, figure: score && row.value(score) }
}

/** The first row of a rank, or of those who share it where a tie skips it. */
export function rowOfRank({ table, rankOf }: Board, rank: number): Row | null {
  const above = table.rows.filter((row) => (rankOf(row) ?? Infinity) <= rank)
  const shared = Math.max(...above.map((row) => rankOf(row) ?? 0))
  const sharing = above.filter((row) => rankOf(row) === shared)
  return shared + sharing.length > rank ? (sharing[0] ?? null) : null
}
