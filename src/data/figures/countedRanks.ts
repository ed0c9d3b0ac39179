import { compareValues } from '#data/things/compareValues.ts'
import { figureColumn, rankColumn, sortColumn } from '#reading/index.ts'
import type { Column, Value } from '#reading/types.ts'
import type { Row, Table } from '../things/things.ts'

/** Returns a function that ranks scores in order, given each score and its place. */
function createRanker(): (score: Value, place: number) => number | null {
  let last: { score: Value; rank: number } | null = null
  return (score, place) => {
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
  const ranker = createRanker()
  return scores.map((score, at) => ranker(score, before + at + 1))
}

interface RankedPage {
  /** As the service sent them: a row that is shown on another page keeps its place here. */
  rows: readonly Row[]
  /** The number of rows of the whole board before the page. */
  before: number
}

type Pages = readonly Pick<RankedPage, 'rows'>[]

/** The score that all pages of a board without ranks are sorted by; null if there is none. */
export function scoreColumn(table: Table, pages: Pages = [table]): Column | null {
  const isSorted = (column: Column, descending: boolean) =>
    pages.every(({ rows }) => areSorted(rows, column, descending)) &&
    pages.some(({ rows }) => rows.some((row) => row.value(column).kind !== 'absent'))
  const best = [figureColumn(table), sortColumn(table)].find(
    (column) => column !== null && isSorted(column, true),
  )
  // The shortest time leads; with fewer rows, rising times may be a coincidence.
  const time = table.columns.find(({ kind }) => kind === 'duration')
  const rises = time !== undefined && table.rows.length >= MIN_RISING && isSorted(time, false)
  return best ?? (rises ? time : null)
}

const MIN_RISING = 4

/** Best first, absent ones last. A page may be a single tie. */
function areSorted(rows: readonly Row[], column: Column, descending: boolean): boolean {
  const scores = rows.map((row) => row.value(column))
  return scores.every((score, index) => {
    const before = scores[index - 1]
    const figure = 'number' in score || score.kind === 'duration' || score.kind === 'absent'
    return figure && (before === undefined || compareValues(before, score, descending) <= 0)
  })
}

/** The ranks of a board. */
export interface Ranks {
  /** The column of the body that ranks the rows; null where it has none. */
  column: Column | null
  /** They are counted from the scores, and tell rows apart. */
  isCounted: boolean
  of(row: Row): number | null
}

/**
 * The ranks that a board's body has, even in a nested object, else those counted from its scores. A tie goes on over the border
 * of two pages, and over pages between that are not here: what lies between two equal scores is equal to them.
 */
export function ranksIn(
  table: Table,
  pages: readonly RankedPage[] = [{ rows: table.rows, before: 0 }],
): Ranks {
  const column = ownRank(table)
  if (column !== null) return { column, isCounted: false, of: (row) => row.number(column) }
  const score = table.columns.some(isRank) ? null : scoreColumn(table, pages)
  const ranker = createRanker()
  const ranked = ({ rows, before }: RankedPage) =>
    rows.map((row, at) => [row, score && ranker(row.value(score), before + at + 1)] as const)
  const ranks = new Map(pages.flatMap(ranked))
  return {
    column,
    isCounted: new Set(ranks.values()).size > 1,
    of: (row) => ranks.get(row) ?? null,
  }
}

/** A rank column filled in fewer rows than this share is ignored. */
const MIN_RANKED = 0.5

const isRank = ({ kind, filled }: Column) => kind === 'rank' && filled >= MIN_RANKED

/** The rank that the rows are sorted by; null if there is none. */
export const ownRank = (table: Table): Column | null =>
  rankColumn(table) ??
  table.columns.find((column) => isRank(column) && isInOrder(table.rows, column)) ??
  null

/** Lowest rank first, rows without a rank last. A rank that all rows share orders nothing. */
function isInOrder(rows: readonly Row[], rank: Column): boolean {
  const ranks = rows.map((row) => row.value(rank))
  const [first, last] = [ranks[0], ranks.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    compareValues(first, last) < 0 &&
    ranks.every((one, at) => at === 0 || compareValues(ranks[at - 1] ?? one, one) <= 0)
  )
}
