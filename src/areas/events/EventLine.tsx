import { ItemName, KindFace } from '#ui/calendar/Agenda.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import type { CalendarItem } from '#ui/calendar/types.ts'
import page from '#view/page.module.css'

interface EventLineProps {
  item: CalendarItem
  /** Before the name; with it, the emblem of the kind and the hours are shown, too. */
  title?: string
}

/** An event in a list: its name, when it is, and how long until it starts or ends. */
export function EventLine({ item, title }: EventLineProps) {
  const { start, end, startDay, endDay } = item
  return (
    <li>
      {title !== undefined && <span className={page.small}>{title}</span>}
      <b>
        {title !== undefined && (
          <>
            <KindFace item={item} />{' '}
          </>
        )}
        <ItemName item={item} />
      </b>
      <span className={page.small}>
        <SpanDates {...{ start, end, startDay, endDay }} hours={title !== undefined} />
      </span>
      <PhaseText item={item} />
    </li>
  )
}
