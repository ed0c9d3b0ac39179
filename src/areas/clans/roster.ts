import { presented } from '#data/things/presented.ts'
import type { Reading, Row, Table } from '#data/things/things.ts'
import { columnAt, figureColumn, idIn, nameColumn, textIn, numberIn } from '#reading/index.ts'
import type { Column } from '#reading/types.ts'
import { listToldByFacts } from '#view/oneRowLists.ts'
import { rowsAreMembers } from '#view/rowsAreMembers.ts'

export interface Member {
  key: string
  name: string
  /** The id that requests the member's page; null if the row has no name. */
  id: string | null
  row: Row
}

export interface Roster {
  table: Table
  members: readonly Member[]
  /** A column of few words that sorts members into groups, as the service orders them. */
  role: Column | null
  /** The columns that members can be ranked by, the most likely first. */
  figures: readonly Column[]
  /** The column of donations, found by its label; null if there is none. */
  given: Column | null
  gained: Column | null
  /** The member count that the clan states, if it is larger than the number of rows; null otherwise. */
  whole: number | null
}

/**
 * The people of a clan: the longest table whose rows are players, and not the clan itself. Null where the body has none.
 * `count`: how many members there are.
 */
export function rosterOf(reading: Reading, count = memberCount(reading)): Roster | null {
  const own = listToldByFacts(reading)
  const people = reading.tables.filter(
    (table) =>
      table !== own &&
      table.nameColumn !== null &&
      table.rowsAre !== 'log' &&
      (isPeople(table) || (table.rowsAre === 'things' && areaOf(table) === undefined)),
  )
  // A table with people only in its label may list things that each of them has.
  const longest = people.toSorted(
    (a, b) => Number(isPeople(b)) - Number(isPeople(a)) || b.rows.length - a.rows.length,
  )[0]
  if (longest === undefined || longest.rows.length === 0) return null
  const table = presented(longest)
  const figures = figuresOf(table)
  const given = figures.find(({ role }) => role === 'given') ?? null
  return {
    table,
    members: table.rows.map((row) => memberOf(table, row)),
    role: columnAt(table, table.category),
    figures,
    given,
    gained: gainedIn(table, figures, given),
    whole: count !== null && count > table.rows.length ? count : null,
  }
}

const areaOf = (table: Table) => table.rowLink?.area ?? nameColumn(table)?.area

const isPeople = (table: Table) => areaOf(table) === 'players'

function memberOf(table: Table, row: Row): Member {
  const column = nameColumn(table)
  const value = column === null ? null : row.value(column)
  const [name, id] = [textIn(value), idIn(value)]
  return { key: row.key, name: name === '' ? row.key : name, id: id === '' ? null : id, row }
}

function figuresOf({ columns, rows }: Table): Column[] {
  const figures = columns.filter(
    (column) =>
      (column.kind === 'count' || column.kind === 'currency') &&
      column.filled > 0.3 &&
      column.role !== 'code' &&
      column.role !== 'id' &&
      rows.some((row) => (row.number(column) ?? 0) > 0),
  )
  return figures.toSorted((a, b) => worthOf(b) - worthOf(a))
}

const worthOf = ({ role, over }: Column) =>
  role === 'given' ? 2 : Number(role === 'received' || role === 'gain' || over === 'week')

/** The table's main figure, unless it is the donation. */
function gainedIn(table: Table, figures: readonly Column[], given: Column | null): Column | null {
  const main = figureColumn(table)
  if (main !== null && main !== given) return main
  return figures.find((one) => one !== given && one.better === 'more') ?? null
}

/** The member count that a clan's body states; null if it has none. */
export function memberCount({ facts }: Reading): number | null {
  const count = facts.find(({ role }) => role === 'members')
  return count === undefined ? null : numberIn(count.value)
}

const isClans = (table: Table) => areaOf(table) === 'clans' && rowsAreMembers(table, null)

/** Whether a body without people is of one clan, so that its members may be elsewhere: no list of clans, nor a page of one. */
export const isOneClan = (reading: Reading): boolean =>
  memberCount(reading) !== null ||
  (reading.paging?.source !== 'said' && !reading.tables.some(isClans))
