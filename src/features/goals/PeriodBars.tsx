import { useMemo } from 'react'
import { type PeriodGains, periodGains } from '#progress/periodGains.ts'
import type { Span, Grain } from '#progress/types.ts'
import type { Kind } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CsvButtons } from '#view/export/TableExport.tsx'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PartProps } from './Records.tsx'

/** A period, or a gap over several of them without a visit. */
interface GainBar extends Span {
  by: number
  gap: boolean
}

/** Periods with a known gain, and gaps, oldest first. */
function gainBars({ periods, between }: PeriodGains): GainBar[] {
  const known = periods.flatMap(({ start, end, by }) =>
    by === null ? [] : [{ start, end, by, gap: false }],
  )
  const gaps = between.map(({ from, to, by }) => ({ start: from, end: to, by, gap: true }))
  return [...known, ...gaps].toSorted((a, b) => a.end - b.end)
}

const GRAINS: readonly Grain[] = ['day', 'week', 'month', 'year']
const MOST_SHOWN = 60

/** The gain of each day, week, month or year as a bar, pale before `since` (wall ms); the same as a table and as CSV. */
export function PeriodBars(props: PartProps & { name: string; since: number }) {
  const { figure, gains, calendar, now, name, since } = props
  const progress = useWords(goalWords)
  const { date, iso } = useFormat()
  const [params, setParams] = useUrlState()
  const grain = GRAINS.find((one) => one === params.get('by')) ?? 'day'
  const all = useMemo(
    () => gainBars(periodGains(gains, grain, calendar, now)),
    [gains, grain, calendar, now],
  )
  const shown = all.slice(-MOST_SHOWN)
  const records = () =>
    all
      .toReversed()
      .map(({ start, end, by, gap }) => [iso(start), iso(end), by, gap ? progress.gapWord : grain])
  return (
    <BarChart
      caption={progress.bars[grain](figure.label)}
      x={progress.when}
      y={{
        kind: figure.kind as Kind,
        label: progress.gain,
        ...(figure.unit === undefined ? {} : { unit: figure.unit }),
      }}
      bars={shown.map(({ start, end, by, gap }) => ({
        key: `${gap ? 'gap' : 'in'} ${start}`,
        label: gap
          ? progress.between(date(start, now), date(end, now))
          : progress.from[grain](date(start, now)),
        value: by,
        pale: end <= since,
      }))}
      note={shown.some(({ gap }) => gap) && progress.gapBars}
      actions={
        <>
          <Segmented
            label={progress.by}
            value={grain}
            onChange={(value) => setParams({ by: value === 'day' ? '' : value })}
            options={GRAINS.map((value) => ({ value, label: progress.grains[value] }))}
          />
          <CsvButtons header={progress.csv} rows={records} name={`${name} ${grain}`} />
        </>
      }
    />
  )
}
