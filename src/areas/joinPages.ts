import { type Reading, type Row, type Table, thingTable } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import { isUnranked, type RankedPage, rankPages, scoreColumn } from '#data/figures/countedRanks.ts'
import { ownRank } from './ranks.ts'

export interface BoardPage {
  table: Table
  /** The page's number or cursor. */
  value: string
  /** The number of rows of the board before the page; null if it continues the page before it. */
  before: number | null
  /** The page before in this list is also the one before on the board. */
  follows: boolean
  /** Wall ms. */
  fetchedAt: number
}

export interface JoinedBoard {
  table: Table
  rankOf(row: Row): number | null
  /** The page that a row is of. */
  pageOf(row: Row): BoardPage | null
  /** The ranks are computed, as the body has none, so they get a column. */
  counted: boolean
  /** The rows after which rows may be missing, as the board changed between two fetches. */
  unsureAfter: readonly Row[]
}

/** The same table in another page's reading: by path, else its main table. */
export const sameTable = (table: Table, { tables }: Pick<Reading, 'tables'>): Table | null =>
  tables.find(({ path }) => path === table.path) ?? tables[0] ?? null

const rowsText = ({ table }: BoardPage) => JSON.stringify(table.rows.map(({ source }) => source))

/** The pages without repeats: a service that ignores the parameter sends the same rows again. */
export const withoutRepeats = (pages: readonly BoardPage[]): readonly BoardPage[] =>
  pages.filter((page, index) => {
    const before = pages[index - 1]
    return (
      before === undefined || page.table.rows.length === 0 || rowsText(before) !== rowsText(page)
    )
  })

const identityOf = ({ identity }: Row) => identity

/** One table of all pages, in order. A player on two pages is kept on the newer one. Null if there are no pages. */
export function joinPages(given: readonly BoardPage[]): JoinedBoard | null {
  const [first] = given
  if (first === undefined) return null
  // The first page says what names a row.
  const pages = given.map((page) => ({
    ...page,
    table: thingTable({ ...first.table, rows: page.table.rows }),
  }))
  const newest = new Map<string, BoardPage>()
  for (const page of pages) {
    for (const row of page.table.rows) {
      const name = row.identity
      if (name === null) continue
      const other = newest.get(name)
      if (other === undefined || other.fetchedAt < page.fetchedAt) newest.set(name, page)
    }
  }
  const taken = new Set<string>()
  // Map keys are visible, so only a key that an earlier page has is changed.
  const keys = new Set<string>()
  const sent = new Map<Row, { row: Row; page: BoardPage }>()
  const unsureAfter: Row[] = []
  const kept: Row[] = []
  for (const [index, page] of pages.entries()) {
    const before = kept.at(-1)
    if (before !== undefined && mayLackRow(pages[index - 1], page)) unsureAfter.push(before)
    for (const row of page.table.rows) {
      const name = row.identity
      if (name !== null) {
        if (newest.get(name) !== page || taken.has(name)) continue
        taken.add(name)
      }
      const key = keys.has(row.key) ? `${index} ${row.key}` : row.key
      keys.add(key)
      const shown = row.withKey(key)
      sent.set(shown, { row, page })
      kept.push(shown)
    }
  }
  const table = thingTable({ ...first.table, rows: kept })
  const { counted, rankOf } = ranksIn(table, placed(pages))
  return {
    table,
    counted,
    rankOf: (row) => rankOf(sent.get(row)?.row ?? row),
    pageOf: (row) => sent.get(row)?.page ?? null,
    unsureAfter,
  }
}

/** Bodies fetched further apart show a board at two times. */
const APART_MS = 300_000

/** Whether a row may have crossed the border of two neighbours unseen: they share rows, one is short, or time passed. */
function mayLackRow(page: BoardPage | undefined, next: BoardPage): boolean {
  if (page === undefined || !next.follows) return false
  const short = next.before !== null && (page.before ?? 0) + page.table.rows.length < next.before
  const names = new Set(page.table.rows.map(identityOf))
  // A cursor may begin with the row that it names.
  const shared = next.before !== null && next.table.rows.some((row) => isIn(names, row.identity))
  return short || shared || Math.abs(page.fetchedAt - next.fetchedAt) > APART_MS
}

const isIn = (names: ReadonlySet<string | null>, name: string | null) =>
  name !== null && names.has(name)

/** The start of each page: a continued page may repeat the last rows of the one before. */
function placed(pages: readonly BoardPage[]): readonly RankedPage[] {
  let end = 0
  let last: readonly Row[] = []
  return pages.map(({ table: { rows }, before }) => {
    const start = before ?? end - repeated(last.map(identityOf), rows.map(identityOf))
    end = start + rows.length
    last = rows
    return { rows, before: start }
  })
}

/** The number of names at the end of one page that also begin the next. */
function repeated(last: readonly (string | null)[], next: readonly (string | null)[]): number {
  for (let count = Math.min(last.length, next.length); count > 0; count -= 1)
    if (last.slice(-count).every((name, at) => name !== null && name === next[at])) return count
  return 0
}

function ranksIn(
  table: Table,
  pages: readonly RankedPage[],
): Pick<JoinedBoard, 'counted' | 'rankOf'> {
  const own = ownRank(table)
  if (own !== null) return { counted: false, rankOf: (row) => row.number(own) }
  const score = isUnranked(table) ? scoreColumn(table, pages) : null
  if (score === null) return { counted: false, rankOf: () => null }
  const ranks = rankPages(pages, score)
  // A column with one value in all rows ranks nobody.
  const counted = new Set(ranks.values()).size > 1
  return { counted, rankOf: (row) => ranks.get(row) ?? null }
}

export interface Wanted {
  rows: readonly Row[]
  rankOf(row: Row): number | null
  /** The id of someone. */
  find: string | null
  /** A rank; NaN if none is wanted. */
  rank: number
}

/** The row of an id or of a rank. A rank that a tie skips is found at the tied rows before it. */
export function findRow({ rows, rankOf, find, rank }: Wanted): Row | null {
  if (find !== null && find !== '') {
    const wanted = nameKey(find)
    return rows.find((row) => nameKey(row.identity ?? '') === wanted) ?? null
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
