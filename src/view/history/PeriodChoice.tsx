import { Segmented } from '#ui/basic/Segmented.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { type Period, PERIODS } from './period.ts'

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
