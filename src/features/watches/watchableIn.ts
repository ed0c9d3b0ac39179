import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Snapshot } from '#data/snapshots/useView.ts'
import type { Reading, Span } from '#reading/types.ts'
import { followedFigures, type FigureGroup } from '#view/history/followedFigures.ts'

/** What of a body can be watched. */
export interface Watchable {
  groups: readonly FigureGroup[]
  /** Those that have not begun. */
  events: readonly Span[]
  /** It has tables: a name may appear in them. */
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
