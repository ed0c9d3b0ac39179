import { readCell } from '../values/readCell.ts'
import type { Choice, Overrides, TableOverrides } from './overrides.ts'
import { unitOfNumber } from '../values/parseInstant.ts'
import { resolvePath } from '../path.ts'
import type { Column, Fact, Hint, Kind, Reading, Row, Table } from '../types.ts'
import { numberOf } from '../values/readAs.ts'

/** Another order: what was chosen first, what was pinned before it, the rest as it was. */
function inOrder<T extends { path: string }>(
  all: readonly T[],
  order: readonly string[],
  pinned: (one: T) => boolean,
): T[] {
  const place = new Map(order.map((path, at) => [path, at]))
  const rank = (one: T): number => (pinned(one) ? -1 : 0)
  return all
    .map((one, at) => ({ one, at, chosen: place.get(one.path) ?? order.length + at }))
    .toSorted((a, b) => rank(a.one) - rank(b.one) || a.chosen - b.chosen || a.at - b.at)
    .map(({ one }) => one)
}

function own<T>(map: Record<string, T> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined
}

/** The hint for values whose kind a person has chosen. */
function hintFor(kind: Kind, values: readonly unknown[], before: Hint | undefined): Hint {
  const hint: Hint = { ...before }
  if (kind === 'instant' && hint.unit === undefined) {
    const unit = values
      .map((value) => unitOfNumber(numberOf(value) ?? 0))
      .find((found) => found !== null)
    hint.unit = unit ?? 's'
  }
  if (kind === 'duration') hint.scale ??= 1000
  return hint
}

function chosenColumn(column: Column, override: Choice | undefined, rows: readonly Row[]): Column {
  if (override === undefined) return column
  const { area, maybe, ...rest } = column
  const kind = override.kind ?? column.kind
  const raw: Column = { ...rest, kind: 'nested', hint: {} }
  const values =
    override.kind === undefined ? [] : rows.slice(0, 16).map((row) => plainOf(row, raw))
  const hint = override.kind === undefined ? column.hint : hintFor(kind, values, column.hint)
  const to =
    kind === 'link' ? (override.area ?? area) : override.kind === undefined ? area : undefined
  return {
    ...rest,
    kind,
    label: override.label ?? column.label,
    ...(hint === undefined ? null : { hint }),
    ...(to === undefined ? null : { area: to }),
    ...(maybe === undefined || override.kind !== undefined ? null : { maybe }),
  }
}

function plainOf(row: Row, column: Column): unknown {
  const value = readCell(row, column)
  return 'number' in value ? value.number : 'text' in value ? value.text : null
}

function chosenTable(table: Table, overrides: TableOverrides | undefined): Table {
  if (overrides === undefined) return table
  const shown = table.columns.filter(
    (column) => own(overrides.columns, column.path)?.hidden !== true,
  )
  const columns = inOrder(
    shown,
    overrides.order ?? [],
    (column) => own(overrides.columns, column.path)?.pinned === true,
  )
  const kept = (path: string | null): string | null =>
    columns.some((column) => column.path === path) ? path : null
  const named = columns.map((column) =>
    chosenColumn(column, own(overrides.columns, column.path), table.rows),
  )
  const chosenRank = named.find(
    (column, index) => column.kind === 'rank' && columns[index]?.kind !== 'rank',
  )
  const nameKind =
    table.nameColumn === null ? undefined : own(overrides.columns, table.nameColumn)?.kind
  const { rowLink, ...rest } = table
  return {
    ...rest,
    // A name that is said to be no link opens no page either.
    ...(rowLink === undefined || (nameKind !== undefined && nameKind !== 'link')
      ? null
      : { rowLink }),
    columns: named,
    sort: table.sort !== null && kept(table.sort.column) === null ? null : table.sort,
    nameColumn: kept(table.nameColumn),
    rankColumn: chosenRank?.path ?? kept(table.rankColumn),
  }
}

function chosenFact(fact: Fact, override: Choice | undefined, body: unknown): Fact {
  if (override === undefined) return fact
  const label = override.label ?? fact.label
  if (override.kind === undefined) return { ...fact, label }
  const source = resolvePath(body, fact.path)
  const column: Column = {
    label,
    path: 'value',
    kind: override.kind,
    filled: 1,
    hint: hintFor(override.kind, [source], undefined),
    ...(override.area === undefined ? null : { area: override.area }),
  }
  return {
    ...fact,
    label,
    value:
      typeof source === 'object'
        ? fact.value
        : readCell({ key: '', path: fact.path, source }, column),
  }
}

/** A reading as the person wants it. Pure; choices for what is not in this body do nothing. */
export function applyOverrides(reading: Reading, body: unknown, overrides: Overrides): Reading {
  const tables = reading.tables.map((table) =>
    chosenTable(table, own(overrides.tables, table.path)),
  )
  const main = tables.findIndex((table) => table.path === overrides.mainTable)
  const lead = tables[main]
  const led =
    lead === undefined || main === 0 ? tables : [lead, ...tables.filter((table) => table !== lead)]
  const shown = reading.facts.filter((fact) => own(overrides.facts, fact.path)?.hidden !== true)
  const ordered = inOrder(
    shown,
    overrides.factOrder ?? [],
    (fact) => own(overrides.facts, fact.path)?.pinned === true,
  )
  const facts = ordered.map((fact) => chosenFact(fact, own(overrides.facts, fact.path), body))
  return { ...reading, tables: led, facts }
}
