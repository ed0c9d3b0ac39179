import type { Snapshot } from '#data/bodies/useView.ts'
import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Figure } from '#data/figures/usePast.ts'
import type { Reading } from '#data/things/things.ts'
import { nextMark } from '#progress/milestonesOf.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import type { Format } from '#ui/format/createFormat.ts'
import { type FigureGroup, followedFigures } from '#view/history/followedFigures.ts'
import { dayStart } from '#view/history/useCalendar.ts'
import { localSpan, type LocalSpan } from '#view/spans/spans.ts'
import { isMet } from './observe.ts'
import type { Condition, Rule } from './ruleStore.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The ages at which a body may be fetched again, ms; null: never. */
export const EVERIES = [null, 15 * MINUTE, HOUR, 6 * HOUR, DAY]

/** How long before its start an event may be announced, ms. */
export const LEADS = [5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, DAY]
const USUAL_LEAD = 10 * MINUTE
const MAX_EVENTS = 5

/** What of a body a rule can be about. */
export interface Subjects {
  groups: readonly FigureGroup[]
  /** Events that have not begun. */
  events: readonly LocalSpan[]
}

/** `now`: wall ms; `offsetOf(ms)`: the offset of the person's time zone from UTC at an instant, ms. */
export function subjectsIn(
  snapshot: Snapshot,
  reading: Reading,
  now: number,
  offsetOf: (ms: number) => number,
): Subjects {
  const { figures, values } = figuresOf(snapshot, reading)
  const steps = figures.map((figure, index) => ({
    figure,
    times: [snapshot.fetchedAt],
    values: [values[index] ?? Number.NaN],
  }))
  return {
    groups: followedFigures({ figures: steps }),
    events: reading.timeline
      .map((span) => localSpan(span, offsetOf, now))
      .filter((span) => span.start !== null && phaseOf(span, now) === 'upcoming'),
  }
}

export type Wanted = Pick<Rule, 'subject' | 'condition' | 'label'>
export type FigureSubject = Extract<Rule['subject'], { kind: 'figure' }>

/** A figure as the subject of a rule. */
export function aboutFigure({ key, label, kind, row, unit }: Figure) {
  const subject: FigureSubject = {
    kind: 'figure',
    key,
    of: kind,
    ...(unit === undefined ? {} : { unit }),
  }
  return { subject, label: row === null ? label : `${row.name} · ${label}` }
}

/** What most people want to be told, with its numbers: a start, a change of rank, the next level, a round number nearby. */
export function presetsIn({ groups, events }: Subjects, chosen: string | null): Wanted[] {
  const isChosen = ({ figures }: FigureGroup) => figures.some(({ figure }) => figure.key === chosen)
  const own = [...groups.filter(isChosen), ...groups.filter(({ name }) => name === null)]
  const figures = own.flatMap((group) => group.figures)
  const first = (...kinds: string[]) =>
    figures.filter(({ figure }) => kinds.includes(figure.kind)).slice(0, 1)
  return [
    ...events.slice(0, MAX_EVENTS).map(({ id = null, label, startDay }): Wanted => {
      const subject = { kind: 'event' as const, id, label: label.slice(0, 400) }
      const day = startDay === true && { of: 'day' as const }
      const condition = { kind: 'starts' as const, lead: USUAL_LEAD }
      return { subject: { ...subject, ...day }, label, condition }
    }),
    ...first('rank').map(({ figure }): Wanted => {
      return { ...aboutFigure(figure), condition: { kind: 'changes', by: 1 } }
    }),
    ...[...first('level'), ...first('count', 'currency')].flatMap(
      ({ figure, values }): Wanted[] => {
        const start = values.at(-1) ?? Number.NaN
        const value = nextMark(start, figure.kind)
        if (value === null) return []
        return [{ ...aboutFigure(figure), condition: { kind: 'reaches', value, start, by: null } }]
      },
    ),
  ]
}

/** The fields of the form. */
export interface Draft {
  when: 'reaches' | 'above' | 'below' | 'changes'
  value: string
  /** The day of a target, YYYY-MM-DD; empty without one. */
  by: string
}

/** The fields that describe a condition on a figure of a kind. */
export function draftOf(condition: Condition, kind: string, format: Format): Draft {
  if (condition.kind === 'starts') return NO_DRAFT
  const number = condition.kind === 'changes' ? condition.by : condition.value
  const by = condition.kind === 'reaches' ? condition.by : null
  const value = write(kind === 'duration' ? number / HOUR : number, format)
  return { when: condition.kind, value, by: by === null ? '' : format.dayKey(by) }
}

const NO_DRAFT: Draft = { when: 'above', value: '', by: '' }

/** The fields for a figure of this kind and value: the next round number, if there is one. */
export function proposedDraft(value: number | null, kind: string, format: Format): Draft {
  if (value === null) return NO_DRAFT
  const mark = nextMark(value, kind)
  return { when: 'reaches', value: mark === null ? '' : write(mark, format), by: '' }
}

/** With digit groups, unless they would change its meaning. */
function write(number: number, { typed, precise, retyped }: Format): string {
  const [meant, other] = typed(precise(number))
  return meant === number && other === undefined ? precise(number) : retyped(number)
}

/** The condition that the fields describe; null while something is missing or unsure. `start`: where a target begins. */
export function conditionOf(
  { when, value: text, by }: Draft,
  kind: string,
  start: number | null,
  format: Format,
): Condition | null {
  const [typed, other] = format.typed(text)
  if (typed === undefined || other !== undefined) return null
  // Durations are typed in hours.
  const value = kind === 'duration' ? typed * HOUR : typed
  if (when === 'changes') return value <= 0 ? null : { kind: when, by: value }
  if (when !== 'reaches') return { kind: when, value }
  return start === null ? null : { kind: when, value, start, by: dayStart(by, format.offset) }
}

/** Whether a condition is true of the value that a figure has. Counts and levels rise, ranks fall; others go either way. */
export function isTrueOf(condition: Condition, value: number, kind: string): boolean {
  if (!('value' in condition)) return false
  if (condition.kind !== 'reaches') return isMet(condition, value)
  if (kind === 'rank') return condition.value >= value
  return kind === 'count' || kind === 'level' ? condition.value <= value : condition.value === value
}
