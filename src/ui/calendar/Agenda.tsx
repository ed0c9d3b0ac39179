import type { ReactNode } from 'react'
import { useFormat } from '../format/FormatContext.ts'
import { Emblem } from '../emblem/Emblem.tsx'
import { AppLink } from '../text/LinkContext.tsx'
import { Name } from '../text/Name.tsx'
import styles from './Calendar.module.css'
import { useTick } from '../time/useTick.ts'
import { PhaseText } from './PhaseText.tsx'
import { type CalendarItem, DAY_MS } from './types.ts'

export interface AgendaProps {
  items: readonly CalendarItem[]
  renderActions?(item: CalendarItem): ReactNode
}

export function Agenda({ items, renderActions }: AgendaProps) {
  const format = useFormat()
  const today = useTick((now) => Math.floor(now / DAY_MS) * DAY_MS, 'slow')
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) {
    const at = item.start ?? item.end
    const key = at === null ? '' : format.dayKey(at)
    days.set(key, [...(days.get(key) ?? []), item])
  }
  return (
    <div>
      {[...days].map(([key, own]) => {
        const at = own[0]?.start ?? own[0]?.end ?? null
        return (
          <section key={key} className={styles.agendaDay}>
            <h3>{at === null ? '–' : format.date(at, today)}</h3>
            <ul>
              {own.map((item) => (
                <li key={item.key} className={styles.agendaItem}>
                  <span className={styles.agendaName}>
                    <KindFace item={item} /> <ItemName item={item} />
                    {isTelling(item) && <small>{` ${item.kind}`}</small>}
                  </span>
                  <span className={styles.hours} translate="no" title={full(item)}>
                    {item.start !== null && item.startDay !== true && format.time(item.start)}
                    {until(item)}
                  </span>
                  <PhaseText item={item} />
                  {renderActions?.(item)}
                </li>
              ))}
            </ul>
          </section>
        )

        function until({ start, end, endDay }: CalendarItem): string {
          if (end === null || end === start) return ''
          const last = endDay === true ? end - 1 : end
          const isOther = format.dayKey(last) !== key
          if (isOther) return ` – ${format.date(last, at ?? last)}`
          return endDay === true ? '' : ` – ${format.time(end)}`
        }

        function full({ end, endDay }: CalendarItem) {
          return end === null || endDay === true ? undefined : format.exactInstant(end)
        }
      })}
    </div>
  )
}

/** False for a kind that the name begins with or contains. */
const isTelling = ({ kind, label }: CalendarItem) =>
  kind !== undefined && !label.toLowerCase().includes(kind.toLowerCase())

/** The emblem of an item's kind, the same in all lists. */
export function KindFace({ item: { kind }, size }: { item: CalendarItem; size?: 'bar' }) {
  return kind === undefined ? null : <Emblem name={kind} size={size ?? 'row'} />
}

export function ItemName({ item }: { item: CalendarItem }) {
  const name = <Name text={item.label} max={60} />
  return item.href === undefined ? name : <AppLink href={item.href}>{name}</AppLink>
}
