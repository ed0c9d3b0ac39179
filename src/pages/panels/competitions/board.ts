import { isIdentifier, readCell, statusPhase, type StatusPhase } from '#reading/index.ts'
import type { Column, Reading, Row, Span, Table, Value } from '#reading/types.ts'
import { namedSpans, rowsByPath } from '../spans/namedSpans.ts'
import { groupOf } from '../spans/phases.ts'

export interface Entry {
  span: Span
  /** What else its row says, most telling first. */
  extras: readonly { label: string; value: Value }[]
}

const MOST_EXTRAS = 3

/** What starts and ends, each with the rest of its row; once each. Where nothing has an end, all are moments but those that go on. */
export function entriesOf(
  { tables, timeline }: Pick<Reading, 'tables' | 'timeline'>,
  area: string,
): Entry[] {
  const rows = rowsByPath({ tables })
  const moments = timeline.every(({ end }) => end === null)
  const seen = new Set<string>()
  return namedSpans({ tables, timeline }, area).flatMap((span) => {
    if (seen.has(span.path)) return []
    seen.add(span.path)
    const found = rows.get(span.path)
    const extras = found === undefined ? [] : extrasOf(found.table, found.row, span)
    const over = moments && statusPhase(span.kind ?? '') !== 'running'
    return [{ span: over ? { ...span, end: span.start } : span, extras }]
  })
}

/** One of the names that a label is made of. */
const isIn = (label: string, name: string): boolean => label.split(' – ').includes(name)

function extrasOf(table: Table, row: Row, span: Span) {
  const skip = (column: Column, value: Value) =>
    column.path === table.nameColumn ||
    column.path === table.rowLink?.idPath ||
    isIdentifier(column) ||
    ['instant', 'absent', 'nested', 'image', 'flag'].includes(value.kind) ||
    (value.kind === 'text' && (value.text === span.kind || value.text.length > 40)) ||
    ((value.kind === 'text' || value.kind === 'link') && isIn(span.label, value.text))
  return table.columns
    .flatMap((column) => {
      const value = readCell(row, column)
      return skip(column, value) ? [] : [{ label: column.label, value }]
    })
    .slice(0, MOST_EXTRAS)
}

export type Groups = Readonly<Record<StatusPhase, readonly Entry[]>>

/** Running: what ends first, first. Upcoming: what starts first. Finished: what ended last. */
export function groupsOf(entries: readonly Entry[], now: number): Groups {
  const of = (group: StatusPhase) => entries.filter(({ span }) => groupOf(span, now) === group)
  const late = Number.MAX_SAFE_INTEGER
  return {
    running: of('running').toSorted((a, b) => (a.span.end ?? late) - (b.span.end ?? late)),
    upcoming: of('upcoming').toSorted((a, b) => (a.span.start ?? late) - (b.span.start ?? late)),
    finished: of('finished').toSorted(
      (a, b) => (b.span.end ?? b.span.start ?? 0) - (a.span.end ?? a.span.start ?? 0),
    ),
    unknown: of('unknown'),
  }
}

/** When the groups next change; null where they never do. */
export function nextChange(entries: readonly Entry[], now: number): number | null {
  const coming = entries
    .flatMap(({ span }) => [span.start, span.end])
    .filter((at): at is number => at !== null && at > now)
  return coming.length === 0 ? null : coming.reduce((a, b) => Math.min(a, b))
}
