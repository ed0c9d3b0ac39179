import { useFormat } from '../format/FormatContext.ts'
import { ExactTime, Instant } from '../text/Instant.tsx'
import type { CalendarItem } from './types.ts'

type Times = Pick<CalendarItem, 'start' | 'end' | 'startDay' | 'endDay'>
type TimeProps = Times & { as?: 'date' | undefined }

/** The start of a span; only its day if it has no time. */
export function StartTime({ start, startDay, as }: TimeProps) {
  return start === null ? null : <Instant ms={start} as={startDay === true ? 'day' : as} />
}

/** The end of a span; only its last day if it has no time. */
export function EndTime({ end, endDay, as }: TimeProps) {
  if (end === null) return null
  return endDay === true ? <Instant ms={end - 1} as="day" /> : <Instant ms={end} as={as} />
}

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
  const as = hours ? undefined : 'date'
  return (
    <span translate="no">
      <StartTime {...span} as={as} /> – <EndTime {...span} as={as} />
    </span>
  )
}
