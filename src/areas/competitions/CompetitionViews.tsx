import { type ReactNode, useMemo } from 'react'
import { pagesAround } from '#view/pagesAround.ts'
import { useThings } from '#data/cached/useThings.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { useUrlState } from '#routes/location.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useQuarter, useTick } from '#ui/time/useTick.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import styles from '#view/page.module.css'
import { AskFilter, ServiceFilters, useServiceFilters } from '#view/ServiceFilters.tsx'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf } from '#view/spans/spans.ts'
import { statusPhase } from '#data/things/things.ts'
import { optionOf } from '#view/pageTarget.ts'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useIsMine } from '../useMine.ts'
import { useChosenView } from '../useChosenView.ts'
import { type Standing, standingIn } from './Contest.ts'
import { entriesOf, nextChange, type Phase, type PhasedEntry, phasesOf } from './entriesOf.ts'
import { columnsOf, PhaseList } from './PhaseList.tsx'
import { withoutRace } from './Race.ts'

const VIEWS = ['board', 'table'] as const
const ORDER: readonly Phase[] = ['running', 'upcoming', 'finished', 'awaited', 'off', 'unknown']
/** Shown only if they have entries. */
const RARE: ReadonlySet<Phase> = new Set<Phase>(['awaited', 'off', 'unknown'])

/** The competitions as a board of what is next, what runs, comes and is over, or as the table of the answer. */
export function CompetitionViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { competitions: words } = useWords(panelWords)
  const { list } = useWords(viewWords)
  const { exact, offset } = useFormat()
  const { reading, target } = view
  const [params, setParams] = useUrlState()
  const [shown, show] = useChosenView(area, VIEWS, 'board')
  const now = useQuarter()
  const entries = useMemo(() => entriesOf(reading, area, offset, now), [reading, area, offset, now])
  // A time within the present grouping: changes only when something starts or ends.
  const next = useTick((now) => nextChange(entries, now))
  const phases = useMemo(() => phasesOf(entries, (next ?? Infinity) - 1), [entries, next])
  const filter = useServiceFilters(target).find(({ values }) =>
    values.some((value) => statusPhase(value) !== 'unknown'),
  )
  if (entries.length === 0)
    return (
      <>
        <ServiceFilters target={target} />
        {children}
      </>
    )
  const isBoard = shown === 'board'
  const chosen = optionOf(ORDER, params.get('phase')) ?? null
  const isRequested = filter !== undefined && (target.params[filter.param] ?? '') !== ''
  const around = pagesAround(target, reading.paging, entries.length)
  // The count of one page would be mistaken for the total.
  const isPart = around !== null && (around.next !== null || around.previous !== null)
  const labelOf = (phase: Phase) =>
    isPart ? words.phase[phase] : `${words.phase[phase]} ${exact(phases[phase].length)}`
  const offered = ORDER.filter((phase) => !RARE.has(phase) || phases[phase].length > 0)
  return (
    <>
      <div className={styles.row}>
        <Segmented
          label={list.viewAs}
          value={shown}
          onChange={show}
          options={VIEWS.map((value) => ({ value, label: words[value] }))}
        />
        <ServiceFilters
          target={target}
          except={isBoard ? filter?.param : undefined}
          ownSet={isBoard && (chosen !== null || isRequested) ? 1 : 0}
          own={
            isBoard && (
              <>
                {!isRequested && (
                  <Segmented<Phase | ''>
                    label={words.phases}
                    value={chosen ?? ''}
                    onChange={(phase) => setParams({ phase })}
                    options={[
                      { value: '', label: words.all },
                      ...offered.map((value) => ({ value, label: labelOf(value) })),
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
          items={[...phases.running, ...phases.upcoming].map(({ span }) => itemOf(span))}
          name="competitions"
        />
      </div>
      {isBoard ? (
        <>
          <Board phases={phases} chosen={chosen} area={area} />
          <ViewPager view={view} rows={entries.length} />
        </>
      ) : (
        children
      )}
    </>
  )
}

interface BoardProps {
  phases: Readonly<Record<Phase, readonly PhasedEntry[]>>
  /** The only phase that is shown. */
  chosen: Phase | null
  area: string
}

/** The phases one below the other, after the next competition and those of saved people. */
function Board({ phases, chosen, area }: BoardProps) {
  const { competitions: words } = useWords(panelWords)
  const { has } = useFavouriteList()
  const all = useMemo(() => Object.values(phases).flat(), [phases])
  const standings = useStandings(area, all)
  const shared = { columns: columnsOf(all), standings }
  if (chosen !== null)
    return <PhaseList title={words.phase[chosen]} entries={phases[chosen]} {...shared} />
  const isOwn = ({ span: { id, label } }: PhasedEntry) =>
    has({ area, id: id ?? label }) || (standings.get(id ?? '')?.own.length ?? 0) > 0
  const [soonest] = phases.upcoming
  const first = [...phases.running, ...phases.upcoming].filter(
    (each) => each === soonest || isOwn(each),
  )
  const title = first.some(isOwn) ? words.ownAndNext : words.next
  return (
    <>
      {first.length > 0 && <PhaseList title={title} entries={first} weighty {...shared} />}
      {ORDER.map((phase) => {
        const rest = phases[phase].filter((each) => !first.includes(each))
        if (rest.length === 0) return null
        const folds = phase === 'finished'
        return (
          <PhaseList
            key={phase}
            title={words.phase[phase]}
            entries={rest}
            folds={folds}
            {...shared}
          />
        )
      })}
    </>
  )
}

/** The standings of those competitions whose pages this device has, by their ids. No request. */
function useStandings(area: string, entries: readonly PhasedEntry[]) {
  const isMine = useIsMine()
  const pages = useThings(
    area,
    entries.flatMap(({ span }) => span.id ?? []),
  )
  return useMemo(
    (): ReadonlyMap<string, Standing> =>
      new Map(
        [...pages.values()].map(({ snapshot, reading }) => [
          snapshot.id ?? '',
          standingIn(withoutRace(reading).tables, isMine),
        ]),
      ),
    [pages, isMine],
  )
}
