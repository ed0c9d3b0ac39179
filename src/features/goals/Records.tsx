import { useMemo, useState } from 'react'
import type { CountedPast, Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import type { Calendar } from '#progress/calendar.ts'
import { milestonesOf } from '#progress/milestonesOf.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import type { Gain, Grain } from '#progress/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import type { FigureGroup } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import { FigureValue } from './GoalLine.tsx'
import styles from './progress.module.css'

const GRAINS = ['day', 'week', 'month'] as const satisfies readonly Grain[]

export interface PartProps {
  figure: Figure
  gains: readonly Gain[]
  calendar: Calendar
  /** Wall ms. */
  now: number
}

/** The best day, week and month of a figure. */
function bestPeriods({ figure, gains, calendar, now }: PartProps) {
  const better = figure.kind === 'rank' ? gains.map((gain) => ({ ...gain, by: -gain.by })) : gains
  return GRAINS.map((grain) => ({
    grain,
    period: bestOf(periodGains(better, grain, calendar, now).periods),
  }))
}

/** The best day, week and month of a figure. */
export function Records({ figure, gains, calendar, now }: PartProps) {
  const progress = useWords(goalWords)
  const { date } = useFormat()
  const lessIsBetter = figure.kind === 'rank'
  const best = useMemo(
    () => bestPeriods({ figure, gains, calendar, now }),
    [figure, gains, calendar, now],
  )
  return (
    <div className={styles.records}>
      {best.map(({ grain, period }) => (
        <div key={grain}>
          <div className={pages.small}>{progress.best[grain]}</div>
          <div className={styles.figure}>
            <Change
              by={period?.by == null ? null : lessIsBetter ? -period.by : period.by}
              plus
              lessIsBetter={lessIsBetter}
            />
          </div>
          {period !== null && (
            <div className={pages.small}>{progress.from[grain](date(period.start, now))}</div>
          )}
        </div>
      ))}
    </div>
  )
}

interface RecordTableProps extends Pick<PartProps, 'calendar' | 'now'> {
  groups: readonly FigureGroup[]
  past: CountedPast
}

/** The best day, week and month of each row: of each skill, or of each member. */
export function RecordTable({ groups, past, calendar, now }: RecordTableProps) {
  const progress = useWords(goalWords)
  const { date } = useFormat()
  const rows = useMemo(
    () =>
      groups
        .filter(({ name }) => name !== null)
        .slice(0, MOST_ROWS)
        .flatMap(({ key, name, figures: [steps] }) => {
          if (steps === undefined || steps.figure.kind === 'rank') return []
          const { gains } = stretchesOf(dataPointsOf(steps, past.seen))
          const best = bestPeriods({ figure: steps.figure, gains, calendar, now })
          return best.every(({ period }) => period === null) ? [] : [{ key, name, best }]
        }),
    [groups, past.seen, calendar, now],
  )
  if (rows.length === 0) return null
  return (
    <DataTable
      label={progress.bestOfEach}
      columns={[
        { id: 'name', label: progress.ofEach },
        ...GRAINS.map((grain) => ({
          id: grain,
          label: progress.best[grain],
          align: 'end' as const,
        })),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      nameColumn="name"
      cell={({ name, best }, { id }) => {
        if (id === 'name') return <bdi>{name}</bdi>
        const period = best.find(({ grain }) => grain === id)?.period
        return (
          <>
            <Change by={period?.by ?? null} plus />
            {period != null && <div className={pages.small}>{date(period.start, now)}</div>}
          </>
        )
      }}
    />
  )
}

const MOST_ROWS = 100
const FIRST_SHOWN = 8
const DAY = 86_400_000

/** The round numbers that a figure reached, with the day: “99 Mining, 3 Oct”. */
export function MilestoneList({ figure, gains }: { figure: Figure; gains: readonly Gain[] }) {
  const progress = useWords(goalWords)
  const { date } = useFormat()
  const now = useNow()
  const [all, setAll] = useState(false)
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
        {milestones.slice(0, all ? undefined : FIRST_SHOWN).map(({ value, after, by }) => (
          <li key={value}>
            <b>
              <FigureValue figure={figure} number={value} /> <bdi>{what}</bdi>
            </b>{' '}
            <span className={styles.when}>
              {by - after < DAY * 1.5
                ? date(by, now())
                : progress.between(date(after, now()), date(by, now()))}
            </span>
          </li>
        ))}
      </ol>
      {milestones.length > FIRST_SHOWN && !all && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          {progress.allMilestones(milestones.length)}
        </Button>
      )}
    </div>
  )
}
