import { useMemo } from 'react'
import type { CountedPast, Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import type { Calendar } from '#progress/calendar.ts'
import { milestonesOf } from '#progress/milestonesOf.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import type { Gain, Grain } from '#progress/types.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { type FigureGroup, valueOf } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { recordWords } from '#words/en/records.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './progress.module.css'

const GRAINS = ['day', 'week', 'month'] as const satisfies readonly Grain[]

export interface PartProps {
  figure: Figure
  gains: readonly Gain[]
  calendar: Calendar
  /** Wall ms. */
  now: number
}

/** The best day, week and month of a figure; without a week or month that is the only one. */
export function bestPeriods({ figure, gains, calendar, now }: PartProps) {
  const sign = figure.kind === 'rank' ? -1 : 1
  const better = gains.map((gain) => ({ ...gain, by: sign * gain.by }))
  const first = gains[0]?.from ?? 0
  return GRAINS.flatMap((grain) => {
    const { periods } = periodGains(better, grain, calendar, now)
    const period = bestOf(periods)
    // Where the history holds no other whole period, nothing was beaten.
    const isBeaten = periods.some((one) => one !== period && one.by !== null && one.start >= first)
    if (period?.by == null || !(isBeaten || grain === 'day')) return []
    return { grain, period, by: sign * period.by, isNew: period.end > now && isBeaten }
  })
}

/** The best day, week and month of a figure. */
export function Records({ figure, gains, calendar, now }: PartProps) {
  const progress = useWords(recordWords)
  const { date, month } = useFormat()
  const best = useMemo(
    () => bestPeriods({ figure, gains, calendar, now }),
    [figure, gains, calendar, now],
  )
  return (
    <div className={styles.records}>
      {best.map(({ grain, period, by, isNew }) => (
        <div key={grain}>
          <div className={pages.small}>{progress.best[grain]}</div>
          <div className={styles.figure}>
            <Change by={by} plus lessIsBetter={figure.kind === 'rank'} />
          </div>
          <div className={pages.small}>
            {grain === 'month' && month(period.start)}
            {grain === 'week' && progress.weekFrom(date(period.start, now))}
            {grain === 'day' && date(period.start, now)} {isNew && <NewRecord />}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Marks a record of the current day, week or month. */
function NewRecord({ title }: { title?: string }) {
  const { fresh } = useWords(recordWords)
  return (
    <Badge tone="data" title={title}>
      {fresh}
    </Badge>
  )
}

interface RecordTableProps extends Pick<PartProps, 'calendar' | 'now'> {
  groups: readonly FigureGroup[]
  past: CountedPast
}

/** The best day, week and month of each row (a skill, a member), the greatest first. */
export function RecordTable({ groups, past, calendar, now }: RecordTableProps) {
  const progress = useWords(recordWords)
  const { date } = useFormat()
  const rows = useMemo(() => {
    const all = groups
      .filter(({ name }) => name !== null)
      .slice(0, MAX_ROWS)
      .flatMap(({ key, name, figures: [steps] }) => {
        if (steps === undefined || steps.figure.kind === 'rank') return []
        const { gains } = stretchesOf(dataPointsOf(steps, past.seen))
        const best = bestPeriods({ figure: steps.figure, gains, calendar, now })
        return best.length === 0 ? [] : [{ key, name: name ?? '', best }]
      })
    const most = ({ best }: (typeof all)[number]) => best.at(-1)?.by ?? 0
    return all.toSorted((a, b) => most(b) - most(a))
  }, [groups, past.seen, calendar, now])
  if (rows.length === 0) return null
  const bestIn = ({ best }: (typeof rows)[number], id: string) =>
    best.find(({ grain }) => grain === id)
  const columns = GRAINS.filter((grain) => rows.some((row) => bestIn(row, grain))).map((id) => ({
    id,
    label: progress.best[id],
    align: 'end' as const,
  }))
  return (
    <DataTable
      label={progress.bestOfEach}
      columns={[{ id: 'name', label: progress.ofEach }, ...columns]}
      rows={rows}
      rowKey={({ key }) => key}
      nameColumn="name"
      cell={(row, { id }) => {
        if (id === 'name')
          return (
            <>
              <Emblem name={row.name} />
              <bdi>{row.name}</bdi>
            </>
          )
        const best = bestIn(row, id)
        if (best === undefined) return <Absent />
        const on = date(best.period.start, now)
        return (
          <>
            <Change by={best.by} plus />
            <span className={cx(pages.small, styles.on)}>
              {best.isNew ? <NewRecord title={on} /> : on}
            </span>
          </>
        )
      }}
    />
  )
}

const MAX_ROWS = 100
const DAY = 86_400_000

/** The round numbers that a figure reached, with the day: “99 Mining, 3 Oct”. */
export function MilestoneList({ figure, gains }: { figure: Figure; gains: readonly Gain[] }) {
  const progress = useWords(recordWords)
  const { date } = useFormat()
  const now = useNow()
  const milestones = useMemo(
    () => (figure.kind === 'rank' ? [] : milestonesOf(gains, figure.kind)),
    [figure.kind, gains],
  )
  if (milestones.length === 0) return null
  const what = figure.row?.name ?? figure.label
  return (
    <div>
      <h3 className={styles.heading}>{progress.milestones}</h3>
      <ol className={styles.milestones}>
        {milestones.map(({ value, after, by }) => (
          <li key={value}>
            <b>
              <ValueText value={valueOf(figure, value)} /> <bdi>{what}</bdi>
            </b>{' '}
            <span className={pages.small}>
              {by - after < DAY * 1.5
                ? date(by, now())
                : progress.between(date(after, now()), date(by, now()))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
