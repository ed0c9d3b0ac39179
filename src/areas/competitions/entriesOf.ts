import type { Reading, Row, Table } from '#data/things/things.ts'
import type { Span, Value } from '#reading/types.ts'
import { type Phase as PhaseNow, phaseOf as phaseNow } from '#ui/calendar/types.ts'
import { localSpan, type LocalSpan, namedSpans, rowsByPath } from '#view/spans/spans.ts'

/** `awaited`: the start has passed, but the status is still upcoming, and there is no result. */
export type Phase = PhaseNow | 'awaited'

/** A competition, or a match, in a list. */
export interface Entry {
  span: LocalSpan
  /** The status is upcoming, and there is no result. */
  waits: boolean
  /** The other values of its row, who leads or won first. */
  extras: readonly Extra[]
}

export interface Extra {
  label: string
  value: Value
  /** Who leads or won. */
  isLeader: boolean
}

const MAX_EXTRAS = 4

/** Everything with a start or an end, once each. If nothing ends, all are moments except running or upcoming ones. */
export function entriesOf(
  { tables, timeline }: Pick<Reading, 'tables' | 'timeline'>,
  area: string,
  offsetOf: (ms: number) => number,
  now: number,
): Entry[] {
  const rows = rowsByPath({ tables })
  const moments = timeline.every(({ end }) => end === null)
  const spans = new Map(namedSpans({ tables, timeline }, area).map((span) => [span.path, span]))
  return [...spans.values()].map(({ score, ...plain }) => {
    const place = rows.get(plain.path)
    const { state, status: kind = plain.kind } = plain
    // A match that has not begun may have a score of 0.
    const waits = state === 'upcoming' && !(score ?? []).some((figure) => figure > 0)
    const over = moments && state !== 'running' && !waits
    const span = {
      ...plain,
      ...(score !== undefined && !waits && { score }),
      ...(kind !== undefined && { kind }),
      ...((over || (waits && plain.end === null && plain.startUnit !== undefined)) && endOf(plain)),
    }
    return {
      span: localSpan(span, offsetOf, now),
      waits,
      extras: place === undefined ? [] : extrasOf(place, span),
    }
  })
}

/** The end of a moment: its time, or its day. */
const endOf = ({ start, startUnit }: Span) => ({
  end: start,
  ...(startUnit !== undefined && { endUnit: startUnit }),
})

interface RowPlace {
  table: Table
  row: Row
}

const HIDDEN = new Set<Value['kind']>(['instant', 'absent', 'nested', 'image', 'flag'])
const MAX_LENGTH = 40

function extrasOf({ table, row }: RowPlace, { kind, label, score }: Span): Extra[] {
  const isMatch = score !== undefined || table.rowsAre === 'matches'
  // The label of a match is made of two names.
  const names = label.split(' – ')
  return table.columns
    .filter(
      ({ path, role }) =>
        path !== table.nameColumn &&
        path !== table.rowLink?.idPath &&
        role !== 'id' &&
        role !== 'machine',
    )
    .map((column) => ({
      label: column.label,
      value: row.value(column),
      isLeader: column.role === 'winner',
    }))
    .filter(({ value }) => {
      if (HIDDEN.has(value.kind)) return false
      if (value.kind === 'text' && (value.text === kind || value.text.length > MAX_LENGTH))
        return false
      if (value.kind === 'text' || value.kind === 'link') return !names.includes(value.text)
      // Other counts of the two sides would be mistaken for the score.
      return !isMatch
    })
    .toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader))
    .slice(0, MAX_EXTRAS)
}

/** An entry in its present phase. */
export interface PhasedEntry extends Entry {
  phase: Phase
}

const DAY_AND_A_HALF = 36 * 3_600_000

/** A one-day event without times may begin at any time of the day. */
const isOneDay = ({ start, end, startDay, endDay }: LocalSpan): boolean =>
  startDay === true && endDay === true && (end ?? 0) - (start ?? 0) < DAY_AND_A_HALF

function phaseOf({ span, waits }: Entry, now: number): Phase {
  const phase = phaseNow(span, now)
  const isDue = isOneDay(span) ? phase === 'finished' : phase === 'running' && span.end === null
  return waits && isDue ? 'awaited' : phase
}

const LATE = Number.MAX_SAFE_INTEGER

/** Running: earliest end first. Upcoming and awaited: earliest start first. Finished: latest end first. */
export function phasesOf(
  entries: readonly Entry[],
  now: number,
): Readonly<Record<Phase, readonly PhasedEntry[]>> {
  const phased = entries.map((entry) => ({ ...entry, phase: phaseOf(entry, now) }))
  const sorted = (phase: Phase, orderOf: (span: LocalSpan) => number) =>
    phased
      .filter((one) => one.phase === phase)
      .toSorted((a, b) => orderOf(a.span) - orderOf(b.span))
  return {
    running: sorted('running', ({ end }) => end ?? LATE),
    upcoming: sorted('upcoming', ({ start }) => start ?? LATE),
    finished: sorted('finished', ({ start, end }) => -(end ?? start ?? 0)),
    awaited: sorted('awaited', ({ start }) => start ?? LATE),
    unknown: sorted('unknown', () => 0),
    off: sorted('off', ({ start }) => start ?? LATE),
  }
}

/** The time of the next change of the phases; null if there is none. */
export function nextChange(entries: readonly Entry[], now: number): number | null {
  const coming = entries
    .flatMap(({ span }) => [span.start ?? 0, span.end ?? 0])
    .filter((at) => at > now)
  return coming.length === 0 ? null : coming.reduce((a, b) => Math.min(a, b))
}
