import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { fieldsAt, type ReadContext } from '../declared/declared.ts'
import { decide, provenanceOf } from '../declared/declareFields.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import { labelsOf, listLabel, rowLabel } from '../keys/labels.ts'
import { labelOf, singular, wordsOf } from '../keys/words.ts'
import type { Area, Column, Hint, ReadingContext, Table } from '../types.ts'
import { groupColumnOf, figureOf, rowsAreOf } from '../roles/tableShape.ts'
import { markPrices } from '../roles/markPrices.ts'
import { NO_MEANING } from '../roles/roles.ts'
import { columnOf, priceCandidate } from './columnOf.ts'
import type { TableCandidate } from './tableCandidate.ts'
import { sideInPath } from '../columns/sides.ts'
import { isOpaque } from './nameColumnOf.ts'
import { isCounting, rowLinkOf } from './rowLinkOf.ts'
import { type Holding, rowHolders, rowsOf, rankOf, sortOf } from './rowHolders.ts'
import { sampleOf } from '../profile/profileRows.ts'
import { isOfGame, isSnake } from '../values/kindOfTexts.ts'
import { keyAxis } from '../values/keyAxis.ts'

export const MAX_COLUMNS = 100

/** The ranking that a row belongs to, placed after the rank and the name. */
const HOLDER_AT = 2

/** The number of map keys that are checked for words of a program. */
const KEYS = 16

/** A place in a tuple has no key: its number, or that it is the time. */
function labelKeys(field: ColumnCandidate): readonly string[] {
  if (field.keys.some((key) => key !== '')) return field.keys
  const index = /\[\d+\]$/.exec(field.profile.path)?.[0]
  return index === undefined ? field.keys : [field.kind === 'instant' ? 'time' : index]
}

const WRAPPER =
  /^(?:data|items|results?|entries|list|rows|records|nodes|edges|payload|response|content|objects|values|elements|docs|hits)$/i

/** A wrapper's key is meaningless, so the list of an area is named after the area. */
function labelOfTable({ key, holder, called }: TableCandidate, context: ReadingContext): string {
  if (called !== null) return labelOf(called)
  if (key === '') return ''
  return context.id === undefined && holder === null && WRAPPER.test(key)
    ? listLabel(context.area)
    : labelOf(key)
}

/** A name is that of what has it: of the key around the name, or of its list. */
function labelOfHolder({ holder }: TableCandidate, column: ColumnCandidate | null): string {
  if (holder === null) return labelOf('group')
  const thing = column?.keys.at(-2) ?? holder.key
  const isName = column === null || ((column.meaning.name || column.meaning.id) && thing !== '')
  return isName ? rowLabel(thing) : labelOf(column.keys.at(-1) ?? '')
}

const isMoment = (field: ColumnCandidate): boolean =>
  field.kind === 'instant' && field.variety > 0.9 && field.depth === 0 && field.filled > 0.9

/** An id that means nothing to a person: digits and hex, or of a match whose two sides are named. */
function isForMachines(name: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean {
  const named = fields.filter(
    ({ area, meaning, filled }) => area !== null && meaning.name && filled > 0.5,
  )
  return isOpaque(name) || named.length > 1
}

/** A bare id in rows that all tell of the page's own thing (`{id, playerId, metric, value}`) names nothing for a person. */
const isOfPage = (
  { meaning: { id, words } }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  context: ReadingContext,
): boolean =>
  id &&
  words.length === 1 &&
  fields.some(({ meaning, constant }) => meaning.id && constant && meaning.area === context.area)

/** `opponent`, `matchup`: the opponent of a row; names repeat. */
const isMet = ({ meaning: { words }, distinct, constant }: ColumnCandidate): boolean =>
  (!distinct && !constant) ||
  words.some((word) => /^(?:opponents?|matchup|rival|enemy)$/.test(word))

/** The time when a record was last written does not describe it. */
const isWritten = ({ meaning: { words } }: ColumnCandidate): boolean =>
  words.some((word) => /^(?:updated|modified|synced|fetched|refreshed)$/.test(word))

/** `round: 12`: which one in turn. */
const isTurn = ({ kind, meaning: { words } }: ColumnCandidate): boolean =>
  (kind === 'count' || (kind === 'text' && words[0] === 'season')) &&
  /^(?:season|round|week|gameweek|matchday|day|stage)$/.test(words.join(' '))

/** The keys of a map as a column: times, or words of a program. */
function ofKeys(keys: readonly string[], key: string): { kind?: 'instant'; hint?: Hint } | null {
  const some = sampleOf(keys, KEYS)
  const axis = keyAxis(some)
  if (axis?.kind === 'instant')
    return { kind: 'instant', ...(axis.unit === undefined ? null : { hint: { unit: axis.unit } }) }
  return isOfGame(singular(wordsOf(key).at(-1) ?? '')) || isSnake(some)
    ? { hint: { words: true } }
    : null
}

const textOfRow = (fields: readonly ColumnCandidate[]): ColumnCandidate | null =>
  fields.find(
    ({ kind, depth, meaning, filled, constant }) =>
      kind === 'text' &&
      depth === 0 &&
      filled > 0.9 &&
      !meaning.id &&
      !constant &&
      !/^(?:period|interval|timeframe|window)$/.test(meaning.last),
  ) ?? null

/** Things that are numbered in order; for other things a number is an id. */
const IN_TURN =
  /^(?:season|week|round|day|stage|leg|set|wave|floor|chapter|lap|heat|month|turn|inning|quarter|period|episode|act|phase|sprint|level)$/

/** `season: 12` in `seasons`: the number of the row. */
function numberOfRow(fields: readonly ColumnCandidate[], key: string): ColumnCandidate | null {
  const noun = singular(wordsOf(key).at(-1) ?? '')
  if (!IN_TURN.test(noun)) return null
  return (
    fields.find(
      ({ depth, distinct, kind, meaning: { words } }) =>
        depth === 0 && distinct && kind === 'count' && words.join(' ') === noun,
    ) ?? null
  )
}

/** The keys of a map as a column, with their declarations. */
function declaredKeys(
  column: Column,
  { path, keys }: TableCandidate,
  context: ReadContext,
): Column {
  const all = fieldsAt(context, path, column.path)
  const found = { kind: column.kind, hint: column.hint ?? {} }
  const decided = decide(all, found, sampleOf(keys ?? [], KEYS), path)
  if (decided === null) return column
  const { area: before, hint: _, ...rest } = column
  const { kind, hint, area = before ?? null, label = column.label } = decided
  return {
    ...rest,
    label,
    kind: area === null ? kind : 'link',
    ...(area === null ? null : { area }),
    ...(Object.keys(hint).length === 0 ? null : { hint }),
    ...provenanceOf(decided, column.label),
  }
}

/** A program's words that repeat: `topic`, `span`. */
const repeats = ({ kind, depth, constant, distinct, profile }: ColumnCandidate): boolean =>
  kind === 'text' &&
  depth === 0 &&
  !constant &&
  !distinct &&
  profile.values.every((value) => typeof value === 'string' && /^[a-z][a-z\d_-]*$/i.test(value))

/** `topic` and `span` of each record, which tell the rows apart together; what there are more of leads. */
function pairOf(fields: readonly ColumnCandidate[]): readonly ColumnCandidate[] {
  const [first, second] = fields.filter(repeats).toSorted((a, b) => b.variety - a.variety)
  if (first === undefined || second === undefined) return []
  const [ones, others] = [first.profile.values, second.profile.values]
  const both = new Set(ones.map((value, at) => `${String(value)} ${String(others[at])}`))
  return both.size === ones.length && both.size > 3 ? [first, second] : []
}

/** The columns that tell rows apart, in order: number, name, and time or turn if names repeat. */
function distinguishingColumns(
  name: ColumnCandidate | null,
  candidate: TableCandidate,
  fields: readonly ColumnCandidate[],
): (ColumnCandidate | null | undefined)[] {
  const nth = numberOfRow(fields, candidate.key)
  const keyed = candidate.keys !== null && !isCounting(candidate.keys)
  if (name === null && keyed) return [nth]
  if (name === null)
    return [nth, ...pairOf(fields), fields.find((field) => isMoment(field) && field.distinct)]
  const moment = inOrder(fields).find((field) => isMoment(field) && !isWritten(field))
  // Ids and repeated names rarely distinguish rows for a person.
  const again = name.depth === 0 && isMet(name)
  const when = !keyed && (again || (name.meaning.id && candidate.count > 2)) ? moment : undefined
  const shown = !name.constant && !(name.meaning.id && isForMachines(name, fields))
  return [nth, shown ? name : null, when, again && !keyed ? fields.find(isTurn) : undefined]
}

const inOrder = (fields: readonly ColumnCandidate[]) => fields.toSorted((a, b) => b.score - a.score)

/** Scores these columns above all others, in this order; a rank that the rows are in the order of may lead. */
function putFirst(
  first: readonly (ColumnCandidate | null | undefined)[],
  fields: readonly ColumnCandidate[],
  candidate: TableCandidate,
): void {
  const order = sortOf(candidate, inOrder(fields))?.column
  const others = fields.filter(({ kind, profile }) => kind !== 'rank' || profile.path !== order)
  const most = Math.max(0, ...others.map(({ score }) => score))
  for (const [at, field] of [...new Set(first)].toReversed().entries())
    if (field !== null && field !== undefined) field.score = Math.max(field.score, most + at + 1)
}

/** The table of a candidate, with the most telling columns first. */
export function tableOf(
  candidate: TableCandidate,
  found: Holding & { fields: ColumnCandidate[]; rows: Area | null },
  holding: Holding | null,
  semantics: KeySemantics,
  context: ReadContext,
): Table {
  const { fields, around } = found
  const isCode = around.name !== null && isOfPage(around.name, fields, context)
  const name = isCode ? textOfRow(fields) : around.name
  putFirst(distinguishingColumns(name, candidate, fields), fields, candidate)
  const placed = inOrder(fields).slice(0, MAX_COLUMNS)
  const kinds = placed.map(({ kind }) => kind)
  const labels = labelsOf(placed.map(labelKeys), semantics, kinds)
  const holders = rowHolders(candidate, holding)
  const rows = rowsOf(candidate, holders?.holders ?? null)
  const isMarket = context.area === 'prices' || found.rows === 'prices'
  const columns = placed.map((field, at) => {
    const place = { fields, rows, isName: field === name, isMarket }
    return columnOf(field, labels[at] ?? field.profile.path, place)
  })
  markPrices(
    columns.flatMap((column, at) => (placed[at] ? priceCandidate(placed[at], column) : [])),
  )
  const keyed =
    candidate.keys !== null &&
    !fields.some((field) => field.repeatsKey) &&
    !(name !== null && isCounting(candidate.keys))
  const sort = sortOf(candidate, placed)
  // `{"1": {…}, "2": {…}}` in the order of a figure: each key is the row's rank, and no id.
  const places =
    keyed &&
    sort?.descending === true &&
    candidate.keys?.every((key, at) => key === String(at + 1)) === true
  // A map by name: its keys are the people.
  const nameless = name === null || !name.meaning.name
  const keyArea = nameless && !places && candidate.layout === 'records' ? found.rows : null
  if (keyed) {
    const axis = places ? null : ofKeys(candidate.keys ?? [], candidate.key)
    const column: Column = {
      label: places
        ? labelOf('rank')
        : axis?.kind === 'instant'
          ? labelOf('time')
          : rowLabel(candidate.key),
      path: '@key',
      kind: places ? 'rank' : keyArea === null ? 'text' : 'link',
      filled: 1,
      steps: [{ at: 'key' }],
      ...NO_MEANING,
      role: places ? 'rank' : name === null ? 'name' : 'other',
      ...(keyArea === null ? axis : { area: keyArea }),
    }
    columns.unshift(declaredKeys(column, candidate, context))
  }
  if (holders !== null)
    columns.splice(HOLDER_AT, 0, {
      label: labelOfHolder(candidate, holders.column),
      path: '@of',
      kind: 'text',
      filled: 1,
      ...NO_MEANING,
      role: 'category',
    })
  const rowLink = rowLinkOf(
    candidate,
    places ? null : candidate.keys,
    fields,
    name,
    found.rows,
    context,
  )
  const side = sideInPath(candidate.path)
  const table = {
    path: candidate.path,
    label: { text: labelOfTable(candidate, context) },
    columns,
    rows,
    sort: places ? { column: '@key', descending: false } : sort,
    nameColumn: name !== null && placed.includes(name) ? name.profile.path : keyed ? '@key' : null,
    rankColumn: places ? '@key' : (rankOf(placed)?.profile.path ?? null),
    // A name that is declared to be no link opens no page either.
    ...(rowLink === undefined || name?.declared?.area === null ? null : { rowLink }),
    ...(candidate.entry === null ? null : { entry: candidate.entry }),
    ...(side !== undefined && { side }),
  }
  return {
    ...table,
    figure: figureOf(table),
    groupColumn: groupColumnOf(table),
    rowsAre: rowsAreOf(table),
  }
}
