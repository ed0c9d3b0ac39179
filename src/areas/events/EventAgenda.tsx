import { useMemo } from 'react'
import { Agenda } from '#ui/calendar/Agenda.tsx'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import page from '#view/page.module.css'
import { ShowMore } from '../ShowMore.tsx'
import styles from './events.module.css'

/** Shown at once if all events are over. */
const LATEST = 20
const LATE = Number.MAX_SAFE_INTEGER

/** Running events, then upcoming ones by day; past ones on request, or at once if there are no others. */
export function EventAgenda({ items }: { items: readonly CalendarItem[] }) {
  const { events: words, competitions } = useWords(panelWords)
  const { exact } = useFormat()
  const [params] = useUrlState()
  const past = params.get('past') === '1'
  const phases = useTick((now) => items.map((item) => phaseOf(item, now)).join(' '))
  const [running, upcoming, over, off] = useMemo(() => {
    const all = phases.split(' ')
    const of = (...wanted: readonly string[]) =>
      items
        .filter((_, index) => wanted.includes(all[index] ?? ''))
        .toSorted((a, b) => (a.start ?? a.end ?? LATE) - (b.start ?? b.end ?? LATE))
    return [of('running'), of('upcoming', 'unknown'), of('finished').toReversed(), of('off')]
  }, [items, phases])

  const only = running.length + upcoming.length === 0 && over.length > 0
  const shownOver = past ? over : over.slice(0, only ? LATEST : 0)
  const hidden = over.length - (only ? LATEST : 0)
  const label = only
    ? { more: competitions.more(hidden, exact(hidden)), less: competitions.less }
    : { more: words.showOver(hidden, exact(hidden)), less: words.hideOver }
  return (
    <div className={styles.agenda}>
      {only ? (
        <p className={page.small}>
          {words.noneRunning} {words.noneUpcoming}
        </p>
      ) : (
        <>
          <Part title={words.running} items={running} none={words.noneRunning} />
          <Part title={words.upcoming} items={upcoming} none={words.noneUpcoming} />
        </>
      )}
      {off.length > 0 && <Part title={competitions.phase.off} items={off} />}
      {shownOver.length > 0 && <Part title={words.over} items={shownOver} />}
      {hidden > 0 && (
        <div>
          <ShowMore param="past" {...label} />
        </div>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  items: readonly CalendarItem[]
  /** Shown if there are no items; absent for what is over, which a calendar need not have. */
  none?: string
}

function Part({ title, items, none }: PartProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.part}>{title}</h2>
      {items.length === 0 ? (
        <p className={page.small}>{none}</p>
      ) : (
        <Agenda
          items={items}
          renderActions={(item) =>
            none !== undefined && <AddToCalendar items={[item]} name={item.label} compact />
          }
        />
      )}
    </section>
  )
}
