import type { Reading, Table } from '../types.ts'
import { figureOf } from '../roles/tableShape.ts'
import { type Declarations, entryOf, fieldsAt } from './declared.ts'

/** Another order: what was declared first, what was pinned before it, the rest as it was. */
function inOrder<T extends { path: string }>(
  all: readonly T[],
  order: readonly string[],
  pinned: (one: T) => boolean,
): T[] {
  const place = new Map(order.map((path, at) => [path, at]))
  const rank = (one: T): number => (pinned(one) ? -1 : (place.get(one.path) ?? order.length))
  return all.toSorted((a, b) => rank(a) - rank(b))
}

/** A member of what is declared of a column or figure, from the highest authority that has it. */
const flagAt = (
  declarations: Declarations,
  table: string | null,
  path: string,
  flag: 'hidden' | 'pinned',
): boolean =>
  fieldsAt(declarations, table, path).find((field) => field[flag] !== undefined)?.[flag] === true

/** The parts that are shown, in their order. */
function shown<T extends { path: string }>(
  all: readonly T[],
  table: string | null,
  declarations: Declarations,
): T[] {
  const kept = all.filter(({ path }) => !flagAt(declarations, table, path, 'hidden'))
  const order = orderAt(declarations, table)
  return inOrder(kept, order, ({ path }) => flagAt(declarations, table, path, 'pinned'))
}

/** The declared order of a table's columns, or of the figures (`table` null); empty where there is none. */
export function orderAt({ declared = [] }: Declarations, table: string | null): readonly string[] {
  for (const { view } of declared) {
    const order = table === null ? view?.factOrder : entryOf(view?.tables, table)?.order
    if (order !== undefined) return order
  }
  return []
}

function arrangedTable(table: Table, declarations: Declarations): Table {
  const columns = shown(table.columns, table.path, declarations)
  const kept = (path: string | null): string | null =>
    columns.some((column) => column.path === path) ? path : null
  const arranged = {
    ...table,
    columns,
    sort: table.sort !== null && kept(table.sort.column) === null ? null : table.sort,
    nameColumn: kept(table.nameColumn),
    rankColumn: kept(table.rankColumn),
  }
  return { ...arranged, figure: figureOf(arranged) }
}

/**
 * A reading without what is declared not to be shown, and in the declared order. Pure; what is declared of parts that this
 * body does not have does nothing. Its kinds, names and main table are declared to `readBody`.
 */
export function arrange(reading: Reading, declarations: Declarations): Reading {
  if ((declarations.declared ?? []).length === 0) return reading
  return {
    ...reading,
    facts: shown(reading.facts, null, declarations),
    tables: reading.tables.map((table) => arrangedTable(table, declarations)),
  }
}
