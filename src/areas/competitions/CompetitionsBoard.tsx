import { useMemo } from 'react'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'
import type { PanelProps } from '#view/AreaPanels.ts'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf } from '#view/spans/spans.ts'
import { entriesOf } from './entriesOf.ts'
import { type Group, groupsOf, nextChange } from './board.ts'
import { PhaseList } from './PhaseList.tsx'

const ORDER: readonly Group[] = ['running', 'upcoming', 'finished', 'awaited', 'unknown']
/** Shown only where something is in them. */
const RARE: ReadonlySet<Group> = new Set<Group>(['awaited', 'unknown'])

/** What runs, what comes and what is over, among what is loaded: at no request. */
export function CompetitionsBoard({ view: { reading }, area }: PanelProps) {
  const { competitions: words } = useWords()
  const { exact, offset } = useFormat()
  const [params, setParams] = useUrlState()
  const entries = useMemo(() => entriesOf(reading, area, offset), [reading, area, offset])
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
