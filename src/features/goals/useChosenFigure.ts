import { useUrlState } from '#routes/location.ts'
import type { FigureGroup, FollowedFigures } from '#view/history/followedFigures.ts'
import type { FigureSteps } from '#data/figures/usePast.ts'

export interface ChosenFigure {
  group: FigureGroup
  steps: FigureSteps
  chooseGroup(key: string): void
  chooseFigure(key: string): void
}

/** The figure that the address asks for; else the first of the thing itself, or of its first row. Null where none is followed. */
export function useChosenFigure({ groups }: FollowedFigures): ChosenFigure | null {
  const [params, setParams] = useUrlState()
  const asked = params.get('past')
  const group =
    groups.find(({ figures }) => figures.some(({ figure }) => figure.key === asked)) ?? groups[0]
  const steps = group?.figures.find(({ figure }) => figure.key === asked) ?? group?.figures[0]
  if (group === undefined || steps === undefined) return null
  return {
    group,
    steps,
    chooseGroup(key) {
      const next = groups.find((one) => one.key === key)
      // The same figure of the other row, where it has that.
      const same = next?.figures.find(({ figure }) => figure.label === steps.figure.label)
      setParams({ past: (same ?? next?.figures[0])?.figure.key ?? '' })
    },
    chooseFigure: (key) => setParams({ past: key }),
  }
}
