import type { Snapshot } from '#data/bodies/useView.ts'
import { figuresOf } from '#data/figures/figuresOf.ts'
import type { FigureSteps } from '#data/figures/usePast.ts'
import type { Reading } from '#data/things/things.ts'
import type { NumberFormats } from '#ui/format/numbers.ts'
import { type FigureGroup, figureIn, followedFigures } from '#view/history/followedFigures.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import { localSpan, type LocalSpan } from '#view/spans/spans.ts'
import type { Watch } from './watchStore.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR

/** The age at which a body is fetched again, ms; null: never. */
export const EVERY = {
  never: null,
  m15: 15 * MINUTE,
  h1: HOUR,
  h6: 6 * HOUR,
  d1: DAY_MS,
} as const
export type Every = keyof typeof EVERY

/** How long before its start an event is announced, ms. */
export const LEAD = {
  m5: 5 * MINUTE,
  m10: 10 * MINUTE,
  m30: 30 * MINUTE,
  h1: HOUR,
  d1: DAY_MS,
} as const

export interface Watchable {
  groups: readonly FigureGroup[]
  /** Events that have not begun. */
  events: readonly LocalSpan[]
  /** It has tables, in which a name may appear. */
  named: boolean
}

/** `now`: wall ms; `offsetOf(ms)`: the offset of the person's time zone from UTC at an instant, ms. */
export function watchableIn(
  snapshot: Snapshot,
  reading: Reading,
  now: number,
  offsetOf: (ms: number) => number,
): Watchable {
  const { figures, values } = figuresOf(snapshot, reading)
  const steps = figures.map((figure, index) => ({
    figure,
    times: [snapshot.fetchedAt],
    values: [values[index] ?? Number.NaN],
  }))
  const groups = followedFigures({ figures: steps })
  return {
    groups,
    events: reading.timeline
      .map((span) => localSpan(span, offsetOf, now))
      .filter((span) => span.start !== null && phaseOf(span, now) === 'upcoming'),
    named: reading.tables.length > 0,
  }
}

/** The fields of the dialog. Null: nothing chosen yet. */
export interface WatchDraft {
  kind: Watch['subject']['kind'] | null
  /** The figure's key. */
  figure: string | null
  crossing: 'above' | 'below' | 'changes'
  value: string
  name: string
  /** The event's path in the body. */
  event: string | null
  lead: keyof typeof LEAD
}

/** The parts of a body that the draft selects; the first of each if it selects none. */
export function selectionIn({ groups, events, named }: Watchable, draft: WatchDraft) {
  const kinds: Watch['subject']['kind'][] = []
  if (groups.length > 0) kinds.push('figure')
  if (events.length > 0) kinds.push('event')
  if (named) kinds.push('name')
  return {
    kinds,
    kind: kinds.find((one) => one === draft.kind) ?? kinds[0] ?? null,
    chosen: figureIn(groups, draft.figure),
    event: events.find(({ path }) => path === draft.event) ?? events[0],
  }
}

export type Selection = ReturnType<typeof selectionIn>
export type Rule = Pick<Watch, 'subject' | 'condition' | 'label'>

/** Null while something is missing or unsure; `typed` reads the number. */
export function ruleOf(
  draft: WatchDraft,
  { kind, chosen, event }: Selection,
  typed: NumberFormats['typed'],
): Rule | null {
  if (kind === 'figure' && chosen !== null)
    return figureRule(draft, chosen.steps, typed(draft.value))
  const name = draft.name.trim()
  if (kind === 'name' && name !== '')
    return { subject: { kind, name }, condition: { kind: 'appears' }, label: name }
  if (kind !== 'event' || event === undefined) return null
  const { id = null, label, startDay } = event
  const day = startDay === true && { of: 'day' as const }
  return {
    subject: { kind, id, label: label.slice(0, 400), ...day },
    condition: { kind: 'starts', lead: LEAD[draft.lead] },
    label,
  }
}

function figureRule(
  { crossing }: WatchDraft,
  { figure }: FigureSteps,
  [typed, other]: readonly number[],
): Rule | null {
  if (typed === undefined || other !== undefined) return null
  if (crossing === 'changes' && typed <= 0) return null
  const { key, label, kind, row, unit } = figure
  // Durations are typed in hours.
  const value = kind === 'duration' ? typed * HOUR : typed
  return {
    subject: { kind: 'figure', key, of: kind, ...(unit === undefined ? {} : { unit }) },
    condition: crossing === 'changes' ? { kind: crossing, by: value } : { kind: crossing, value },
    label: row === null ? label : `${row.name} · ${label}`,
  }
}
