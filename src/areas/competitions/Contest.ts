import { columnAt, type Row, type Table } from '#data/things/things.ts'
import { ranksOf, scoreColumn } from '#data/figures/countedRanks.ts'
import type { Entity } from '#data/settings/favourites.ts'
import type { Column, Value } from '#reading/types.ts'

/** A contest, read from its table of participants. */
export interface Contest {
  table: Table
  /** The figure that decides it, by which the rows are sorted, highest first; null if there is none. */
  gain: Column | null
  /** Somebody gained: a contest that begins has neither places nor a leader. */
  isBegun: boolean
  /** What assigns people to a few teams; null if they compete for themselves. */
  team: Column | null
  /** The column with the places of the service. */
  rank: Column | null
}

export function contestOf(table: Table): Contest {
  const { groupColumn, columns, rows } = table
  const score = scoreColumn(table)
  const numbers = rows.map((row) => (score === null ? null : row.number(score)))
  const differs = rows.length === 1 || numbers[0] !== numbers.at(-1)
  // Where gains are counted, nobody leads by another figure before one is made.
  const gains = columns.filter(({ role }) => role === 'gain')
  const none = rows.every((row) => gains.every((column) => (row.number(column) ?? 0) === 0))
  const gain = score?.kind === 'count' && differs && (gains.length === 0 || !none) ? score : null
  return {
    table,
    gain,
    isBegun: gain !== null && numbers.some((number) => (number ?? 0) > 0),
    team: columns.find(({ role, path }) => role === 'team' && path === groupColumn) ?? null,
    rank: columnAt(table, table.rankColumn),
  }
}

/** The place of each row by its gain, after `before` others; empty if the body ranks the rows or does not sort them. */
export function placesOf(
  { table, gain, isBegun, rank }: Contest,
  before: number | null = 0,
): ReadonlyMap<Row, number | null> {
  const { rows, rowsAre } = table
  const ranks = rank === null ? [] : rows.map((row) => row.number(rank) ?? Infinity)
  const isRanked =
    rank !== null && ranks.every((one, at) => at === 0 || one >= (ranks[at - 1] ?? 0))
  const isPlaced = isBegun && !isRanked && rows.length > 1 && rowsAre !== 'matches'
  if (gain === null || before === null || !isPlaced) return new Map()
  const places = ranksOf(
    rows.map((row) => row.value(gain)),
    before,
  )
  return new Map(rows.map((row, at) => [row, places[at] ?? null]))
}

/** How much the figure at a place lacks to the next larger one above it; null for the first, and if either is unknown. */
export function gapToNext(gains: readonly number[], at: number): number | null {
  const figure = gains[at] ?? Number.NaN
  const next = gains.slice(0, at).findLast((other) => other > figure)
  return next === undefined ? null : next - figure
}

/** The names and ids in a row: its own, and those of the things it links to. */
export const namesIn = ({ columns, nameColumn }: Table, row: Row): readonly string[] =>
  columns.flatMap((column) => {
    const value = row.value(column)
    if (value.kind === 'link') return [value.text, value.id ?? value.text]
    return column.path === nameColumn && value.kind === 'text' ? value.text : []
  })

/** The rows that are the person's own, by their name. */
export const ownRows = (
  table: Table,
  isMine: (name: string) => boolean,
): ReadonlyMap<Row, string> =>
  new Map(
    table.rows.flatMap((row) => {
      const name = namesIn(table, row).find(isMine)
      return name === undefined ? [] : [[row, name] as const]
    }),
  )

export const FIRST_PLACES = 3

/** Who leads a contest, and the user's people in it. */
export interface Standing {
  /** The first three, with their gains; nobody before somebody gained. */
  first: readonly { name: string; gain: Value; entity: Entity | null; place: number }[]
  /** The person's own names that take part, first place first; no place before anybody gained. */
  own: readonly { name: string; place: number | null }[]
}

/** `tables`: those of the page, without a race. */
export function standingIn(tables: readonly Table[], isMine: (name: string) => boolean): Standing {
  const contests = tables.map(contestOf)
  // Beside its people, a list of what it is about is no standings.
  const people = contests.filter(({ table: { rowsAre } }) => /^(?:things|names)$/.test(rowsAre))
  const open = people.find(({ table }) => table.rowsAre === 'names')
  const contest = (people.length > 0 ? people : contests).find(({ gain }) => gain !== null) ?? open
  if (contest === undefined) return { first: [], own: [] }
  const { table, gain, isBegun } = contest
  const ranks = gain !== null && isBegun ? ranksOf(table.rows.map((row) => row.value(gain))) : []
  const own = ownRows(table, isMine)
  return {
    first: table.rows.slice(0, FIRST_PLACES).flatMap((row, at) => {
      const place = ranks[at] ?? null
      if (gain === null || place === null || (row.number(gain) ?? 0) <= 0) return []
      const name = namesIn(table, row)[0] ?? row.name
      return [{ name, gain: row.value(gain), entity: row.thing, place }]
    }),
    own: table.rows.flatMap((row, at) => {
      const name = own.get(row)
      return name === undefined ? [] : [{ name, place: ranks[at] ?? null }]
    }),
  }
}
