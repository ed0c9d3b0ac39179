import { useFormat } from '../format/FormatContext.ts'
import { ExactTime, Instant } from '../text/Instant.tsx'
import type { CalendarItem } from './types.ts'

type Times = Pick<CalendarItem, 'start' | 'end' | 'startDay' | 'endDay'>

/** The start of a span; only its day if it has no time. */
export function StartTime({ start, startDay, as }: Times & { as?: 'date' }) {
  return start === null ? null : <Instant ms={start} {...lookOf(startDay, as)} />
}

/** The end of a span; only its last day if it has no time. */
export function EndTime({ end, endDay, as }: Times & { as?: 'date' }) {
  return end === null ? null : (
    <Instant ms={endDay === true ? end - 1 : end} {...lookOf(endDay, as)} />
  )
}

const lookOf = (isDay: boolean | undefined, as: 'date' | undefined) =>
  isDay === true ? ({ as: 'day' } as const) : as === undefined ? {} : { as }

/** A range of dates, with the hours if asked for; a moment, or a span within one day, has a single date. */
export function SpanDates({ hours = false, ...span }: Times & { hours?: boolean }) {
  const { dayKey, time } = useFormat()
  const { start, end, endDay } = span
  if (start === null) return <EndTime {...span} />
  if (end === null || dayKey(start) === dayKey(endDay === true ? end - 1 : end))
    return (
      <span translate="no">
        <StartTime {...span} />
        {hours && end !== null && end > start && endDay !== true && (
          <>
            {' – '}
            <ExactTime ms={end}>{time(end)}</ExactTime>
          </>
        )}
      </span>
    )
  const look = hours ? {} : ({ as: 'date' } as const)
  return (
    <span translate="no">
      <StartTime {...span} {...look} /> – <EndTime {...span} {...look} />
    </span>
  )
}
