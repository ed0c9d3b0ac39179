import type { CSSProperties } from 'react'
import { calendarWords } from '#words/en/calendar.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { IconButton } from '../basic/IconButton.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { ArrowIcon } from '../icons/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTick } from '../time/useTick.ts'
import { useHueOf } from '../emblem/Emblem.tsx'
import { ItemName, KindFace } from './Agenda.tsx'
import styles from './Calendar.module.css'
import { DAY_MS, phaseOf, type CalendarItem } from './types.ts'

export interface MonthGridProps {
  /** 0 January … 11 December. */
  year: number
  month: number
  items: readonly CalendarItem[]
  onMonth(year: number, month: number): void
  /** Shows the past weeks of the current month. */
  past?: boolean
  /** Toggles them. */
  onPast?(shown: boolean): void
}

const MAX_LANES = 4

/** Weeks that the current month shows without its past ones; the last are of the next month. */
const MIN_WEEKS = 4

/** A month in the user's time zone and week order; an item is one bar per week. */
export function MonthGrid({ year, month, items, onMonth, past = true, onPast }: MonthGridProps) {
  const calendar = useWords(calendarWords)
  const format = useFormat()
  const today = useTick((now) => format.dayKey(now), 'slow')
  const now = useTick((at) => Math.floor(at / 60_000) * 60_000, 'slow')
  const spans = items.flatMap((item): DaySpan[] => {
    const from = item.start ?? item.end
    if (from === null) return []
    const last = item.end === null ? from : Math.max(from, item.end - 1)
    return [{ item, from: format.dayKey(from), to: format.dayKey(last) }]
  })

  const weeks = monthDays(year, month, format.weekStart())
  const isCurrent = weeks.some((week) => week.some(({ key }) => key === today))
  const coming = weeks.filter((week) => (week.at(-1)?.key ?? '') >= today)
  const canFold = onPast !== undefined && isCurrent && coming.length < weeks.length
  const [first] = coming[0] ?? []
  const isFolded = canFold && !past && first !== undefined
  const shown = isFolded
    ? weeksFrom(Date.parse(first.key), Math.max(MIN_WEEKS, coming.length), month)
    : weeks
  const [from, until] = [shown[0]?.[0], shown.at(-1)?.at(-1)]
  const title =
    isFolded && from !== undefined && until !== undefined
      ? `${format.date(noonOf(from.key), now)} – ${format.date(noonOf(until.key), now)}`
      : format.month(Date.UTC(year, month, 15))

  /** Noon of a day in the user's zone. */
  function noonOf(key: string): number {
    const at = Date.parse(`${key}T12:00Z`)
    return at - format.offset(at)
  }

  const hueOf = useHueOf()

  function go(by: number) {
    const at = new Date(Date.UTC(year, month + by, 1))
    onMonth(at.getUTCFullYear(), at.getUTCMonth())
  }

  return (
    <div>
      <div className={styles.monthHead}>
        <span aria-live="polite">{title}</span>
        {canFold && (
          <Button small variant="quiet" aria-expanded={past} onClick={() => onPast(!past)}>
            {calendar.earlier}
          </Button>
        )}
        {[-1, 1].map((by) => (
          <IconButton
            key={by}
            small
            bordered
            label={by < 0 ? calendar.previous : calendar.next}
            icon={<ArrowIcon />}
            onClick={() => go(by)}
            className={by < 0 ? styles.back : ''}
          />
        ))}
      </div>
      <table className={styles.month} aria-label={title}>
        <thead>
          <tr>
            {format.weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((week) => {
          const { lanes, more } = lanesOf(week, spans)
          return (
            <tbody key={week[0]?.key}>
              <tr>
                {week.map((day) => (
                  <td
                    key={day.key}
                    data-outside={(!day.inMonth && !isFolded) || undefined}
                    aria-current={day.key === today ? 'date' : undefined}
                  >
                    <span className={styles.day} aria-hidden="true">
                      {day.day === 1 ? format.date(noonOf(day.key), now) : day.day}
                    </span>
                    <VisuallyHidden>{format.longDate(noonOf(day.key))}</VisuallyHidden>
                  </td>
                ))}
              </tr>
              {lanes.map((lane, index) => (
                <tr key={index}>
                  {lane.map(({ at, days, span }) => (
                    <td key={at} colSpan={days}>
                      {span !== null && (
                        <span
                          className={styles.span}
                          style={hueStyle(hueOf, span.item)}
                          data-phase={phaseOf(span.item, now)}
                          data-before={span.from < (week[0]?.key ?? '') || undefined}
                          data-after={span.to > (week.at(-1)?.key ?? '') || undefined}
                        >
                          <KindFace item={span.item} size="bar" />
                          <ItemName item={span.item} />
                          <VisuallyHidden>{` ${span.item.kind ?? ''}`}</VisuallyHidden>
                          {span.item.state === 'off' && <small>{` ${span.item.status}`}</small>}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
              {more.some((count) => count > 0) && (
                <tr>
                  {more.map((count, at) => (
                    <td key={at}>
                      {count > 0 && <small>{calendar.more(format.exact(count))}</small>}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

interface DaySpan {
  item: CalendarItem
  /** YYYY-MM-DD, inclusive. */
  from: string
  to: string
}

/** Days of a week covered by one bar or by none. */
interface Stretch {
  /** 0 to 6 */
  at: number
  days: number
  span: DaySpan | null
}

/** Puts a week's spans into lanes, each into the first with room; `more` counts per day those without a lane. */
export function lanesOf(week: readonly MonthDay[], spans: readonly DaySpan[]) {
  const lanes: Stretch[][] = []
  const more = week.map(() => 0)
  const inOrder = spans.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
  for (const span of inOrder) {
    const covered = week.flatMap(({ key }, at) => (span.from <= key && key <= span.to ? [at] : []))
    const [at] = covered
    if (at === undefined) continue
    let lane = lanes.find((one) => endOf(one) <= at)
    if (lane === undefined && lanes.length < MAX_LANES) lanes.push((lane = []))
    if (lane === undefined) for (const day of covered) more[day] = (more[day] ?? 0) + 1
    else {
      fillTo(lane, at)
      lane.push({ at, days: covered.length, span })
    }
  }
  for (const lane of lanes) fillTo(lane, week.length)
  return { lanes, more }
}

function endOf(lane: readonly Stretch[]): number {
  const last = lane.at(-1)
  return last === undefined ? 0 : last.at + last.days
}

function fillTo(lane: Stretch[], at: number): void {
  const end = endOf(lane)
  if (end < at) lane.push({ at: end, days: at - end, span: null })
}

interface MonthDay {
  /** YYYY-MM-DD */
  key: string
  /** 1 to 31 */
  day: number
  inMonth: boolean
}

/** The whole weeks that overlap a month, from `weekStart` (0 Sunday), as days without a zone. */
export function monthDays(year: number, month: number, weekStart: number): MonthDay[][] {
  const first = Date.UTC(year, month, 1)
  const lead = (new Date(first).getUTCDay() - weekStart + 7) % 7
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return weeksFrom(first - lead * DAY_MS, Math.ceil((lead + length) / 7), month)
}

const weeksFrom = (start: number, count: number, month: number): MonthDay[][] =>
  Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const at = new Date(start + (week * 7 + weekday) * DAY_MS)
      return {
        key: at.toISOString().slice(0, 10),
        day: at.getUTCDate(),
        inMonth: at.getUTCMonth() === month,
      }
    }),
  )

/** The colour of a kind, as in its emblem. */
const hueStyle = (hueOf: (name: string) => number, { kind }: CalendarItem) =>
  kind === undefined ? {} : ({ '--hue': hueOf(kind) } as CSSProperties)
