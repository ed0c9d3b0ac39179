import { kindLabel, type Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useLatestList } from '#data/cached/useLists.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useRegistry } from '#data/useService.ts'
import { ItemName } from '#ui/calendar/Agenda.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { phaseOf } from '#ui/calendar/types.ts'
import { endingWithDay, itemOf, lasts, localSpan, type LocalSpan } from '#view/spans/spans.ts'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { activityFeedOf } from '#view/feed/activityFeedOf.ts'
import { CardFailure } from './CardFailure.tsx'
import styles from './home.module.css'

const MOST = 4

type Times = Pick<LocalSpan, 'start' | 'end' | 'state'>

/**
 * Running spans by end, then upcoming ones by start; each gets half of the places if both have many. The latest where all are over.
 */
export function onAndNext<T extends Times>(spans: readonly T[], now: number): readonly T[] {
  const coming = spans
    .filter((span) => span.start !== null && phaseOf(span, now) === 'upcoming')
    .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const running = spans
    .filter((span) => phaseOf(span, now) === 'running' && isLasting(span))
    .toSorted((a, b) => (a.end ?? Infinity) - (b.end ?? Infinity))
  const most = MOST - Math.min(coming.length, MOST / 2)
  const shown = [...running.slice(0, most), ...coming].slice(0, MOST)
  if (shown.length > 0) return shown
  // A log has past events only.
  return spans.toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0)).slice(0, MOST)
}

/** It ends, or its service says that it runs. */
const isLasting = ({ end, state }: Times) => end !== null || state === 'running'

/** The latest events of logs. */
const happenedIn = (tables: readonly Table[]) =>
  tables
    .flatMap(activityFeedOf)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST)
    .map(({ key, text, at, when, kind, links }) => {
      const own = links.find((link) => link.text === text)
      const href = own?.area && hrefOf(paths.entity(own.area, own.id ?? text))
      const said = { happened: when, ...(kind !== null && { kind: kindLabel(kind) }) }
      return { key, label: text, start: at, end: at, ...said, ...(href && { href }) }
    })

/** Running and upcoming events of an area, else the latest, from the newest cached list. */
export function CachedDates({ area }: { area: string }) {
  const words = useWords(dashboardWords)
  const descriptor = useRegistry().find(area)
  const label = useAreaLabel()(area)
  const { many } = useAreaNouns()(area)
  const { target } = useTarget(descriptor?.list ?? null)
  const reading = useLatestList(area)?.reading
  const { offset } = useFormat()
  const minute = useTick((now) => Math.floor(now / 60_000), 'slow')
  const isOfDates = descriptor?.summary === 'dates'
  const items = useMemo(() => {
    const now = minute * 60_000
    const timeline = reading?.timeline ?? []
    if (timeline.length === 0 || !lasts(timeline, now)) {
      const isLog = ({ rowLink }: Table) => isOfDates || rowLink?.area !== area
      return happenedIn((reading?.tables ?? []).filter(isLog))
    }
    const spans = endingWithDay(timeline).map((span) => localSpan(span, offset, now))
    // Past dates of other areas, such as when a clan was founded, are not news.
    const current = isOfDates ? spans : spans.filter(({ start, end }) => (end ?? start ?? 0) >= now)
    return onAndNext(current, now).map((span) => ({
      ...itemOf(span),
      happened: undefined,
      ...(span.id !== undefined && { href: hrefOf(paths.entity(area, span.id)) }),
    }))
  }, [reading, minute, area, offset, isOfDates])
  if (items.length === 0 && !isOfDates) return null
  return (
    <Card
      title={label}
      footer={<AppLink href={hrefOf(paths.area(area))}>{words.all(many)}</AppLink>}
    >
      <CardFailure target={target} name={null} />
      {reading === undefined ? (
        <Skeleton of="rows" rows={MOST - 1} />
      ) : items.length === 0 ? (
        <p className={styles.about}>{words.noDates}</p>
      ) : (
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={item.key} className={styles.head}>
              <ItemName item={item} />
              {item.happened === undefined ? (
                <PhaseText item={item} />
              ) : (
                <span className={styles.about}>
                  {item.kind !== undefined && <span>{item.kind} · </span>}
                  <ValueText value={item.happened} as="headline" />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
