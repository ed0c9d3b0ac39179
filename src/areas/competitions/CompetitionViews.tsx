import { type ReactNode, useMemo } from 'react'
import { statusPhase } from '#reading/index.ts'
import { pagesAround } from '#data/bodies/pagesAround.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'
import type { PanelProps } from '#view/AreaPanels.ts'
import { optionOf } from '#view/useAskedParams.ts'
import { AskFilter, ServiceFilters, useServiceFilters } from '#view/ServiceFilters.tsx'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf } from '#view/spans/spans.ts'
import { useChosenView } from '../useChosenView.ts'
import { ViewPager } from '#view/ViewPager.tsx'
import { useFavouriteList } from '#data/useSettings.ts'
import { entriesOf } from './entriesOf.ts'
import { type Group, type Grouped, groupsOf, nextChange } from './board.ts'
import { columnsOf, PhaseList } from './PhaseList.tsx'
import { useStandings } from './useStandings.ts'

const ORDER: readonly Group[] = ['running', 'upcoming', 'finished', 'awaited', 'unknown']
/** Shown only if they have entries. */
const RARE: ReadonlySet<Group> = new Set<Group>(['awaited', 'unknown'])

/** The competitions as a board of what is next, what runs, comes and is over, or as the table of the answer. */
export function CompetitionViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { competitions: words } = useWords(panelWords)
  const { list } = useWords(viewWords)
  const { exact, offset } = useFormat()
  const { reading, target } = view
  const [params, setParams] = useUrlState()
  const [shown, show] = useChosenView(area, ['board', 'table'], 'board')
  const entries = useMemo(() => entriesOf(reading, area, offset), [reading, area, offset])
  // A time within the present grouping: changes only when something starts or ends.
  const next = useTick((now) => nextChange(entries, now))
  const groups = useMemo(
    () => groupsOf(entries, next === null ? Number.MAX_SAFE_INTEGER : next - 1),
    [entries, next],
  )
  const isPhase = (value: string) => statusPhase(value) !== 'unknown'
  const filter = useServiceFilters(target).find(({ values }) => values.some(isPhase))
  if (entries.length === 0)
    return (
      <>
        <ServiceFilters target={target} />
        {children}
      </>
    )
  const chosen = optionOf(ORDER, params.get('phase')) ?? null
  const asked = filter !== undefined && (target.params[filter.param] ?? '') !== ''
  const all = '' as const
  const around = pagesAround(target, reading.paging, entries.length)
  const more = around !== null && (around.next !== null || around.previous !== null)
  return (
    <>
      <div className={styles.row}>
        <Segmented
          label={list.viewAs}
          value={shown}
          onChange={show}
          options={[
            { value: 'board', label: words.board },
            { value: 'table', label: words.table },
          ]}
        />
        <ServiceFilters
          target={target}
          except={shown === 'board' ? filter?.param : undefined}
          ownSet={shown === 'board' && (chosen !== null || asked) ? 1 : 0}
          own={
            shown === 'board' && (
              <>
                {!asked && (
                  <Segmented<Group | ''>
                    label={words.phases}
                    value={chosen ?? all}
                    onChange={(phase) => setParams({ phase })}
                    options={[
                      { value: all, label: words.all },
                      ...ORDER.filter((group) => !RARE.has(group) || groups[group].length > 0).map(
                        (value) => ({
                          value,
                          // The count of one page would be mistaken for the total.
                          label: more
                            ? words.phase[value]
                            : `${words.phase[value]} ${exact(groups[value].length)}`,
                        }),
                      ),
                    ]}
                  />
                )}
                <AskFilter
                  target={target}
                  param={filter?.param ?? null}
                  value={filter?.values.find((value) => statusPhase(value) === chosen) ?? ''}
                  label={chosen === null ? '' : words.phase[chosen]}
                  clear={{ phase: '' }}
                  more={(around?.pages ?? 2) > 1}
                />
              </>
            )
          }
        />
        <AddToCalendar
          items={[...groups.running, ...groups.upcoming].map(({ entry }) => itemOf(entry.span))}
          name="competitions"
        />
      </div>
      {shown === 'table' ? (
        children
      ) : (
        <>
          <Board groups={groups} chosen={chosen} area={area} />
          <ViewPager view={view} rows={entries.length} />
        </>
      )}
    </>
  )
}

interface BoardProps {
  groups: Readonly<Record<Group, readonly Grouped[]>>
  /** The only phase that is shown. */
  chosen: Group | null
  area: string
}

/** The groups one below the other, after the next competition and those of saved people. */
function Board({ groups, chosen, area }: BoardProps) {
  const { competitions: words } = useWords(panelWords)
  const { has } = useFavouriteList()
  const shownEntries = useMemo(
    () => [...groups.running, ...groups.upcoming, ...groups.finished],
    [groups],
  )
  const standings = useStandings(area, shownEntries)
  const shared = { columns: columnsOf(Object.values(groups).flat()), standings }
  if (chosen !== null)
    return <PhaseList title={words.phase[chosen]} entries={groups[chosen]} {...shared} />
  const isOwn = ({ entry: { span } }: Grouped) =>
    has({ area, id: span.id ?? span.label }) || (standings.get(span.id ?? '')?.own.length ?? 0) > 0
  const [soonest] = groups.upcoming
  const first = [...groups.running, ...groups.upcoming].filter(
    (each) => each === soonest || isOwn(each),
  )
  const rest = (group: Group) => groups[group].filter((each) => !first.includes(each))
  return (
    <>
      {first.length > 0 && (
        <PhaseList
          title={first.some(isOwn) ? words.ownAndNext : words.next}
          entries={first}
          weighty
          {...shared}
        />
      )}
      {ORDER.filter((group) => rest(group).length > 0).map((group) => (
        <PhaseList
          key={group}
          title={words.phase[group]}
          entries={rest(group)}
          folds={group === 'finished'}
          {...shared}
        />
      ))}
    </>
  )
}
