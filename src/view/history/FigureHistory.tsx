import type { Visits } from './useVisits.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import type { Fact } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChartExport } from '../export/ChartExport.tsx'
import { useUrlState } from '#routes/location.ts'
import { pointsSince, useDrawnOver, usePeriod, usePeriodName } from './usePeriod.ts'
import { watchable } from './watchable.ts'

export interface FigureHistoryProps {
  facts: readonly Fact[]
  visits: Visits
}

/** A figure over this device's visits: each dot is a fetched body. Sends no request. */
export function FigureHistory({ facts, visits }: FigureHistoryProps) {
  const { history } = useWords(viewWords)
  const [params, setParams] = useUrlState()
  const { from } = usePeriod()
  const period = usePeriodName()
  const drawnOver = useDrawnOver()
  const { past, seen } = visits
  const options = watchable(facts)
  const fact = options.find(({ path }) => path === params.get('figure')) ?? options[0]
  const steps = past?.figures.find(({ figure }) => figure.key === fact?.path)
  if (fact === undefined || steps === undefined || seen.length < 2) return null
  const all = visitsOf(steps, seen).map(({ at, value }) => [at, value] as const)
  const points = pointsSince(all, from(seen.at(-1) ?? 0))
  return (
    <Card>
      <SeriesChart
        caption={fact.label}
        lines={[{ id: fact.path, label: fact.label, points }]}
        x={{ kind: 'instant', label: history.fetched }}
        y={{ kind: fact.value.kind, label: fact.label }}
        dots
        note={drawnOver(points, seen.at(-1) ?? 0)}
        marks={steps.began && [...steps.began.keys()]}
        height={180}
        reversed={fact.value.kind === 'rank'}
        actions={
          options.length > 1 && (
            <Select
              label={history.figure}
              hideLabel
              value={fact.path}
              onChange={(path) => setParams({ figure: path === options[0]?.path ? '' : path })}
              options={options.slice(0, 12).map(({ path, label }) => ({ value: path, label }))}
            />
          )
        }
        menu={<ChartExport name={`${fact.label} ${period}`} />}
      />
    </Card>
  )
}
