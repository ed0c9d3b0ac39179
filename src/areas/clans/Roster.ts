import { presented } from '#view/presented.ts'
import {
  columnAt,
  figureColumn,
  nameColumn,
  type Reading,
  type Row,
  type Table,
} from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { listShownAsFacts } from '#view/oneRowLists.ts'

/** The people of a clan. */
export interface Roster {
  table: Table
  /** Those whose pages can be requested. */
  members: readonly { id: string | null; name: string }[]
  /** A column that sorts members into few groups; null if there is none. */
  role: Column | null
  /** The columns that members can be weighed by, the most likely first. */
  figures: readonly Column[]
  /** Donations; null if there are none. */
  given: Column | null
  gained: Column | null
  /** The member count that the clan states, if it is larger than the number of rows; null otherwise. */
  whole: number | null
}

/**
 * The longest table whose rows are players, and not the clan itself. Null where the body has none.
 * `count`: the number of members.
 */
export function rosterOf(reading: Reading, count = memberCount(reading)): Roster | null {
  const shownAsFacts = listShownAsFacts(reading)
  const people = reading.tables.filter(
    (table) =>
      table !== shownAsFacts &&
      table.nameColumn !== null &&
      table.rowsAre !== 'log' &&
      (isPeople(table) || (table.rowsAre === 'things' && areaOf(table) === undefined)),
  )
  // A table with people only in its label may list things that each of them has.
  const [longest] = people.toSorted(
    (a, b) => Number(isPeople(b)) - Number(isPeople(a)) || b.rows.length - a.rows.length,
  )
  if (longest === undefined || longest.rows.length === 0) return null
  const table = presented(longest)
  const { columns, rows } = table
  const figures = columns
    .filter((column) => isFigure(column) && rows.some((row) => (row.number(column) ?? 0) > 0))
    .toSorted((a, b) => worthOf(b) - worthOf(a))
  const given = figures.find(({ role }) => role === 'given') ?? null
  const main = figureColumn(table)
  return {
    table,
    members: rows.map(({ identity, name }) => ({ id: identity, name })),
    role: columnAt(table, table.groupColumn),
    figures,
    given,
    gained:
      main !== null && main !== given
        ? main
        : (figures.find((one) => one !== given && one.better === 'more') ?? null),
    whole: count !== null && count > rows.length ? count : null,
  }
}

const areaOf = (table: Table) => table.rowLink?.area ?? nameColumn(table)?.area

const isPeople = (table: Table) => areaOf(table) === 'players'

const isFigure = ({ kind, role, filled }: Column) =>
  (kind === 'count' || kind === 'currency') && role !== 'code' && role !== 'id' && filled > 0.3

const worthOf = ({ role, over }: Column) =>
  role === 'given' ? 2 : Number(role === 'received' || role === 'gain' || over === 'week')

/** The member count that a clan's body states; null if it has none. */
export function memberCount({ facts }: Reading): number | null {
  const value = facts.find(({ role }) => role === 'members')?.value
  return value !== undefined && 'number' in value ? value.number : null
}

/** Whether a body without people is of one clan, so that its members may be elsewhere: no list of clans, nor a page of one. */
export const isOneClan = (reading: Reading): boolean =>
  memberCount(reading) !== null ||
  (reading.paging?.source !== 'stated' &&
    !reading.tables.some((table) => areaOf(table) === 'clans' && table.rowsAre === 'things'))

/** The sum of a figure, and the share that the first `count` have in it, 0 to 1: null if they are all, or the figures are no total of gifts. */
export function totalOf(rows: readonly Row[], figure: Column, count: number) {
  const numbers = rows.flatMap((row) => row.number(figure) ?? []).toSorted((a, b) => b - a)
  const sumOf = (some: readonly number[]) => some.reduce((sum, number) => sum + number, 0)
  const sum = sumOf(numbers)
  const isTotal = sum > 0 && (numbers.at(-1) ?? 0) >= 0 && numbers.length > count
  return { sum, topShare: isTotal ? sumOf(numbers.slice(0, count)) / sum : null }
}
