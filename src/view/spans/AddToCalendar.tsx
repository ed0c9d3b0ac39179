import { Button } from '#ui/basic/Button.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import type { CalendarItem } from '#ui/calendar/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EventsIcon } from '#ui/icons/Icon.tsx'
import { useTicker } from '#ui/time/TimeContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { downloadText, fileName } from '../export/download.ts'
import { ICS_TYPE, type IcsEvent, icsOf } from './ics.ts'

interface AddToCalendarProps {
  items: readonly CalendarItem[]
  /** The name of the file. */
  name: string
  /** Shows an icon only, for use in a row. */
  compact?: boolean
}

/** Exports the items as a calendar file. */
export function AddToCalendar({ items, name, compact }: AddToCalendarProps) {
  const { events } = useWords(panelWords)
  const { exact, dayKey } = useFormat()
  const ticker = useTicker()
  const dated = items.flatMap((item) => eventOf(item, dayKey) ?? [])
  const [only] = dated
  if (only === undefined) return null
  const save = () => downloadText(icsOf(dated, ticker.now()), ICS_TYPE, fileName(name, 'ics'))
  if (compact === true)
    return <IconButton label={events.addName(only.summary)} icon={<EventsIcon />} onClick={save} />
  return items.length === 1 ? (
    <Button small variant="quiet" onClick={save} title={events.addName(only.summary)}>
      {events.add}
    </Button>
  ) : (
    <Button small onClick={save}>
      {events.addAll(dated.length, exact(dated.length))}
    </Button>
  )
}

/** Longer than any day, to get from its start into the next day. */
const DAY_AND_A_HALF = 36 * 3_600_000

/** A span without times is an all-day event, on the same days in every time zone. */
export function eventOf(item: CalendarItem, dayKey: (ms: number) => string): IcsEvent | null {
  const { key, label, start, end, startDay, endDay, kind, href, state, rule } = item
  const from = start ?? end
  if (from === null) return null
  const isOfDays = (start === null || startDay === true) && (end === null || endDay === true)
  const days = {
    start: dayKey(start ?? from - 1),
    end: dayKey(end ?? from + DAY_AND_A_HALF),
  }
  return {
    uid: `${encodeURIComponent((href ?? `${label} ${key}`).toWellFormed())}@statglass`,
    summary: label,
    start: from,
    end: start === null ? null : end,
    ...(isOfDays && { days }),
    ...(href !== undefined && { url: new URL(href, location.origin).href }),
    ...(kind !== undefined && { category: kind }),
    ...(state === 'off' && { isOff: true }),
    rule,
  }
}
