import { shownName } from '#lib/names.ts'
import { readingWords } from './readingWords.ts'
import { findError, lostIn, withheldIn } from './errors/findError.ts'
import { factsOf, MAX_FACTS, subjectColumns } from './facts/factsOf.ts'
import { KeySemantics } from './keys/keySemantics.ts'
import { wordsOf } from './keys/words.ts'
import { findPaging } from './unwrap/findPaging.ts'
import { isRecord, keyStep, resolvePath } from './path.ts'
import { fieldsAt, viewMember, type ReadContext } from './declared/declared.ts'
import { declaredNotes } from './declared/declareFields.ts'
import { declaredSeries } from './series/declaredSeries.ts'
import { findSeries, MAX_SERIES } from './series/findSeries.ts'
import { withSeriesInRows } from './series/withSeriesInRows.ts'
import type { ColumnCandidate } from './columns/columnCandidate.ts'
import { MAX_LEAVES } from './profile/profiler.ts'
import { findSubject, narrow, type Subject, withTextsRead } from './unwrap/findSubject.ts'
import { MAX_ROWS } from './tables/rowHolders.ts'
import { MAX_COLUMNS, tableOf } from './tables/tableOf.ts'
import { lengthOfAll, outsideOf, spanOfFacts, spansOf } from './timeline/spansOf.ts'
import { markPrices } from './roles/markPrices.ts'
import { meaningOfLabel } from './roles/meaningOf.ts'
import { resolveNames } from './links/resolveNames.ts'
import { MAX_DETAILED, MAX_TABLES, findTables, type FoundTable } from './findTables.ts'
import { titleOf } from './titles/titleOf.ts'
import { unsureDates, evidenceInBody } from './values/evidenceInBody.ts'
import type { Column, Limit, Note, Reading, Series, Table } from './types.ts'
import { unitOfNumber } from './values/parseInstant.ts'
import { numberAt } from './accessors/values.ts'

/** The subject's own keys are looked at no further than this. */
const MAX_SKIPPED = 500

/** True where the subject is a map of which nearly every entry is a row of a table. */
function isAllRows(subject: Subject, placed: readonly FoundTable[]): boolean {
  return placed.some(
    ({ candidate }) =>
      candidate.whole && candidate.count > 2 && candidate.path === `${subject.path}{}`,
  )
}

/** The paths a table shows, with its row count: of parallel lists each list. */
function pathsOf({ candidate, table }: FoundTable): (readonly [string, number])[] {
  const path = table.path.replace(/\{\}$/, '')
  const count = table.rows.length
  const [record] = candidate.sources
  const lists = candidate.layout === 'columnar' && isRecord(record) ? Object.keys(record) : []
  return [
    [path, count],
    ...lists
      .filter((key) => isRecord(record) && Array.isArray(record[key]))
      .map((key) => [path + keyStep(key), count] as const),
  ]
}

function notesFor(body: unknown, reading: Reading, limits: readonly Note[]): Note[] {
  const shown = reading.facts.length + reading.tables.length + reading.series.length
  if (shown > 0 || reading.error !== null) return [...limits]
  const got =
    body === null
      ? 'null'
      : Array.isArray(body)
        ? readingWords.note.emptyList
        : typeof body === 'object'
          ? readingWords.note.emptyObject
          : typeof body
  return [{ path: '$', expected: readingWords.note.readable, got }]
}

/** The number of a thing's figures, or of a row's columns: beyond those that are looked at, of all its keys. */
const countOf = ({ length }: readonly ColumnCandidate[], row: unknown): number =>
  length < MAX_LEAVES || !isRecord(row) ? length : Math.max(length, Object.keys(row).length)

function limitNotes(
  { value, path }: Subject,
  own: readonly ColumnCandidate[],
  { placed, found, cut }: ReturnType<typeof findTables>,
): Note[] {
  const { atMost, fewerPlaces, morePlaces } = readingWords.note
  type What = Exclude<Limit['what'], 'places'>
  const noteOf = (what: What, all: number, most: number, at = path): Note[] => {
    const note = { path: at, expected: atMost(most, what), got: String(all) }
    return all > most ? [{ ...note, limit: { what, left: all - most, all } }] : []
  }
  return [
    ...noteOf('figures', countOf(own, value), MAX_FACTS),
    ...noteOf('tables', found, MAX_TABLES),
    ...placed.flatMap(({ candidate: { sources, count }, fields, table }) => [
      ...noteOf('columns', countOf(fields, sources[0]), MAX_COLUMNS, table.path),
      ...noteOf('rows', count, MAX_ROWS, table.path),
    ]),
    ...(cut
      ? [{ path, expected: fewerPlaces, got: morePlaces, limit: { what: 'places' as const } }]
      : []),
  ]
}

/** Unnamed places of tuples take the labels of their chart: the time and the figure. */
function calledByChart(table: Table, series: readonly Series[]): Table {
  const charts = series.filter(({ path }) => path === table.path)
  const [first] = charts
  const [row] = table.rows
  if (first === undefined) return table
  const columns = table.columns.map((column, _, all): Column => {
    const place = Number(/^\[(\d+)\]$/.exec(column.path)?.[1]) + 1
    if (column.label !== readingWords.place(place)) return column
    if (column.path === first.x.path) {
      const unit = unitOfNumber(row === undefined ? 0 : (numberAt(row, column) ?? 0))
      const time = unit === null ? {} : { kind: first.x.kind, hint: { unit } }
      return { ...column, label: first.x.label, ...time }
    }
    const { label, role = column.role } =
      charts.find(({ y }) => y.path === column.path)?.y ?? column
    return {
      ...column,
      role,
      label: label === column.label && all.length === 2 ? readingWords.value : label,
    }
  })
  return { ...table, columns }
}

/** The charts with the declared role of each figure, else by its label; of those of one list, two may be the two prices. */
function withRoles(series: readonly Series[], context: ReadContext): Series[] {
  const charts = series.map((line) => {
    const { path, label, kind } = line.y
    const declared = fieldsAt(context, line.path, path).find(({ role }) => role !== undefined)?.role
    const { role } = meaningOfLabel(label, kind, context.area === 'prices')
    const words = wordsOf(label).join(' ')
    const isDeclared = declared !== undefined
    return { line, meaning: { role: declared ?? role }, words, isDeclared }
  })
  for (const path of new Set(series.map((line) => line.path)))
    markPrices(charts.filter(({ line }) => line.path === path))
  return charts.map(({ line, meaning: { role } }) => ({ ...line, y: { ...line.y, role } }))
}

/** The title and the charts as they are declared, where the body has them. */
function declaredParts(body: unknown, context: ReadContext) {
  const notes: Note[] = []
  const got = readingWords.note.otherValue
  const titled = viewMember(context, 'title')
  const named = titled === null ? null : resolvePath(body, titled.value)
  const text = typeof named === 'string' || typeof named === 'number' ? String(named).trim() : ''
  if (titled !== null && text === '')
    notes.push({ path: titled.value, expected: readingWords.note.declaredTitle(titled.by), got })
  const charts = viewMember(context, 'series')
  const drawn = charts?.value.flatMap((chart) => {
    const made = declaredSeries(body, chart)
    if (made !== null) return made
    notes.push({ path: chart.path, expected: readingWords.note.declaredSeries(charts.by), got })
    return []
  })
  const all = drawn !== undefined && (drawn.length > 0 || charts?.value.length === 0)
  return {
    title: titled === null || text === '' ? null : { text, path: titled.value },
    series: all ? drawn.slice(0, MAX_SERIES) : null,
    notes,
  }
}

/**
 * Turns any parsed JSON into a view with provenance. Pure, total and deterministic: what cannot be read is a note or
 * left to the raw data, never an exception. Rows are not walked beyond a sample; `readCell` reads them when shown.
 */
export function readBody(sent: unknown, context: ReadContext): Reading {
  const body = withTextsRead(sent)
  const semantics = new KeySemantics(() => evidenceInBody(body))
  const error = findError(body, context)
  const subject = findSubject(body, context)
  const found = findTables(subject, semantics, context)
  const { placed, empty } = found
  const few = narrow(subject)
  const lost = error === null ? lostIn(body, few.value) : []
  const skip = new Set(lost.map(({ value }) => value))
  for (const { candidate } of placed) {
    if (candidate.keys !== null)
      for (const source of candidate.sources.slice(0, MAX_SKIPPED))
        if (typeof source === 'object') skip.add(source)
    // Groups under keys of the subject: their rows are in the table.
    if (candidate.holder === null) for (const { rows } of candidate.parts ?? []) skip.add(rows)
  }
  const main = placed[0]
  // A subject that consists only of rows has no facts.
  const about = isAllRows(subject, placed) ? { ...subject, value: null } : few
  const own = subjectColumns(about, skip, semantics, context)
  const declared = declaredParts(body, context)
  const named = declared.title ?? titleOf(about, own, main, context)
  const title = { ...named, text: shownName(named.text) }
  const shown = new Map(placed.flatMap(pathsOf))
  const figures = factsOf(about, own, shown, title.path, semantics, context)
  const { tables, facts } = resolveNames(placed, figures, context.area)
  const blank = tables.length === 0 ? empty[0] : undefined
  if (blank !== undefined)
    tables.push(
      tableOf(blank, { fields: [], rows: null, around: { name: null } }, null, semantics, context),
    )
  if (error !== null) tables.length = 0
  const charts =
    declared.series !== null
      ? { series: declared.series, unsure: [] }
      : findSeries(placed.slice(0, MAX_DETAILED), subject, skip, semantics, context.area)
  const series = error === null ? withRoles(charts.series, context) : []
  for (const [at, table] of tables.entries())
    tables[at] = withSeriesInRows(calledByChart(table, series), context)
  const around = { area: context.area, at: context.at }
  const spans = placed
    .filter(({ table }, at) => at === 0 || (at < 4 && table.rowLink?.area === context.area))
    .flatMap(({ table }) => spansOf(table, { ...around, length: lengthOfAll(facts) }))
  const wrappers = isRecord(about.value)
    ? [...subject.wrappers, { value: about.value, path: subject.path }]
    : subject.wrappers
  const reading: Reading = {
    title,
    notes: [],
    // the fields of an error are shown as the error
    facts: error === null ? facts : [],
    tables,
    series,
    timeline: [
      // A person neither starts nor ends: that is the period of the figures. The only row of a list has its own span.
      ...(context.area === 'players'
        ? []
        : spanOfFacts(outsideOf(facts, spans, tables), title.text, about, around)),
      ...spans,
    ],
    paging: findPaging(wrappers, main?.table.rows.length ?? 0, tables.length > 0),
    error,
    withheld: withheldIn(facts),
    lost: lost.map(({ text }) => text),
  }
  reading.notes = notesFor(body, reading, [
    ...limitNotes(subject, own, found),
    ...placed.flatMap(({ table, fields }) => unsureDates(table.path, fields)),
    ...unsureDates(subject.path, own),
    ...declaredNotes([...placed.flatMap(({ fields }) => fields), ...own]),
    ...declared.notes,
    ...charts.unsure,
  ])
  return reading
}
