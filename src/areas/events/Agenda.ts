import { group } from 'd3-array'
import type { Reading, Table } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import type { Span } from '#reading/types.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import {
  endingWithDay,
  lasts,
  localSpan,
  type LocalSpan,
  namedSpans,
  rowsByPath,
} from '#view/spans/spans.ts'
import { activityFeedOf, type Happening } from '#view/feed/activityFeedOf.ts'

/** The times in a body: spans for a calendar and instants for a feed. Either may be empty. */
export interface Agenda {
  spans: readonly LocalSpan[]
  /** Newest first. */
  feed: readonly Happening[]
}

/**
 * Puts a list with ends or mostly future starts into the calendar, and others into the feed. `now`: wall ms; `offsetOf(ms)`: the
 * user's UTC offset at an instant, ms.
 */
export function agendaOf(
  reading: Pick<Reading, 'tables' | 'timeline'>,
  now: number,
  offsetOf: (ms: number) => number,
  area = 'events',
): Agenda {
  const rows = rowsByPath(reading)
  const groups = group(namedSpans(reading, area), ({ path }) => rows.get(path)?.table ?? null)
  const lasting = new Map([...groups].filter(([table, own]) => table === null || lasts(own, now)))
  // A featured event is also among the upcoming ones.
  const once = new Map<string, Span>()
  for (const span of [...lasting.values()].flatMap((own) => endingWithDay(own))) {
    const { area: of = null, id, label, start, end } = span
    const key = JSON.stringify([of, id ?? label, start, end])
    if (!once.has(key)) once.set(key, span)
  }
  const feed = reading.tables.filter((table) => !lasting.has(table)).flatMap(activityFeedOf)
  return {
    spans: [...once.values()].map((span) => localSpan(span, offsetOf, now)),
    feed: feed.toSorted((a, b) => b.at - a.at),
  }
}

/** The part of one kind; all if the kind is empty. */
export const ofKind = ({ spans, feed }: Agenda, kind: string): Agenda =>
  kind === ''
    ? { spans, feed }
    : {
        spans: spans.filter((span) => span.kind === kind),
        feed: feed.filter((one) => one.kind === kind),
      }

/** The spans that have not begun, the next first. */
export const upcoming = ({ spans }: Agenda, now: number): readonly LocalSpan[] =>
  spans
    .filter((span) => phaseOf(span, now) === 'upcoming')
    .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))

/** All distinct kinds, in the service's words. */
export function kindsOf({ spans, feed }: Agenda): readonly string[] {
  const kinds = [...spans, ...feed].flatMap(({ kind }) => kind ?? [])
  const named = kinds.filter((kind) => kind !== '')
  return [...new Set(named)].toSorted((a, b) => a.localeCompare(b))
}

/** A table with only the rows of one kind; all rows if the kind is empty or no row has one. */
export function rowsOfKind(reading: Pick<Reading, 'timeline'>, table: Table, kind: string): Table {
  if (kind === '') return table
  const kinds = new Map(
    [
      ...activityFeedOf(table).map((one) => [one.key, one.kind] as const),
      ...reading.timeline.map((span) => [span.path, span.kind] as const),
    ].map(([path, own]) => [path, nameKey(own ?? '')]),
  )
  if (table.rows.every(({ path }) => (kinds.get(path) ?? '') === '')) return table
  return { ...table, rows: table.rows.filter(({ path }) => kinds.get(path) === nameKey(kind)) }
}
