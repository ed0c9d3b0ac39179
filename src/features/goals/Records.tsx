import { useMemo } from 'react'
import type { Calendar } from '#progress/calendar.ts'
import { bestOf, gainSince, periodGains } from '#progress/periodGains.ts'
import type { Gain, Grain } from '#progress/types.ts'
import type { Figure } from '#data/figures/usePast.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { useUrlState } from '#routes/location.ts'
import { TextField } from '#ui/basic/TextField.tsx'
import { dayStart } from '#view/history/useCalendar.ts'
import styles from './progress.module.css'

const GRAINS = ['day', 'week', 'month'] as const satisfies readonly Grain[]

export interface PartProps {
  figure: Figure
  gains: readonly Gain[]
  calendar: Calendar
  /** Wall ms. */
  now: number
}

/** The best day, week and month of a figure, and what it gained since a date of one's own. */
export function Records({ figure, gains, calendar, now }: PartProps) {
  const { progress } = useWords()
  const { date, dayKey } = useFormat()
  const [params, setParams] = useUrlState()
  const lessIsBetter = figure.kind === 'rank'
  const best = useMemo(
    () =>
      GRAINS.map((grain) => {
        const better = lessIsBetter ? gains.map((gain) => ({ ...gain, by: -gain.by })) : gains
        return { grain, period: bestOf(periodGains(better, grain, calendar, now).periods) }
      }),
    [gains, calendar, now, lessIsBetter],
  )
  const asked = params.get('since') ?? ''
  const day = dayStart(asked, calendar.offsetOf)
  const since = day === null ? null : gainSince(gains, day)
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
      <div>
        <TextField
          label={progress.since}
          type="date"
          value={asked}
          max={dayKey(now)}
          onChange={(value) => setParams({ since: value })}
        />
        {since !== null && (
          <p className={pages.small}>
            <Change by={since.by} plus lessIsBetter={lessIsBetter} />{' '}
            {progress.countedFrom(date(since.from, now))}
          </p>
        )}
      </div>
    </div>
  )
}
