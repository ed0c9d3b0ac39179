import { useMemo, useState } from 'react'
import type { Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import type { Calendar } from '#progress/calendar.ts'
import { milestonesOf } from '#progress/milestonesOf.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import type { Gain, Grain } from '#progress/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Change } from '#ui/text/Change.tsx'
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
export function Records({ figure, gains, calendar, now }: PartProps) {
  const progress = useWords(goalWords)
  const { date } = useFormat()
  const lessIsBetter = figure.kind === 'rank'
  const best = useMemo(
    () =>
      GRAINS.map((grain) => {
        const better = lessIsBetter ? gains.map((gain) => ({ ...gain, by: -gain.by })) : gains
        return { grain, period: bestOf(periodGains(better, grain, calendar, now).periods) }
      }),
    [gains, calendar, now, lessIsBetter],
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
