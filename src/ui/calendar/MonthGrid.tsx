import { useWords } from '#words/WordsContext.tsx'
import { IconButton } from '../basic/IconButton.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { ArrowIcon } from '../icons/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTick } from '../time/useTick.ts'
import { ItemName } from './Agenda.tsx'
import styles from './Calendar.module.css'
import { phaseOf, type CalendarItem } from './types.ts'

export interface MonthGridProps {
  /** 0 January … 11 December. */
  year: number
  month: number
  items: readonly CalendarItem[]
  onMonth(year: number, month: number): void
}

const MOST_A_DAY = 3

/** A month in the person's time zone and week; an item of several days appears on each of them. */
export function MonthGrid({ year, month, items, onMonth }: MonthGridProps) {
  const { calendar } = useWords()
  const format = useFormat()
  const today = useTick((now) => format.dayKey(now), 'slow')
  const now = useTick((at) => Math.floor(at / 60_000) * 60_000, 'slow')
  const spans = items.flatMap((item) => {
    const from = item.start ?? item.end
    if (from === null) return []
    const last = item.end === null ? from : Math.max(from, item.end - 1)
    return [{ item, from: format.dayKey(from), to: format.dayKey(last) }]
  })

  /** Noon of a day in the person's zone. */
  function noonOf(key: string): number {
    const at = Date.parse(`${key}T12:00Z`)
    return at - format.offset(at)
  }

  function go(by: number) {
    const at = new Date(Date.UTC(year, month + by, 1))
    onMonth(at.getUTCFullYear(), at.getUTCMonth())
  }

  return (
    <div>
      <div className={styles.monthHead}>
        <span aria-live="polite">{format.month(Date.UTC(year, month, 15))}</span>
        <IconButton
          small
          bordered
          label={calendar.previous}
          icon={<ArrowIcon />}
          onClick={() => go(-1)}
          className={styles.back}
        />
        <IconButton
          small
          bordered
          label={calendar.next}
          icon={<ArrowIcon />}
          onClick={() => go(1)}
        />
      </div>
      <table className={styles.month} aria-label={format.month(Date.UTC(year, month, 15))}>
        <thead>
          <tr>
            {format.weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthDays(year, month, format.weekStart).map((week) => (
            <tr key={week[0]?.key}>
              {week.map((day) => {
                const own = spans.filter(({ from, to }) => from <= day.key && day.key <= to)
                return (
                  <td
                    key={day.key}
                    data-outside={!day.inMonth || undefined}
                    aria-current={day.key === today ? 'date' : undefined}
                  >
                    <span className={styles.day} aria-hidden="true">
                      {day.day}
                    </span>
                    <VisuallyHidden>{format.longDate(noonOf(day.key))}</VisuallyHidden>
                    <ul>
                      {own.slice(0, MOST_A_DAY).map(({ item }) => (
                        <li key={item.key} data-phase={phaseOf(item, now)}>
                          <ItemName item={item} />
                        </li>
                      ))}
                    </ul>
                    {own.length > MOST_A_DAY && (
                      <small>{calendar.more(format.exact(own.length - MOST_A_DAY))}</small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const DAY_MS = 86_400_000

interface MonthDay {
  /** YYYY-MM-DD */
  key: string
  /** 1 to 31 */
  day: number
  inMonth: boolean
}

/** The whole weeks that a month touches, from `weekStart` (0 Sunday) on, as days without a zone. */
export function monthDays(year: number, month: number, weekStart: number): MonthDay[][] {
  const first = Date.UTC(year, month, 1)
  const lead = (new Date(first).getUTCDay() - weekStart + 7) % 7
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const at = new Date(first + (week * 7 + weekday - lead) * DAY_MS)
      return {
        key: at.toISOString().slice(0, 10),
        day: at.getUTCDate(),
        inMonth: at.getUTCMonth() === new Date(first).getUTCMonth(),
      }
    }),
  )
}
