import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { useTick } from '../time/useTick.ts'
import { ItemName } from './Agenda.tsx'
import styles from './Calendar.module.css'
import { PhaseText } from './PhaseText.tsx'
import { phaseOf, type CalendarItem } from './types.ts'

export interface TimelineProps {
  items: readonly CalendarItem[]
  label: string
}

/** Spans as bars over one time scale, with a line at the present. */
export function Timeline({ items, label }: TimelineProps) {
  const { calendar } = useWords()
  const format = useFormat()
  const now = useTick((at) => Math.floor(at / 60_000) * 60_000, 'slow')
  const times = items.flatMap(({ start, end }) => [start, end].filter((at) => at !== null))
  if (times.length === 0) return <p className={styles.none}>{calendar.none}</p>
  const from = Math.min(...times, now)
  const to = Math.max(...times, now)
  const share = (ms: number) => `${((ms - from) / Math.max(1, to - from)) * 100}%`

  return (
    <div className={styles.timeline}>
      <ul aria-label={label}>
        {items.map((item) => {
          const start = item.start ?? from
          const end = item.end ?? (item.start === null ? from : to)
          return (
            <li key={item.key}>
              <span className={styles.timelineName}>
                <ItemName item={item} />
              </span>
              <span className={styles.lane} aria-hidden="true">
                <span
                  className={styles.span}
                  data-phase={phaseOf(item, now)}
                  style={{
                    insetInlineStart: share(start),
                    insetInlineEnd: `calc(100% - ${share(end)})`,
                  }}
                />
                <span className={styles.now} style={{ insetInlineStart: share(now) }} />
              </span>
              <span className={styles.phase}>
                <PhaseText item={item} />
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.scale} aria-hidden="true">
        <span>{format.date(from, now)}</span>
        <span>{format.date(to, now)}</span>
      </p>
    </div>
  )
}
