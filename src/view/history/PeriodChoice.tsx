import { Segmented } from '#ui/basic/Segmented.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

export interface PeriodChoiceProps {
  value: Period
  onChange(period: Period): void
}

/** Day, week, month, all. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { chart } = useWords()
  return (
    <Segmented
      label={chart.period}
      value={value}
      onChange={onChange}
      options={PERIODS.map((period) => ({ value: period, label: chart[period] }))}
    />
  )
}

export type Period = 'day' | 'week' | 'month' | 'all'
export const PERIODS: readonly Period[] = ['day', 'week', 'month', 'all']

const DAY = 86_400_000
const LENGTH: Readonly<Record<Period, number>> = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  all: Infinity,
}

type Point = readonly [number, number]

export const isPeriod = (text: string | null): text is Period =>
  PERIODS.some((period) => period === text)

/** The period that the address asks for. */
export function usePeriod(
  usual: Period,
  name = 'period',
): readonly [Period, (period: Period) => void] {
  const [params, setParams] = useUrlState()
  const asked = params.get(name)
  return [
    isPeriod(asked) ? asked : usual,
    (period) => setParams({ [name]: period === usual ? '' : period }),
  ]
}

/** The points of a period up to `end` (ms), with the last one before it, so that the line starts at the edge. */
export function pointsOf(points: readonly Point[], period: Period, end: number): readonly Point[] {
  const from = end - LENGTH[period]
  const first = points.findIndex(([x]) => x >= from)
  if (first < 0) return points.slice(-1)
  return points.slice(Math.max(0, first - 1))
}
