import { useMemo } from 'react'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'
import type { PanelProps } from '#view/AreaPanels.ts'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf, groupOf } from '#view/spans/spans.ts'
import { entriesOf, type Entry } from './entriesOf.ts'
import { PhaseList } from './PhaseList.tsx'
import type { StatusPhase } from '#reading/index.ts'

const ORDER: readonly Group[] = ['running', 'upcoming', 'finished', 'awaited', 'unknown']
/** Shown only where something is in them. */
const RARE: ReadonlySet<Group> = new Set<Group>(['awaited', 'unknown'])

/** What runs, what comes and what is over, among what is loaded: at no request. */
export function CompetitionsBoard({ view, area, reading: rest }: PanelProps) {
  const { competitions: words } = useWords()
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const reading = view.reading ?? rest
  const entries = useMemo(() => entriesOf(reading, area), [reading, area])
  // A time within the present grouping: changes only when something starts or ends.
  const next = useTick((now) => nextChange(entries, now))
  const groups = useMemo(
    () => groupsOf(entries, next === null ? Number.MAX_SAFE_INTEGER : next - 1),
    [entries, next],
  )
  if (entries.length === 0) return null
  const present = ORDER.filter((group) => groups[group].length > 0)
  const chosen = ORDER.find((group) => group === params.get('phase')) ?? null
  const all = '' as const
  return (
    <>
      <div className={styles.row}>
        <span className={styles.small}>{words.loaded}</span>
        <Segmented<Group | ''>
          label={words.phases}
          value={chosen ?? all}
          onChange={(phase) => setParams({ phase })}
          options={[
            { value: all, label: words.all },
            ...ORDER.filter((group) => !RARE.has(group) || present.includes(group)).map(
              (value) => ({
                value,
                label: `${words.phase[value]} ${exact(groups[value].length)}`,
              }),
            ),
          ]}
        />
        <AddToCalendar
          items={[...groups.running, ...groups.upcoming].map(({ span }) => itemOf(span))}
          name="competitions"
        />
      </div>
      {(chosen === null ? present : [chosen]).map((group) => (
        <PhaseList key={group} group={group} entries={groups[group]} whole={chosen !== null} />
      ))}
    </>
  )
}

/** `awaited`: it should have begun, its status says that it did not, and nothing says how it ended. */
export type Group = StatusPhase | 'awaited'
export type Groups = Readonly<Record<Group, readonly Entry[]>>

function groupIn({ span, waits }: Entry, now: number): Group {
  const group = groupOf(span, now)
  return waits && group === 'running' && span.end === null ? 'awaited' : group
}

/** Running: what ends first, first. Upcoming and awaited: what starts first. Finished: what ended last. */
export function groupsOf(entries: readonly Entry[], now: number): Groups {
  const of = (group: Group) => entries.filter((entry) => groupIn(entry, now) === group)
  const late = Number.MAX_SAFE_INTEGER
  const byStart = (a: Entry, b: Entry) => (a.span.start ?? late) - (b.span.start ?? late)
  return {
    running: of('running').toSorted((a, b) => (a.span.end ?? late) - (b.span.end ?? late)),
    upcoming: of('upcoming').toSorted(byStart),
    finished: of('finished').toSorted(
      (a, b) => (b.span.end ?? b.span.start ?? 0) - (a.span.end ?? a.span.start ?? 0),
    ),
    awaited: of('awaited').toSorted(byStart),
    unknown: of('unknown'),
  }
}

/** When the groups next change; null where they never do. */
export function nextChange(entries: readonly Entry[], now: number): number | null {
  const coming = entries
    .flatMap(({ span }) => [span.start, span.end])
    .filter((at): at is number => at !== null && at > now)
  return coming.length === 0 ? null : coming.reduce((a, b) => Math.min(a, b))
}
