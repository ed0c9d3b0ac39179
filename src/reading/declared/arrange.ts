import type { Reading, Table } from '../types.ts'
import { figureOf } from '../roles/tableShape.ts'
import { type Declarations, entryOf, fieldsAt } from './declared.ts'

/** The parts that are shown: what was pinned first, what has a declared place behind it, the rest as it was. */
function shown<T extends { path: string }>(
  all: readonly T[],
  table: string | null,
  declarations: Declarations,
): T[] {
  const order = orderAt(declarations, table)
  const place = new Map(order.map((path, at) => [path, at]))
  const ranked = all.map((one) => {
    // The highest authority that says it decides.
    const fields = fieldsAt(declarations, table, one.path)
    const is = (flag: 'hidden' | 'pinned') =>
      fields.find((field) => field[flag] !== undefined)?.[flag] === true
    const rank = is('pinned') ? -1 : (place.get(one.path) ?? order.length)
    return { one, rank, isHidden: is('hidden') }
  })
  const kept = ranked.filter(({ isHidden }) => !isHidden)
  return kept.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
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
