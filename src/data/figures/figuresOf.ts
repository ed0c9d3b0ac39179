import type { Account, Figure, FigureSnapshot, SnapshotMeta } from '../history/types.ts'
import { isNumber, linkRows, nameColumn, numberIn, textIn } from '#reading/index.ts'
import type { Column, Fact, Paging, Value } from '#reading/types.ts'
import { cut } from '../history/nameBlocks.ts'
import { type Reading, type Row, type Table, thingTable } from '../things/things.ts'
import { ranksIn } from './countedRanks.ts'

/** More of one body are not followed: a list of the whole game is not the past of one thing. */
const MAX_FIGURES = 20_000
const MAX_LABEL_LENGTH = 120
const MAX_NAME_LENGTH = 200

export interface Figures {
  figures: Figure[]
  values: number[]
}

type Figured = Pick<SnapshotMeta, 'query' | 'area' | 'id'>
type Read = Pick<Reading, 'facts' | 'tables' | 'series' | 'paging'>

/**
 * Every number of a reading that can be followed over time: the facts, and the cells of rows that have a name, with the
 * thing that the row opens. The rows of a board without ranks have a counted one.
 */
export function figuresOf({ query, area, id }: Figured, reading: Read): Figures {
  const found: Figures = { figures: [], values: [] }
  const known = new Set<string>()
  const add = (figure: Figure, value: number | null) => {
    if (value === null || known.has(figure.key) || found.figures.length >= MAX_FIGURES) return
    known.add(figure.key)
    found.figures.push(figure)
    found.values.push(value)
  }
  for (const fact of reading.facts) {
    const { path, value } = fact
    if (namesSeason(fact)) continue
    add(figure(path, { ...fact, kind: value.kind }, null, unitOf(value)), numberIn(value))
  }
  const charted = new Set(reading.series.map(({ path }) => path))
  const before = area === BOARDS && id !== null ? rowsBefore(query, reading.paging) : null
  for (const [index, table] of reading.tables.entries()) {
    if (charted.has(table.path)) continue
    const listOf = index === 0 && id === null ? area : undefined
    const linked = thingTable(linkRows(table, { listOf }))
    addCells(linked, before, add)
  }
  return found
}

/** The figures of a body with their time; null if it has none or reports an error, at any status. */
export function figureSnapshotOf(
  snapshot: Figured & Pick<SnapshotMeta, 'fetchedAt'>,
  reading: Reading,
): FigureSnapshot | null {
  const { query, area, id, fetchedAt: at } = snapshot
  if (reading.error !== null) return null
  const { title } = reading
  const found = figuresOf(snapshot, reading)
  if (found.figures.length === 0) return null
  const account = accountOf(reading.facts, title.text)
  return {
    query,
    area,
    id,
    name: title.text.slice(0, MAX_NAME_LENGTH),
    ...(account !== null && { account }),
    at,
    ...found,
  }
}

/**
 * The account whose figures a body has; null if unknown. An id that only respells the name is ignored. A date of joining may be of
 * joining a clan: it counts only if the body has no id.
 */
function accountOf(facts: readonly Fact[], title: string): Account | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const id = facts
    .map(({ role, of, value }) => (role === 'id' && of === null ? textIn(value).toLowerCase() : ''))
    .find((text) => text !== '' && plain(text) !== plain(title))
  const datesOf = (wanted: Fact['role']) =>
    facts.flatMap(({ role, value }) =>
      role === wanted && value.kind === 'instant' ? value.ms : [],
    )
  const [registered] = [...datesOf('registered'), ...(id === undefined ? datesOf('joined') : [])]
  const season = facts.filter(namesSeason).map(({ value }) => numberIn(value) ?? textIn(value))
  if (id === undefined && registered === undefined && season.length === 0) return null
  return {
    ...(id !== undefined && { id: id.slice(0, MAX_NAME_LENGTH) }),
    ...(registered !== undefined && { registered }),
    ...(season.length > 0 && { season: season.join(' ').slice(0, MAX_NAME_LENGTH) }),
  }
}

/** A fact that names the season, week or year that others count over, and is no amount. */
const namesSeason = ({ role, over, value }: Fact) =>
  over !== null && (role === 'code' || (over === 'season' && value.kind === 'text'))

/** The key of a cell's figure. */
export const cellKey = (table: string, row: string, column: string) => `${table}\n${row}\n${column}`

/** The column of a counted rank. */
export const COUNTED_RANK = '@rank'

/** The key of the figure in a row's column, or of its counted rank; null if the row has no identity. */
export const figureKey = (
  { path: table }: Pick<Table, 'path'>,
  { identity }: Row,
  column: Pick<Column, 'path'> | null,
): string | null =>
  identity === null ? null : cellKey(table, identity, column?.path ?? COUNTED_RANK)

const BOARDS = 'leaderboards'

/** The number of rows of a board before a page of it; null if that is unknown. */
function rowsBefore(query: string, paging: Paging | null): number | null {
  const params = new URLSearchParams(query.split('?')[1])
  const cursor = paging?.next?.param ?? 'page'
  if (cursor !== 'page' && params.has(cursor)) return null
  const page = paging?.page ?? Number(params.get('page') ?? 1)
  return page === 1 ? 0 : paging?.limit === undefined ? null : (page - 1) * paging.limit
}

const COUNTED = { label: 'Rank', kind: 'rank', role: 'rank', weight: 0, over: null } as const

/** `before`: the number of rows of a board before these, whose ranks are then counted where it has none; null for other tables. */
function addCells(
  table: Table,
  before: number | null,
  add: (figure: Figure, value: number | null) => void,
): void {
  const columns = table.columns.filter(({ kind }) => isNumber(kind) || kind === 'duration')
  if (table.rowsAre === 'log' || table.rowsAre === 'matches') return
  const ranks = before === null ? null : ranksIn(table, [{ rows: table.rows, before }])
  const counted = ranks?.column === null ? ranks : null
  const area = nameColumn(table)?.area
  const seen = new Set<string>()
  for (const row of table.rows.slice(0, MAX_FIGURES)) {
    const id = row.identity
    if (id === null || seen.has(id)) continue
    // Of rows with one identity the first counts, even where it lacks a figure.
    seen.add(id)
    const named = {
      key: `${table.path}\n${id}`,
      name: cut(row.name, MAX_LABEL_LENGTH),
      ...(area !== undefined && { area }),
    }
    for (const column of columns) {
      const value = row.value(column)
      const key = cellKey(table.path, id, column.path)
      add(figure(key, column, named, unitOf(value)), numberIn(value))
    }
    const rank = counted?.of(row) ?? null
    add(figure(cellKey(table.path, id, COUNTED_RANK), COUNTED, named, undefined), rank)
  }
}

function figure(
  key: string,
  { label, kind, role, weight, over }: Pick<Column, 'label' | 'kind' | 'role' | 'weight' | 'over'>,
  row: Figure['row'],
  unit: string | undefined,
): Figure {
  const plain = { key, label: cut(label, MAX_LABEL_LENGTH), kind, role, weight, row }
  return { ...plain, ...(over !== null && { over }), ...(unit !== undefined && { unit }) }
}

const unitOf = (value: Value) => ('unit' in value ? value.unit : undefined)
