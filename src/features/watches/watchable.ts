import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { namesIn, rowNamer } from '#reading/index.ts'
import type { Reading, Span, ReadingContext } from '#reading/types.ts'
import { followedFigures, type FigureGroup } from '#view/history/followedFigures.ts'
import type { Watch } from './watchStore.ts'

export interface Watchable {
  groups: readonly FigureGroup[]
  /** Those still to begin. */
  events: readonly Span[]
  /** It has tables, in which a name may appear. */
  named: boolean
}

/** `now`: wall ms. */
export function watchableIn(snapshot: Snapshot, reading: Reading, now: number): Watchable {
  const { figures, values } = figuresOf(reading)
  const { query, area, id, fetchedAt: at } = snapshot
  const steps = figures.map((figure, index) => ({
    figure,
    times: [at],
    values: [values[index] ?? Number.NaN],
  }))
  const { groups } = followedFigures({ query, area, id, names: [], seen: [at], figures: steps })
  return {
    groups,
    events: reading.timeline.filter(({ start }) => start !== null && start > now),
    named: reading.tables.length > 0,
  }
}

/** A figure's value, 1 or 0 for a name, an event's start in wall ms; null where the body has none. */
export function observedIn(
  subject: Watch['subject'],
  reading: Reading,
  context: ReadingContext,
): number | null {
  if (reading.error !== null) return null
  switch (subject.kind) {
    case 'figure': {
      const { figures, values } = figuresOf(reading)
      const index = figures.findIndex(({ key }) => key === subject.key)
      return values[index] ?? null
    }
    case 'name':
      return hasName(subject.name, reading, context) ? 1 : 0
    case 'event': {
      const span = reading.timeline.find(({ id, label }) =>
        subject.id === null ? label === subject.label : id === subject.id,
      )
      return span?.start ?? null
    }
  }
}

function hasName(name: string, reading: Reading, context: ReadingContext): boolean {
  const wanted = name.trim().toLowerCase()
  const is = (text: string) => text.trim().toLowerCase() === wanted
  if (namesIn(reading, context).some((one) => is(one.name) || is(one.id))) return true
  return reading.tables.some((table) => {
    const nameOf = rowNamer(table)
    return table.rows.some((row) => is(nameOf(row)))
  })
}
