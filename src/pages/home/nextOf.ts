import { kindLabel, type Reading, type Table } from '#data/things/things.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { activityFeedOf, NO_DATE } from '#view/feed/activityFeedOf.ts'
import type { OffsetOf } from '#view/spans/occurrenceAt.ts'
import { endingWithDay, itemOf, lasts, localSpan, type LocalSpan } from '#view/spans/spans.ts'

/** The rows of the list, unless there is room for more. */
export const MAX_NEXT = 6

type Times = Pick<LocalSpan, 'start' | 'end' | 'state'>

/** Running spans by end, then upcoming ones by start; each gets half of the places if both have many. */
export function onAndNext<T extends Times>(spans: readonly T[], now: number, most = MAX_NEXT): T[] {
  const coming = spans
    .filter((span) => span.start !== null && phaseOf(span, now) === 'upcoming')
    .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const running = spans
    .filter((span) => phaseOf(span, now) === 'running' && isLasting(span))
    .toSorted((a, b) => (a.end ?? Infinity) - (b.end ?? Infinity))
  const places = most - Math.min(coming.length, most / 2)
  return [...running.slice(0, places), ...coming].slice(0, most)
}

/** It ends, or its service says that it runs. */
const isLasting = ({ end, state }: Times) => end !== null || state === 'running'

export interface NextItem extends CalendarItem {
  area: string
  /** Something of a log: it has no phase. */
  isPast?: true
}

interface List {
  area: string
  /** Its things are events and the like. */
  isOfDates: boolean
  reading: Pick<Reading, 'tables' | 'timeline'>
}

/** What runs and what starts next in all lists together; what was last where there is nothing to come. */
export function nextOf(lists: readonly List[], now: number, offsetOf: OffsetOf, most = MAX_NEXT) {
  const isLog = ({ reading: { timeline } }: List) => timeline.length === 0 || !lasts(timeline, now)
  const spansOf = ({ area, reading: { timeline } }: List) =>
    endingWithDay(timeline).map((span) => ({ ...localSpan(span, offsetOf, now), area }))
  const itemsOf = (spans: readonly (LocalSpan & { area: string })[]): NextItem[] =>
    spans.map((span) => ({ ...itemOf(span), area: span.area }))
  const lasting = lists.filter((list) => !isLog(list))
  const next = onAndNext(lasting.flatMap(spansOf), now, most)
  if (next.length > 0) return itemsOf(next)
  // Past dates of other areas, such as when a clan was founded, are not news.
  const over = itemsOf(lasting.filter(({ isOfDates }) => isOfDates).flatMap(spansOf))
  return [...over, ...lists.filter(isLog).flatMap(happenedIn)]
    .toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0))
    .slice(0, most)
}

/** The latest entries of a log. */
function happenedIn({ area, isOfDates, reading: { tables } }: List): NextItem[] {
  const isOfOthers = ({ rowLink }: Table) => isOfDates || rowLink?.area !== area
  return tables
    .filter(isOfOthers)
    .flatMap(activityFeedOf)
    .map(({ key, text, at, kind, links }) => {
      const own = links.find((link) => link.text === text)
      const href = own?.area && hrefOf(paths.entity(own.area, own.id ?? text))
      const said = { ...(kind !== null && { kind: kindLabel(kind) }), ...(href && { href }) }
      const start = at === NO_DATE ? null : at
      return { key, area, label: text, start, end: start, isPast: true, ...said }
    })
}
