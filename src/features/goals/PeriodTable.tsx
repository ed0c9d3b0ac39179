import { useMemo } from 'react'
import { type PeriodGains, periodGains } from '#progress/periodGains.ts'
import type { Span, Grain } from '#progress/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { Change } from '#ui/text/Change.tsx'
import { CsvButtons } from '#view/export/TableExport.tsx'
import pages from '#view/page.module.css'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PartProps } from './Records.tsx'

/** A period, or a gap over several of them without a visit. */
interface GainRow extends Span {
  by: number | null
  counted: Counted | null
  gap: boolean
}

interface Counted {
  from: number
  to: number
}

/** Periods and gaps, newest first; without the periods that a gap covers. */
function gainRows({ periods, between }: PeriodGains): GainRow[] {
  const rows: GainRow[] = periods
    .filter(
      ({ by, start, end }) =>
        by !== null || !between.some((gap) => gap.from < end && gap.to > start),
    )
    .map(({ start, end, by, counted }) => ({ start, end, by, counted, gap: false }))
  for (const { from, to, by } of between)
    rows.push({ start: from, end: to, by, counted: { from, to }, gap: true })
  return rows.toSorted((a, b) => b.end - a.end)
}

const GRAINS: readonly Grain[] = ['day', 'week', 'month', 'year']
const MOST_SHOWN = 60

/** The gain of each day, week, month or year, newest first; also as CSV. */
export function PeriodTable({ figure, gains, calendar, now, name }: PartProps & { name: string }) {
  const progress = useWords(goalWords)
  const { date, iso } = useFormat()
  const [params, setParams] = useUrlState()
  const grain = GRAINS.find((one) => one === params.get('by')) ?? 'day'
  const rows = useMemo(
    () => gainRows(periodGains(gains, grain, calendar, now)),
    [gains, grain, calendar, now],
  )
  const columns: TableColumn[] = [
    { id: 'when', label: progress.when },
    { id: 'by', label: progress.gain, align: 'end' },
    { id: 'counted', label: progress.counted, align: 'end', wideOnly: true },
  ]
  const whenOf = ({ gap, start, end }: GainRow) =>
    gap
      ? progress.between(date(start, now), date(end, now))
      : progress.from[grain](date(start, now))
  const records = () =>
    rows.map(({ start, end, by, gap }) => [
      iso(start),
      iso(end),
      by,
      gap ? progress.gapWord : grain,
    ])
  return (
    <div>
      <div className={pages.row}>
        <Segmented
          label={progress.by}
          value={grain}
          onChange={(value) => setParams({ by: value === 'day' ? '' : value })}
          options={GRAINS.map((value) => ({ value, label: progress.grains[value] }))}
        />
        <CsvButtons header={progress.csv} rows={records} name={`${name} ${grain}`} />
      </div>
      <DataTable
        label={`${name}: ${progress.grains[grain]}`}
        columns={columns}
        rows={rows.slice(0, MOST_SHOWN)}
        rowKey={({ start, gap }) => `${gap ? 'gap' : 'in'} ${start}`}
        nameColumn="when"
        empty={progress.first}
        cell={(row, { id }) => {
          if (id === 'when') return whenOf(row)
          if (id === 'by') return <Change by={row.by} plus lessIsBetter={figure.kind === 'rank'} />
          return row.counted === null
            ? progress.noVisit
            : progress.between(date(row.counted.from, now), date(row.counted.to, now))
        }}
      />
    </div>
  )
}
