import { columnAt, nameColumn, sortColumn } from '../accessors/rowNames.ts'
import { idIn, textAt } from '../accessors/values.ts'
import { tables } from '../keys/lexicon.json'
import { hasWord, wordsOf } from '../keys/words.ts'
import type { Column, RowsAre, Table } from '../types.ts'
import { readCell } from '../values/readCell.ts'
import { sidesOf } from '../timeline/spansOf.ts'
import { sampleOf } from '../profile/profileRows.ts'
import { MIN_WEIGHT, type Role } from './roles.ts'

type Shaped = Omit<Table, 'rowsAre' | 'figure' | 'groupColumn'>

export function rowsAreOf(table: Shaped): RowsAre {
  const label = wordsOf(table.label.text).join(' ')
  if (hasWord(label, tables.stated)) return 'stated'
  if (isNamesOnly(table)) return 'names'
  if (hasWord(label, tables.talk)) return 'log'
  if (hasWord(label, tables.people) && table.nameColumn !== null) return 'things'
  if (sidesOf(table.columns) !== null || hasSides(table)) return 'matches'
  if (isInOrderOfTime(table)) return 'log'
  return areThings(table) ? 'things' : 'parts'
}

/** All that is no text is still absent: a contest that has not begun. */
function isNamesOnly({ columns, rows, nameColumn }: Shaped): boolean {
  const others = columns.filter(
    ({ path, kind }) => path !== nameColumn && kind !== 'link' && kind !== 'text',
  )
  return (
    nameColumn !== null &&
    rows.length > 0 &&
    others.length > 0 &&
    others.every((column) => rows.every((row) => readCell(row, column).kind === 'absent'))
  )
}

/** Later columns often repeat a thing by its id. */
const FIRST = 8

/** Rows that name two players or two clans, and are neither. */
function hasSides({ columns, rowLink }: Shaped): boolean {
  if (rowLink !== undefined) return false
  const named = columns
    .slice(0, FIRST)
    .filter(
      ({ kind, label }) => kind === 'link' && !hasWord(wordsOf(label).join(' '), tables.traders),
    )
    .map(({ area }) => area)
  return ['players', 'clans'].some((area) => named.filter((one) => one === area).length > 1)
}

const MIN_LOG = 5
const SAMPLE = 60

function isInOrderOfTime({ columns, rows }: Shaped): boolean {
  if (rows.length < MIN_LOG) return false
  // What begins and ends is a thing of its own: contests, seasons.
  const roles = columns.map(({ role }) => role)
  if (roles.includes('start') && roles.includes('end')) return false
  return columns.some((column) => {
    // People may be in the order in which they joined.
    if (column.kind !== 'instant' || column.role === 'joined' || column.filled < 0.8) return false
    const times = rows.slice(0, SAMPLE).flatMap((row) => {
      const value = readCell(row, column)
      return value.kind === 'instant' && value.unit !== 'year' ? [value.ms] : []
    })
    const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? ms))
    const moving = steps.some((step) => step !== 0)
    return moving && (steps.every((step) => step <= 0) || steps.every((step) => step >= 0))
  })
}

function areThings(table: Shaped): boolean {
  const name = nameColumn(table)
  if (name === null) return table.rowLink !== undefined
  // A row of an order or a fight is not about the person it names.
  if (hasWord(wordsOf(name.label).join(' '), tables.agent)) return false
  if (table.rowLink !== undefined) return true
  if (name.area === undefined) return false
  const ids = table.rows.slice(0, SAMPLE).map((row) => idIn(readCell(row, name)))
  return new Set(ids).size === ids.length
}

const SORTED = 6
const EACH_PLACE = 0.1
const MIN_FILLED = 0.3

/** The path of the column that rows are scored by: what their gains are counted in; null where a table has no figures. */
export function figureOf(table: Shaped): string | null {
  const sorted = table.sort?.descending === true ? sortColumn(table) : null
  let best: { column: Column; score: number } | null = null
  for (const [place, column] of table.columns.entries()) {
    if (column.filled < MIN_FILLED || column.path === table.rankColumn) continue
    // What a person gained in levels comes after what they gained them by.
    const aside = column.role === 'gain' && column.of === 'level' ? SORTED : 0
    const score = column.weight + (column === sorted ? SORTED : 0) - aside - place * EACH_PLACE
    if (score > MIN_WEIGHT && (best === null || score > best.score)) best = { column, score }
  }
  return best?.column.path ?? null
}

const MAX_KINDS = 24
const KINDS_SAMPLE = 500
const SORTING: readonly Role[] = ['position', 'team', 'category']

/** True if each of a few texts is in two rows and more, on average. */
function areKinds(texts: readonly string[]): boolean {
  const kinds = new Set(texts.filter((text) => text !== ''))
  return kinds.size > 1 && kinds.size <= MAX_KINDS && kinds.size * 2 <= texts.length
}

/** The path of the column that groups the rows into few kinds: one that is meant to, else the first that does. */
export function groupColumnOf({ columns, rows, nameColumn: name }: Shaped): string | null {
  const some = sampleOf(rows, KINDS_SAMPLE)
  const found = columns.filter(
    (column) =>
      (column.kind === 'text' || column.role === 'team') &&
      column.path !== name &&
      areKinds(some.map((row) => textAt(row, column))),
  )
  const meant = SORTING.flatMap((role) => found.find((column) => column.role === role) ?? [])
  return (meant[0] ?? found[0])?.path ?? null
}

/** True if rows have a figure that grows: no deeds, matches or rewards. */
export const grows = ({ figure, rowsAre }: Pick<Table, 'figure' | 'rowsAre'>): boolean =>
  figure !== null && rowsAre !== 'log' && rowsAre !== 'matches' && rowsAre !== 'stated'

/** The column that the rows are scored by. */
export const figureColumn = (table: Pick<Table, 'columns' | 'figure'>): Column | null =>
  columnAt(table, table.figure)
