import { useMemo } from 'react'
import { visitsOf } from '#progress/stretchesOf.ts'
import { usePast } from '#data/figures/usePast.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'

/** How the first figure of a favourite went over its visits; nothing before the second. */
export function FavouriteTrend({ query, path }: { query: string; path: string }) {
  const dashboard = useWords(dashboardWords)
  const past = usePast(query)
  const steps = past?.figures.find(({ figure }) => figure.key === path)
  const points = useMemo(
    () =>
      steps === undefined || past == null
        ? []
        : visitsOf(steps, past.seen).map(({ at, value }) => [at, value] as const),
    [steps, past],
  )
  const [first] = points
  // A figure that stood still has nothing to draw.
  if (steps === undefined || points.every(([, y]) => Number.isNaN(y) || y === first?.[1]))
    return null
  return <Sparkline points={points} label={dashboard.trend(steps.figure.label)} />
}
