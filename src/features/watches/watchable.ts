import type { Reading } from '#data/things/things.ts'
import type { CountedPast } from '#data/figures/countedPast.ts'
import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { contextOf } from '#data/bodies/body.ts'
import { nameKey } from '#lib/names.ts'
import { namesIn } from '#reading/index.ts'
import type { ReadingContext } from '#reading/types.ts'
import { followedFigures, type FigureGroup } from '#view/history/followedFigures.ts'
import { localSpan, type LocalSpan } from '#view/spans/spans.ts'
import type { Watch } from './watchStore.ts'

export interface Watchable {
  groups: readonly FigureGroup[]
  /** Events that have not begun. */
  events: readonly LocalSpan[]
  /** It has tables, in which a name may appear. */
  named: boolean
}

type OffsetOf = (ms: number) => number

/** `now`: wall ms; `offsetOf(ms)`: the offset of the person's time zone from UTC at an instant, ms. */
export function watchableIn(
  snapshot: Snapshot,
  reading: Reading,
  now: number,
  offsetOf: OffsetOf,
): Watchable {
  const { figures, values } = figuresOf(snapshot, reading)
  const { fetchedAt: at } = snapshot
  const steps = figures.map((figure, index) => ({
    figure,
    times: [at],
    values: [values[index] ?? Number.NaN],
  }))
  const groups = followedFigures({ figures: steps })
  return {
    groups,
    events: reading.timeline
      .map((span) => localSpan(span, offsetOf))
      .filter(({ start }) => start !== null && start > now),
    named: reading.tables.length > 0,
  }
}

/** A figure's value, 1 or 0 for a name, an event's start in wall ms: that of its day in the person's zone. Null where the body has none. */
export function observedIn(
  subject: Watch['subject'],
  snapshot: Pick<Snapshot, 'query' | 'area' | 'id' | 'path'>,
  reading: Reading,
  offsetOf: OffsetOf,
): number | null {
  if (reading.error !== null) return null
  switch (subject.kind) {
    case 'figure': {
      const { figures, values } = figuresOf(snapshot, reading)
      const index = figures.findIndex(({ key }) => key === subject.key)
      const value = values[index] ?? null
      // A market also writes 0 for an unknown volume: it is shown, but triggers no watch.
      return value === 0 && figures[index]?.role === 'volume' ? null : value
    }
    case 'name':
      return hasName(subject.name, reading, contextOf(snapshot)) ? 1 : 0
    case 'event': {
      const span = reading.timeline.find(({ id, label }) =>
        subject.id === null ? label === subject.label : id === subject.id,
      )
      return span === undefined ? null : localSpan(span, offsetOf).start
    }
  }
}

/** Whether a visit does not count, or a drop to 0 still needs the next visit to confirm it. */
export function isInDoubt(
  { leftOut, gaps }: CountedPast,
  subject: Watch['subject'],
  at: number,
): boolean {
  if (leftOut.includes(at)) return true
  return subject.kind === 'figure' && gaps.get(subject.key)?.has(at) === true
}

function hasName(name: string, reading: Reading, context: ReadingContext): boolean {
  const wanted = nameKey(name)
  const is = (text: string) => nameKey(text) === wanted
  if (namesIn(reading, context).some((one) => is(one.name) || is(one.id))) return true
  return reading.tables.some(({ rows }) => rows.some((row) => is(row.name)))
}
