import type { Reading, Row, Table } from '#data/things/things.ts'
import { dayStart } from '#progress/calendar.ts'
import { OWN_ID, calendarEnd, calendarUnit, kindLabel } from '#reading/index.ts'
import type { Fact, Span } from '#reading/types.ts'
import type { CalendarItem } from '#ui/calendar/types.ts'
import { type OffsetOf, occurrenceAt } from './occurrenceAt.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'

/** A span in the user's zone; for a whole-day span, `end` is the start of the day after the last. */
export interface LocalSpan extends Omit<Span, 'startUnit' | 'endUnit'> {
  startDay?: true
  endDay?: true
  startUnit?: never
  endUnit?: never
}

/** The span at `now`, wall ms: what recurs as it runs or comes next. `offsetOf(ms)`: the user's UTC offset at an instant, ms. */
export function localSpan(span: Span, offsetOf: OffsetOf, now: number): LocalSpan {
  const at = span.startUnit === undefined ? now : now + offsetOf(now)
  const { startUnit, endUnit, start, end, ...rest } = occurrenceAt(span, at, offsetOf)
  return {
    ...rest,
    start: start === null || startUnit === undefined ? start : dayStart(start, offsetOf),
    end:
      end === null || endUnit === undefined ? end : dayStart(calendarEnd(end, endUnit), offsetOf),
    ...(startUnit !== undefined && { startDay: true }),
    ...(endUnit !== undefined && { endDay: true }),
  }
}

/** Whether spans tell how long things last, or what is to come; those of a log tell when things happened. */
export const lasts = (spans: readonly Span[], now: number): boolean =>
  spans.some(({ end, rule, state }) => (end ?? rule) != null || state === 'running') ||
  spans.filter(({ start }) => start !== null && start > now).length * 2 >= spans.length

/** If no span has an end, a span that starts on a day without a time ends with that day. */
export function endingWithDay<T extends Span>(spans: readonly T[]): readonly T[] {
  if (spans.some(({ end }) => end !== null)) return spans
  return spans.map((span) =>
    span.startUnit === undefined ? span : { ...span, end: span.start, endUnit: span.startUnit },
  )
}

export function itemOf(span: LocalSpan): CalendarItem {
  const { path, label, kind, status, area, id, score: _score, ...times } = span
  const href =
    area === undefined || id === undefined || id === '' ? undefined : hrefOf(paths.entity(area, id))
  return {
    ...times,
    key: `${path} ${times.start ?? ''}`,
    label,
    kind: kind === undefined ? undefined : kindLabel(kind),
    status: status === undefined ? undefined : kindLabel(status),
    href,
  }
}

/** The start of an entity without an end: from its own facts, not from a row. */
function ownStart({ title, facts }: Pick<Reading, 'title' | 'facts'>): Span | null {
  const starts = facts.flatMap(({ path, role, value }) =>
    value.kind === 'instant' && role === 'start' && !path.includes('[')
      ? [{ path, start: value.ms, unit: calendarUnit(value) }]
      : [],
  )
  const depth = (path: string) => path.split('.').length
  const [first] = starts.toSorted((a, b) => depth(a.path) - depth(b.path))
  if (first === undefined) return null
  const { path, start, unit } = first
  return { path, label: title.text, start, end: null, ...(unit !== null && { startUnit: unit }) }
}

/** The span of the body's entity, else of its only row. */
export function pageSpan(reading: Pick<Reading, 'title' | 'facts' | 'timeline'>): Span | null {
  const { timeline } = reading
  const own = timeline.find(({ path }) => !path.includes('[')) ?? ownStart(reading)
  return own ?? (timeline.length === 1 ? (timeline[0] ?? null) : null)
}

/** For pages with a countdown, which already shows the start and the end. */
export function withoutTimes(reading: Reading): Reading {
  const span = pageSpan(reading)
  const isTold = ({ value }: Fact) =>
    value.kind === 'instant' && (value.ms === span?.start || value.ms === span?.end)
  return { ...reading, timeline: [], facts: reading.facts.filter((fact) => !isTold(fact)) }
}

type Part = Pick<Reading, 'tables' | 'timeline'>

/** The rows of a reading by their path. */
export const rowsByPath = ({ tables }: Pick<Reading, 'tables'>) =>
  new Map(tables.flatMap((table) => table.rows.map((row) => [row.path, { table, row }] as const)))

/**
 * The spans of a list. A span named only by a number is named by the first text of its row; a row's own id links to a page
 * of `area`.
 */
export function namedSpans({ tables, timeline }: Part, area: string): Span[] {
  const rows = rowsByPath({ tables })
  return timeline.map((span) => {
    const found = rows.get(span.path)
    if (found === undefined) return span
    const { table, row } = found
    const words = span.label === row.key ? wordsOf(table, row) : null
    const id = span.id === undefined ? null : ownId(table, row)
    return {
      ...span,
      ...(words === null ? null : { label: words }),
      ...(id === null ? null : { area, id }),
    }
  })
}

/** The id of the row's own page; null if it has none or links to something else. */
export function ownId({ rowLink }: Table, row: Row): string | null {
  if (rowLink === undefined) return null
  const isOwn = rowLink.idPath === '@key' || OWN_ID.test(rowLink.idPath)
  return isOwn ? (row.thing?.id ?? null) : null
}

function wordsOf({ columns }: Table, row: Row): string | null {
  for (const column of columns) {
    const value = row.value(column)
    if (value.kind !== 'text' && value.kind !== 'link') continue
    if (/\p{L}{3}/u.test(value.text)) return value.text
  }
  return null
}
