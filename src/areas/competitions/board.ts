import type { StatusPhase } from '#reading/index.ts'
import { groupOf, type LocalSpan } from '#view/spans/spans.ts'
import type { Entry } from './entriesOf.ts'

/** `awaited`: its start has passed, but its status says that it has not begun, and it has no result. */
export type Group = StatusPhase | 'awaited'
export interface Grouped {
  entry: Entry
  group: Group
}

function groupIn({ span, waits }: Entry, now: number): Group {
  const group = groupOf(span, now)
  const isDue = isOneDay(span) ? group === 'finished' : group === 'running' && span.end === null
  return waits && isDue ? 'awaited' : group
}

/** A one-day event without times may begin at any time of the day. */
const isOneDay = ({ start, end, startDay, endDay }: LocalSpan): boolean =>
  startDay === true && endDay === true && (end ?? 0) - (start ?? 0) < LONGER_THAN_A_DAY

const LONGER_THAN_A_DAY = 36 * 3_600_000

/** Running: earliest end first. Upcoming and awaited: earliest start first. Finished: latest end first. */
export function groupsOf(
  entries: readonly Entry[],
  now: number,
): Readonly<Record<Group, readonly Grouped[]>> {
  const grouped = entries.map((entry) => ({ entry, group: groupIn(entry, now) }))
  const of = (group: Group) => grouped.filter((each) => each.group === group)
  const late = Number.MAX_SAFE_INTEGER
  const byStart = ({ entry: a }: Grouped, { entry: b }: Grouped) =>
    (a.span.start ?? late) - (b.span.start ?? late)
  return {
    running: of('running').toSorted(
      ({ entry: a }, { entry: b }) => (a.span.end ?? late) - (b.span.end ?? late),
    ),
    upcoming: of('upcoming').toSorted(byStart),
    finished: of('finished').toSorted(
      ({ entry: a }, { entry: b }) =>
        (b.span.end ?? b.span.start ?? 0) - (a.span.end ?? a.span.start ?? 0),
    ),
    awaited: of('awaited').toSorted(byStart),
    unknown: of('unknown'),
  }
}

/** The time of the next change of the groups; null if there is none. */
export function nextChange(entries: readonly Entry[], now: number): number | null {
  const coming = entries
    .flatMap(({ span }) => [span.start, span.end])
    .filter((at): at is number => at !== null && at > now)
  return coming.length === 0 ? null : coming.reduce((a, b) => Math.min(a, b))
}
