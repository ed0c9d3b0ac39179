import { type CSSProperties, useMemo } from 'react'
import { type Calendar, spansBetween } from '#progress/calendar.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import type { Gain, Span } from '#progress/types.ts'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { recordWords } from '#words/en/records.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PartProps } from './Records.tsx'
import styles from './progress.module.css'

const DAY = 86_400_000
const WEEKS = { least: 26, most: 53 }

/** Shorter histories are shown well enough by their line. */
export const hasYear = ([first]: readonly Gain[], now: number): boolean =>
  first !== undefined && now - first.from >= WEEKS.least * 7 * DAY

interface YearDay extends Span {
  /** Null without a visit. */
  by: number | null
  /** 0 (no gain) to 4 (among the largest). */
  level: number
  /** No visit on that day, but a gain over the days around it. */
  gap: boolean
}

/** From the first visit to today, at most a year, in weeks that begin on the person's first weekday. */
function yearDays(gains: readonly Gain[], calendar: Calendar, now: number): YearDay[][] {
  const first = gains.reduce((least, { from }) => Math.min(least, from), now)
  const from = Math.max(now - (WEEKS.most - 1) * 7 * DAY, first)
  const { periods, between } = periodGains(gains, 'day', calendar, now)
  const known = new Map(periods.map(({ start, by }) => [start, by]))
  const sizes = periods
    .filter(({ start, by }) => start >= from && by !== null && by !== 0)
    .map(({ by }) => Math.abs(by ?? 0))
    .toSorted((a, b) => a - b)
  const levelOf = (by: number | null) => {
    if (by === null || by === 0) return 0
    const place = sizes.findLastIndex((size) => size <= Math.abs(by))
    return Math.min(4, 1 + Math.floor(((place + 1) / (sizes.length + 1)) * 4))
  }
  return spansBetween(from, now, 'week', calendar).map(({ start, end }) =>
    spansBetween(start, Math.min(end - 1, now), 'day', calendar).map((day) => {
      const by = known.get(day.start) ?? null
      const gap = by === null && between.some((one) => one.from < day.end && one.to > day.start)
      return { ...day, by, level: levelOf(by), gap }
    }),
  )
}

const LEVELS = [0, 1, 2, 3, 4] as const

const BEST = { outline: '2px solid var(--text)', outlineOffset: '-2px' }
const shade = (level: number) => ({ '--level': `${level * 25}%` }) as CSSProperties

/** A calendar of a year, one cell per day: the darker, the larger the gain. The visits below it have the numbers. */
export function YearMap({ figure, gains, calendar, now }: PartProps) {
  const progress = useWords(recordWords)
  const format = useFormat()
  const weeks = useMemo(() => yearDays(gains, calendar, now), [gains, calendar, now])
  const days = weeks.flat()
  const seen = days.filter(({ by }) => by !== null)
  const gained = seen.filter(({ by }) => (by ?? 0) !== 0)
  const best = figure.kind === 'rank' ? null : bestOf(days)
  const textOf = ({ start, by, gap }: YearDay) => {
    const date = format.date(start, now)
    if (by === null) return gap ? progress.dayInGap(date) : progress.dayUnseen(date)
    return progress.day(date, `${by > 0 ? '+' : ''}${format.compact(by)}`)
  }
  return (
    <figure>
      <figcaption className={styles.heading}>
        {progress.year(figure.label, best && textOf(best))}
      </figcaption>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={progress.yearScroll}>
        <div
          role="img"
          aria-label={progress.yearSpoken(format.exact(seen.length), format.exact(gained.length))}
          className={styles.weeks}
        >
          {weeks.map((week, index) => (
            <div key={week[0]?.start ?? index} className={styles.week}>
              {week.map((day) => (
                <span
                  key={day.start}
                  title={textOf(day)}
                  className={cx(
                    styles.day,
                    day.by === null && (day.gap ? styles.gap : styles.unseen),
                    (day.by ?? 0) < 0 !== (figure.kind === 'rank') && day.by !== 0 && styles.fell,
                  )}
                  style={{ ...shade(day.level), ...(day === best && BEST) }}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.key} aria-hidden="true">
        {progress.less}
        {LEVELS.map((level) => (
          <span key={level} className={styles.day} style={shade(level)} />
        ))}
        {progress.more}
        <span className={cx(styles.day, styles.unseen)} /> {progress.unseen}
      </p>
    </figure>
  )
}
