import { nameColumn, readCell, rowNamer, textAt } from '#reading/index.ts'
import type { Column, InstantUnit, Reading, Span, Table, Value } from '#reading/types.ts'
import { endingWithDay, localSpan, type LocalSpan } from '#view/spans/spans.ts'
import { namedSpans, ownId, rowsByPath } from '#view/spans/spans.ts'
import { kindColumn } from './KindFilter.tsx'

/** Something that happened at an instant. */
export interface Happening {
  key: string
  at: number
  unit: InstantUnit
  /** Its own name, where the text does not say it. */
  name: string | null
  text: string
  kind: string | null
  /** The id of its own page; null where it has none. */
  id: string | null
  /** The things it is about. */
  links: readonly Extract<Value, { kind: 'link' }>[]
}

/** What a body tells of times: what lasts (a calendar) and what happened (a feed). Either may be empty. */
export interface Told {
  spans: readonly LocalSpan[]
  feed: readonly Happening[]
}

const SAMPLE = 60
/** No person reads it. */
const UUID = /^\{?[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}\}?$/i

/** Tells spans and instants apart by what they have: an end, or times to come, make a calendar. */
export function toldIn(
  reading: Pick<Reading, 'tables' | 'timeline'>,
  now: number,
  offsetOf: (ms: number) => number,
  area = 'events',
): Told {
  const rows = rowsByPath(reading)
  const groups = new Map<Table | null, Span[]>()
  for (const span of namedSpans(reading, area)) {
    const table = rows.get(span.path)?.table ?? null
    const group = groups.get(table)
    if (group === undefined) groups.set(table, [span])
    else group.push(span)
  }
  const lasting = [...groups].filter(([table, own]) => table === null || lasts(own, now))
  const calendar = new Set(lasting.map(([table]) => table))
  const feed = reading.tables.filter((table) => !calendar.has(table)).flatMap(activityFeedOf)
  return {
    spans: onceEach(lasting.map(([, own]) => endingWithDay(own))).map((span) =>
      localSpan(span, offsetOf),
    ),
    feed: feed.toSorted((a, b) => b.at - a.at),
  }
}

/** What one list has told is not told again by another: what is featured is among what is to come. */
function onceEach(groups: readonly (readonly Span[])[]): Span[] {
  const told = new Set<string>()
  return groups.flatMap((group) => {
    const fresh = group.filter((span) => !told.has(sameAs(span)))
    for (const span of fresh) told.add(sameAs(span))
    return fresh
  })
}

const sameAs = ({ area, id, label, start, end }: Span) =>
  JSON.stringify([area ?? null, id ?? label, start, end])

function lasts(spans: readonly Span[], now: number): boolean {
  const coming = spans.filter(({ start }) => start !== null && start > now).length
  return spans.some(({ end }) => end !== null) || coming * 2 >= spans.length
}

/** The rows of a table as entries of a feed, ordered by its first instant. Empty where it has none. */
export function activityFeedOf(table: Table): Happening[] {
  const { columns, rows } = table
  const at = columns.find(({ kind, filled }) => kind === 'instant' && filled > 0.5)
  if (at === undefined) return []
  const saying = sentenceColumn(table)
  const sort = kindColumn(table, saying)
  const named = nameColumn(table)?.kind === 'text'
  const nameOf = rowNamer(table)
  return rows.flatMap((row) => {
    const when = readCell(row, at)
    if (when.kind !== 'instant') return []
    const cells = columns.map((column) => readCell(row, column))
    const links = cells.filter(
      (value): value is Happening['links'][number] => value.kind === 'link',
    )
    const text = textAt(row, saying)
    const kind = textAt(row, sort)
    const name = nameOf(row)
    const coded = kind !== '' && UUID.test(name)
    return [
      {
        key: row.path,
        at: when.ms,
        unit: when.unit,
        name: named && text !== '' && name !== text ? name : null,
        text: text === '' ? (coded ? kind : name) : text,
        kind: kind === '' || (coded && text === '') ? null : kind,
        id: ownId(table, row),
        links: links.filter(({ area }) => area !== undefined),
      },
    ]
  })
}

/** The column that says what happened: the longest texts with words in them. */
function sentenceColumn({ columns, rows }: Table): Column | null {
  const lengths = columns.map((column) => {
    if (column.kind !== 'text' || column.filled < 0.5) return { column, length: 0 }
    const texts = rows.slice(0, SAMPLE).map((row) => textAt(row, column))
    const worded = texts.filter((text) => text.includes(' ')).length * 2 > texts.length
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
    return { column, length: worded ? length : 0 }
  })
  const longest = lengths.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined || longest.length < 12 ? null : longest.column
}

/** Every kind there is, each once, in words of the service. */
export function kindsOf({ spans, feed }: Told): string[] {
  const kinds = [...spans.map(({ kind }) => kind), ...feed.map(({ kind }) => kind)]
  const named = kinds.filter((kind) => kind !== undefined && kind !== null && kind !== '')
  return [...new Set(named.map(String))].toSorted((a, b) => a.localeCompare(b))
}

/** A table with its rows of one kind; all of them where the kind is empty or none of its rows has one. */
export function rowsOfKind(reading: Pick<Reading, 'timeline'>, table: Table, kind: string): Table {
  if (kind === '') return table
  const kinds = new Map(reading.timeline.map((span) => [span.path, span.kind ?? null] as const))
  for (const one of activityFeedOf(table)) if (!kinds.has(one.key)) kinds.set(one.key, one.kind)
  const known = table.rows.some(({ path }) => (kinds.get(path) ?? null) !== null)
  return known
    ? { ...table, rows: table.rows.filter(({ path }) => kinds.get(path) === kind) }
    : table
}
