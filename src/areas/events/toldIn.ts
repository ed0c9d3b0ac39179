import type { Reading, Table } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import { compareTexts } from '#reading/index.ts'
import type { Span } from '#reading/types.ts'
import { endingWithDay, localSpan, type LocalSpan } from '#view/spans/spans.ts'
import { namedSpans, rowsByPath } from '#view/spans/spans.ts'
import { activityFeedOf, type Happening } from '#view/feed/activityFeed.ts'

/** The times in a body: spans for a calendar and instants for a feed. Either may be empty. */
export interface Told {
  spans: readonly LocalSpan[]
  feed: readonly Happening[]
}

/** Puts a list with ends or mostly future starts into the calendar, and others into the feed. */
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

/** Drops spans that an earlier list has: a featured event is also among the upcoming ones. */
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

/** All distinct kinds, in the service's words. */
export function kindsOf({ spans, feed }: Told): string[] {
  const kinds = [...spans.map(({ kind }) => kind), ...feed.map(({ kind }) => kind)]
  const named = kinds.filter((kind) => kind !== undefined && kind !== null && kind !== '')
  return [...new Set(named.map(String))].toSorted(compareTexts)
}

/** A table with only the rows of one kind; all rows if the kind is empty or no row has one. */
export function rowsOfKind(reading: Pick<Reading, 'timeline'>, table: Table, kind: string): Table {
  if (kind === '') return table
  const kinds = new Map(reading.timeline.map((span) => [span.path, span.kind ?? null] as const))
  for (const one of activityFeedOf(table)) if (!kinds.has(one.key)) kinds.set(one.key, one.kind)
  const known = table.rows.some(({ path }) => (kinds.get(path) ?? null) !== null)
  return known
    ? {
        ...table,
        rows: table.rows.filter(({ path }) => nameKey(kinds.get(path) ?? '') === nameKey(kind)),
      }
    : table
}
