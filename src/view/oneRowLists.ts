import type { Reading, Table } from '#data/things/things.ts'
import type { Column, Fact } from '#reading/types.ts'

type Page = Pick<Reading, 'title' | 'facts' | 'tables' | 'paging'>

const inRow = (table: Table) => `${table.path}[0].`

const startsIn = (table: Table) => {
  const start = inRow(table)
  return ({ path }: { path: string }) => path.startsWith(start)
}

const oneRowLists = ({ tables, facts }: Page): Table[] =>
  tables.filter((table) => table.rows.length === 1 && facts.some(startsIn(table)))

/** In a list with more pages than this, the only row is one of many and not the page's subject. */
const isPageOfMany = ({ paging }: Page, table: Table | undefined): boolean =>
  (paging?.total ?? 0) > 1 && table?.rows.length === 1

/** The list whose only row is the page's subject: the one with its title, else with most of its facts. */
function ownList(page: Page): Table | undefined {
  if (isPageOfMany(page, page.tables[0])) return undefined
  const { path } = page.title
  return oneRowLists(page).find((table) => {
    const isInside = startsIn(table)
    if (path !== undefined) return isInside({ path })
    return page.facts.filter(isInside).length > page.facts.length / 2
  })
}

/** The list whose content is already in the facts and the other tables, so that it is not shown twice. */
export function listShownAsFacts(page: Page): Table | undefined {
  const own = ownList(page)
  if (own === undefined) return undefined
  const facts = new Set(page.facts.map(({ path }) => path))
  const isTold = (path: string) =>
    facts.has(path) || page.tables.some((table) => table !== own && table.path.startsWith(path))
  const isAbsent = (column: Column) => own.rows.every((row) => row.value(column).kind === 'absent')
  const isWhole = own.columns.every((one) => isTold(inRow(own) + one.path) || isAbsent(one))
  return isWhole ? own : undefined
}

/**
 * Paths of facts in one-row lists, if there are several: without the list's name, which only its table shows, such a fact is
 * ambiguous. The same for the only row on a page of a longer list.
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

/** A list's page shows every list of its body, so the only row of a list does not become facts. */
export function withoutRowFacts(reading: Reading): Reading {
  const lists = oneRowLists(reading).map(startsIn)
  if (lists.length === 0) return reading
  return { ...reading, facts: reading.facts.filter((fact) => !lists.some((isIn) => isIn(fact))) }
}

/** True for paging metadata of the body: at or beside the page number, not deeper. */
export function isOfPaging(fact: Fact, { paging }: Pick<Reading, 'paging'>): boolean {
  if (paging?.path === undefined) return false
  if (paging.path !== '$') return fact.path.startsWith(`${paging.path}.`)
  return fact.path.lastIndexOf('.') === 1 && !fact.path.includes('[')
}
