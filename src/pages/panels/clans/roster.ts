import { readCell } from '#reading/index.ts'
import type { Column, Reading, Row, Table, Value } from '#reading/types.ts'
import { linkedTable } from '../../view/linkedTable.ts'

export interface Member {
  key: string
  name: string
  /** What a request for the member's page is made with; null where the row names nobody. */
  id: string | null
  row: Row
}

export interface Roster {
  table: Table
  members: readonly Member[]
  /** A column of few words that sorts members into groups, as the service orders them. */
  role: Column | null
  /** What members can be weighed by, the likeliest first. */
  figures: readonly Column[]
}

const PEOPLE = /\b(members?|roster|players?|people|participants?)\b/i
const GIVEN = /\b(contribut\w*|donat\w*|gave|given|points|fame|weekly|gain\w*)\b/i
/** Numbers that stand for words: they cannot be added up. */
const CODE =
  /\b(id|class|race|gender|faction|type|code|status|version|position|zone|slot|number|index|age)\b/i
const ROLE = /\b(role|rank|title|position|office)\b/i
const MOST_ROLES = 12

/** The people of a clan: the longest table whose rows are players. Null where the body has none. */
export function rosterOf({ tables }: Pick<Reading, 'tables'>): Roster | null {
  const people = tables.filter(
    (table) => table.nameColumn >= 0 && (isPeople(table) || PEOPLE.test(table.label.text)),
  )
  const longest = people.toSorted((a, b) => b.rows.length - a.rows.length)[0]
  if (longest === undefined || longest.rows.length === 0) return null
  const table = linkedTable(longest)
  return {
    table,
    members: table.rows.map((row) => memberOf(table, row)),
    role: roleOf(table),
    figures: figuresOf(table),
  }
}

const isPeople = ({ rowLink, columns, nameColumn }: Table) =>
  rowLink?.area === 'players' || columns[nameColumn]?.area === 'players'

function memberOf({ columns, nameColumn }: Table, row: Row): Member {
  const column = columns[nameColumn]
  const value = column === undefined ? null : readCell(row, column)
  const name = value === null ? '' : textOf(value)
  const id = value?.kind === 'link' ? (value.id ?? name) : name
  return { key: row.key, name: name === '' ? row.key : name, id: id === '' ? null : id, row }
}

/** Words of a cell; empty where it has none. */
export function textOf(value: Value): string {
  if (value.kind === 'text' || value.kind === 'link') return value.text
  return 'number' in value ? String(value.number) : ''
}

function roleOf({ columns, rows, nameColumn }: Table): Column | null {
  const found = columns.filter((column, index) => {
    if (column.kind !== 'text' || index === nameColumn || column.filled < 0.5) return false
    const distinct = new Set(rows.map((row) => textOf(readCell(row, column))))
    return distinct.size > 1 && distinct.size <= Math.min(MOST_ROLES, rows.length / 2)
  })
  return found.find(({ label }) => ROLE.test(label)) ?? found[0] ?? null
}

function figuresOf({ columns, rows }: Table): Column[] {
  const figures = columns.filter(
    (column) =>
      (column.kind === 'count' || column.kind === 'currency') &&
      column.filled > 0.3 &&
      !CODE.test(column.label) &&
      rows.some((row) => (numberOf(row, column) ?? 0) > 0),
  )
  return figures.toSorted((a, b) => Number(GIVEN.test(b.label)) - Number(GIVEN.test(a.label)))
}

/** The figure in a cell; null where it is absent: never 0. */
export function numberOf(row: Row, column: Column): number | null {
  const value = readCell(row, column)
  return value.kind === 'count' || value.kind === 'currency' ? value.number : null
}
