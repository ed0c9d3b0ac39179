import { readCell } from '../values/readCell.ts'
import type { Area, Column, Fact, NameLink, Reading, Row, Table, Value } from '../types.ts'
import type { FoundName } from './namesIn.ts'
import { rowLinkId } from './rowNames.ts'
import { textIn } from './values.ts'

/** Names of ids by area; null where no name is known. */
type Names = Map<Area, Map<string, string | null>>

type Lead = { area: Area; id: string }

/** Where a value leads that is an id and no more, or a list of such; none where it has another text. */
function idsOnly(value: Value): readonly Lead[] {
  if (value.kind === 'nested') return (value.links ?? []).filter(({ text, id }) => text === id)
  if (value.kind !== 'link' || value.area === undefined || value.id === undefined) return []
  return value.text === value.id ? [{ area: value.area, id: value.id }] : []
}

/** As `idsOnly`, of a cell that leads somewhere by itself, or because its row is called by it. */
function idsInCell(table: Table, row: Row, column: Column): readonly Lead[] {
  const value = readCell(row, column)
  if (column.area !== undefined) return idsOnly(value)
  const id = rowLinkId(table, row)
  const area = table.rowLink?.area
  return id === null || area === undefined || textIn(value) !== id ? [] : [{ area, id }]
}

const leads = (table: Table, { area, path }: Column) =>
  area !== undefined || (table.rowLink !== undefined && path === table.nameColumn)

const same = <T>(a: readonly T[], b: readonly T[] | undefined): boolean =>
  a.length === b?.length && a.every((one, at) => one === b[at])

const sameNames = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string> | undefined) =>
  a.size === b?.size && [...a].every(([id, name]) => b.get(id) === name)

/** Ids of three digits at most begin anew in each league: names of some of them alone are more likely those of another. */
const isOfAnother = (ids: ReadonlyMap<string, Area>, own: ReadonlyMap<string, string>): boolean =>
  own.size < ids.size && [...ids.keys()].every((id) => /^\d{1,3}$/.test(id))

function namedColumn(
  column: Column,
  ids: ReadonlyMap<string, Area>,
  names: Names,
  earlier?: Column,
) {
  const own = new Map<string, string>()
  for (const [id, area] of ids) {
    const name = names.get(area)?.get(id)
    if (name != null) own.set(id, name)
  }
  if (own.size === 0 || isOfAnother(ids, own)) return column
  return earlier !== undefined && sameNames(own, earlier.names)
    ? earlier
    : { ...column, names: own }
}

/** A fact's value with the names of its ids; the same object where none is known. */
function namedValue(value: Value, nameOf: (lead: Lead) => string | null): Value {
  if (idsOnly(value).every((lead) => nameOf(lead) === null)) return value
  if (value.kind === 'link' && value.area !== undefined && value.id !== undefined)
    return { ...value, text: nameOf({ area: value.area, id: value.id }) ?? value.text, named: true }
  if (value.kind !== 'nested') return value
  const links = value.links?.map((link): NameLink => {
    const name = link.text === link.id ? nameOf(link) : null
    return name === null ? link : { ...link, text: name, named: true }
  })
  return links === undefined ? value : { ...value, links }
}

const textsOf = (value: Value): readonly string[] =>
  value.kind === 'nested' ? (value.links ?? []).map(({ text }) => text) : [textIn(value) ?? '']

const sameTexts = (a: Value, b: Value): boolean => a.kind === b.kind && same(textsOf(a), textsOf(b))

/**
 * A reading in which ids have the names that other bodies gave them; the same object where none has. `before` is what this
 * made of the same reading earlier: it is returned, or its tables are kept, where nothing new is known.
 */
export function nameIds(
  reading: Reading,
  known: Iterable<Pick<FoundName, 'area' | 'id' | 'name'>>,
  before: Reading = reading,
): Reading {
  const names: Names = new Map()
  const want = ({ area, id }: Lead): void => {
    const ids = names.get(area)
    if (ids === undefined) names.set(area, new Map([[id, null]]))
    else ids.set(id, null)
  }
  const columns = new Map<Column, Map<string, Area>>()
  for (const table of reading.tables)
    for (const column of table.columns)
      if (leads(table, column)) {
        const ids = new Map<string, Area>()
        columns.set(column, ids)
        for (const row of table.rows)
          for (const lead of idsInCell(table, row, column)) {
            ids.set(lead.id, lead.area)
            want(lead)
          }
      }
  for (const { value } of reading.facts) for (const lead of idsOnly(value)) want(lead)
  for (const { area, id, name } of known)
    if (name !== id && names.get(area)?.has(id) === true) names.get(area)?.set(id, name)

  const tables = reading.tables.map((table): Table => {
    const earlier = before.tables.find(({ path }) => path === table.path)
    const named = table.columns.map((column) =>
      namedColumn(
        column,
        columns.get(column) ?? new Map(),
        names,
        earlier?.columns.find(({ path }) => path === column.path),
      ),
    )
    if (earlier !== undefined && same(named, earlier.columns)) return earlier
    return same(named, table.columns) ? table : { ...table, columns: named }
  })
  const nameOf = ({ area, id }: Lead) => names.get(area)?.get(id) ?? null
  const facts = reading.facts.map((fact): Fact => {
    const value = namedValue(fact.value, nameOf)
    if (value === fact.value) return fact
    const earlier = before.facts.find(({ path }) => path === fact.path)
    return earlier !== undefined && sameTexts(earlier.value, value) ? earlier : { ...fact, value }
  })
  if (same(tables, before.tables) && same(facts, before.facts)) return before
  return same(tables, reading.tables) && same(facts, reading.facts)
    ? reading
    : { ...reading, tables, facts }
}
