import { useMemo } from 'react'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { cx } from '#ui/cx.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './progress.module.css'
import type { PartProps } from './Records.tsx'
import { type YearDay, yearDays } from './yearDays.ts'

const LEVELS = [0, 1, 2, 3, 4] as const

/** A year as a calendar, a cell a day: the darker, the more was gained. The table below has the numbers. */
export function YearMap({ figure, gains, calendar, now }: PartProps) {
  const { progress } = useWords()
  const format = useFormat()
  const weeks = useMemo(() => yearDays(gains, calendar, now), [gains, calendar, now])
  const days = weeks.flat()
  const seen = days.filter(({ by }) => by !== null)
  const gained = seen.filter(({ by }) => (by ?? 0) !== 0)
  const textOf = ({ start, by, gap }: YearDay) => {
    const date = format.date(start, now)
    if (by === null) return gap ? progress.dayInGap(date) : progress.dayUnseen(date)
    return progress.day(date, `${by > 0 ? '+' : ''}${format.compact(by)}`)
  }
  return (
    <figure className={styles.year}>
      <figcaption className={styles.heading}>{progress.year(figure.label)}</figcaption>
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
                  data-level={day.level}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.key} aria-hidden="true">
        {progress.less}
        {LEVELS.map((level) => (
          <span key={level} className={styles.day} data-level={level} />
        ))}
        {progress.more}
        <span className={cx(styles.day, styles.unseen)} /> {progress.unseen}
      </p>
    </figure>
  )
}
