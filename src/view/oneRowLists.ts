import { readCell } from '#reading/index.ts'
import type { Column, Fact, Reading, Table } from '#reading/types.ts'

type Page = Pick<Reading, 'title' | 'facts' | 'tables' | 'paging'>

const inRow = (table: Table) => `${table.path}[0].`

const startsIn = (table: Table) => {
  const start = inRow(table)
  return ({ path }: { path: string }) => path.startsWith(start)
}

const oneRowLists = ({ tables, facts }: Page): Table[] =>
  tables.filter((table) => table.rows.length === 1 && facts.some(startsIn(table)))

/** A list of more than this page of it: its row is one of many, and not what the page is about. */
const isPageOfMany = ({ paging }: Page, table: Table | undefined): boolean =>
  (paging?.total ?? 0) > 1 && table?.rows.length === 1

/** The list whose only row is what the page is about: the one with its title, else the one with most of its facts. */
function ownList(page: Page): Table | undefined {
  if (isPageOfMany(page, page.tables[0])) return undefined
  const { path } = page.title
  return oneRowLists(page).find((table) => {
    const isInside = startsIn(table)
    if (path !== undefined) return isInside({ path })
    return page.facts.filter(isInside).length > page.facts.length / 2
  })
}

/** The list that the facts and the other tables tell whole: drawn as well, it would say everything twice. */
export function listToldByFacts(page: Page): Table | undefined {
  const own = ownList(page)
  if (own === undefined) return undefined
  const facts = new Set(page.facts.map(({ path }) => path))
  const isTold = (path: string) =>
    facts.has(path) || page.tables.some((table) => table !== own && table.path.startsWith(path))
  const isAbsent = (column: Column) =>
    own.rows.every((row) => readCell(row, column).kind === 'absent')
  const isWhole = own.columns.every((one) => isTold(inRow(own) + one.path) || isAbsent(one))
  return isWhole ? own : undefined
}

/**
 * Paths of the facts that are in lists of one row, where several lie side by side: a figure of one among figures of another
 * says nothing without the list's name, which its table has. So with the only row on one page of a longer list.
 */
export function factsOfLists(page: Page): ReadonlySet<string> {
  const own = ownList(page)
  const others = oneRowLists(page).filter(
    (table) => table !== own && (own === undefined || !startsIn(own)(table)),
  )
  if (others.length < 2 && !isPageOfMany(page, others[0])) return new Set()
  const columns = others.flatMap((table) => table.columns.map(({ path }) => inRow(table) + path))
  return new Set(columns)
}

/** A list's page draws every list of its body: the only row of one is no fact as well. */
export function withoutRowFacts(reading: Reading): Reading {
  const lists = oneRowLists(reading).map(startsIn)
  if (lists.length === 0) return reading
  return { ...reading, facts: reading.facts.filter((fact) => !lists.some((isIn) => isIn(fact))) }
}

/** Whether a fact is the body's paging: beside the mark of the page, not further inside. */
export function isOfPaging(fact: Fact, { paging }: Pick<Reading, 'paging'>): boolean {
  if (paging?.path === undefined) return false
  if (paging.path !== '$') return fact.path.startsWith(`${paging.path}.`)
  return /^\$\.[^.[]+$/.test(fact.path)
}
