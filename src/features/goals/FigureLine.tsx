import { useMemo } from 'react'
import { dataPointsOf } from '#progress/dataPointsOf.ts'
import type { FigureSteps } from '#data/figures/usePast.ts'
import type { Kind } from '#reading/types.ts'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { PeriodChoice, pointsOf, usePeriod } from '#view/history/PeriodChoice.tsx'

export interface FigureLineProps {
  steps: FigureSteps
  seen: readonly number[]
  /** Wall ms. */
  now: number
}

/** A figure at every visit that is kept. */
export function FigureLine({ steps, seen, now }: FigureLineProps) {
  const { progress, history } = useWords()
  const { exact } = useFormat()
  const [period, setPeriod] = usePeriod('all', 'span')
  const { figure } = steps
  const all = useMemo(
    () => dataPointsOf(steps, seen).map(({ at, value }) => [at, value] as const),
    [steps, seen],
  )
  const points = useMemo(() => pointsOf(all, period, now), [all, period, now])
  const label = figure.row === null ? figure.label : `${figure.row.name} ${figure.label}`
  const kind = figure.kind as Kind
  return (
    <SeriesChart
      kind="area"
      caption={progress.over(label, exact(all.length))}
      lines={[{ id: figure.key, label, points }]}
      x={{ kind: 'instant', label: history.fetched }}
      y={{ kind, label: figure.label, ...(figure.unit === undefined ? {} : { unit: figure.unit }) }}
      dots
      reversed={kind === 'rank'}
      actions={<PeriodChoice value={period} onChange={setPeriod} />}
    />
  )
}
