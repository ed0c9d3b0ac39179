import type { FigurePast } from '#data/figures/usePast.ts'
import type { GroupFigure, Member } from './groupFigures.ts'

const MOST_LABELS = 6

/** One body in whose rows several members stand. */
export interface SharedBody {
  source: FigurePast
  /** Who stands in it. */
  members: readonly Member[]
  /** The figures that it has of them. */
  labels: readonly string[]
}

/** The body of a page that holds most members; null where none holds two. */
export function sharedBody(figures: readonly GroupFigure[]): SharedBody | null {
  const best = figures
    .filter(({ source }) => source !== null && source.id !== null)
    .toSorted((a, b) => b.members - a.members)[0]
  if (best?.source == null) return null
  const { source } = best
  const own = figures.filter((figure) => figure.source?.query === source.query)
  const present = best.entrants.filter(({ points }) => points.length > 0)
  return {
    source,
    members: present.map(({ of }) => of),
    // Without the name of the body, which stands beside them.
    labels: own.slice(0, MOST_LABELS).map(({ label }) => label.replace(/ \([^()]*\)$/, '')),
  }
}
