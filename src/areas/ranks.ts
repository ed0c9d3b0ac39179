import { compareValues, mainFigure, rankColumn, readCell, sortColumn } from '#reading/index.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'

/** Gives each next score its rank. `before`: how many stand before the first. */
function createRanker(before: number): (score: Value) => number | null {
  let place = before
  let last: { score: Value; rank: number } | null = null
  return (score) => {
    place += 1
    if (score.kind === 'absent') return null
    const tied = last !== null && compareValues(last.score, score) === 0
    last = { score, rank: tied && last !== null ? last.rank : place }
    return last.rank
  }
}

/**
 * Ranks of scores in the order given: the same score, the same rank, and the next rank skips (1, 2, 2, 4). An absent
 * score has none.
 */
export function ranksOf(scores: readonly Value[], before = 0): readonly (number | null)[] {
  return scores.map(createRanker(before))
}

export interface RankedPage {
  rows: readonly Row[]
  /** How many rows of the whole board stand before its first. */
  before: number
}

/** The ranks of a board's pages: a tie over the border of two neighbouring pages stays one. */
export function rankPages(pages: readonly RankedPage[], score: Column): Map<Row, number | null> {
  const ranks = new Map<Row, number | null>()
  let ranker = createRanker(0)
  let end: number | null = null
  for (const { rows, before } of pages) {
    if (before !== end) ranker = createRanker(before)
    for (const row of rows) ranks.set(row, ranker(readCell(row, score)))
    end = before + rows.length
  }
  return ranks
}

/** The score that a board without ranks is sorted by; null where it is not sorted by one. */
export function scoreColumn(table: Table): Column | null {
  const candidates = [mainFigure(table), sortColumn(table)]
  return candidates.find((column) => column !== null && isSorted(table.rows, column)) ?? null
}

/** From the best on: descending, absent ones last. A page may be one tie. */
function isSorted(rows: readonly Row[], column: Column): boolean {
  const scores = rows.map((row) => readCell(row, column))
  const falls = scores.every((score, index) => {
    const before = scores[index - 1]
    const figure = 'number' in score || score.kind === 'duration' || score.kind === 'absent'
    return figure && (before === undefined || compareValues(before, score, true) <= 0)
  })
  return falls && scores.some((score) => score.kind !== 'absent')
}

/** A column of which fewer rows have a value ranks only some of them. */
const LEAST_RANKED = 0.5

/** The columns in which a body ranks its rows itself, wherever in a row they are. */
const rankColumns = ({ columns }: Table): readonly Column[] =>
  columns.filter(({ kind, filled }) => kind === 'rank' && filled >= LEAST_RANKED)

/** Whether a board has no ranks of its own, so that they may be counted from its scores. */
export const isUnranked = (table: Table): boolean =>
  rankColumn(table) === null && rankColumns(table).length === 0

/** The rank that the rows of a board are in the order of, also one inside a thing of its own; null where there is none. */
export function ownRank(table: Table): Column | null {
  return rankColumn(table) ?? rankColumns(table).find((rank) => isInOrder(table.rows, rank)) ?? null
}

/** From the first rank on, those without one last. A rank that all share orders nothing. */
function isInOrder(rows: readonly Row[], rank: Column): boolean {
  const ranks = rows.map((row) => readCell(row, rank))
  return (
    compareValues(ranks[0] ?? NONE, ranks.at(-1) ?? NONE) < 0 &&
    ranks.every((one, at) => at === 0 || compareValues(ranks[at - 1] ?? one, one) <= 0)
  )
}

const NONE: Value = { kind: 'absent', why: 'missing' }

/** A board with its rank in front. */
export function rankFirst(table: Table): Table {
  const rank = ownRank(table)
  if (rank === null || rank.path === table.rankColumn) return table
  const others = table.columns.filter((column) => column !== rank)
  return { ...table, rankColumn: rank.path, columns: [rank, ...others] }
}
