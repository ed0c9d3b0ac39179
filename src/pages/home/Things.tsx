import type { ReactNode } from 'react'
import { usePastsOf } from '#data/figures/usePast.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useMine } from '#areas/useMine.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import { usePeriodName } from '#view/history/usePeriod.ts'
import pages from '#view/page.module.css'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hasChanges, ThingCards } from './ThingCards.tsx'

/** Two rows of a wide screen. */
export const MAX_OPENED = 8

/** The players opened on this device, then other things, the newest first; no rankings, events and the like. */
function useOpened(): readonly Entity[] {
  const { lookupArea, find } = useRegistry()
  const players = useMine(lookupArea)
  const others = useRecents().entities.filter(
    ({ area }) => area !== lookupArea && find(area)?.summary === undefined,
  )
  return [...players, ...others]
}

/** The user's own player, the first that is followed, else the one opened last; and what else is followed. */
export function useThingsOfUser() {
  const [own] = useMine(useRegistry().lookupArea)
  const saved = useFavouriteList().entities
  return { own, followed: saved.filter((one) => own === undefined || !sameEntity(one, own)) }
}

/** The period of all cards; nothing while everything was seen once. */
export function HomePeriod() {
  const pasts = usePastsOf([...useFavouriteList().entities, ...useOpened()])
  if (pasts === null) return <Skeleton of="rows" />
  return pasts.some(hasChanges) && <PeriodOfEach />
}

/** What is followed, and what was opened before. */
export function OtherThings() {
  const { saved } = useWords(dashboardWords)
  const { own, followed } = useThingsOfUser()
  return (
    <>
      <Things title={saved} things={followed} />
      <Opened without={own === undefined ? followed : [own, ...followed]} />
    </>
  )
}

interface OpenedProps {
  /** What the page shows elsewhere. */
  without?: readonly Entity[]
  /** Beside the heading. */
  children?: ReactNode
}

/** Cards of what was opened last on this device; links to where one starts if that is nothing. Sends no request. */
export function Opened({ without = [], children }: OpenedProps) {
  const { palette } = useWords()
  const { nothing } = useWords(dashboardWords)
  const { areas, lookupArea } = useRegistry()
  const labelOf = useAreaLabel()
  const opened = useOpened()
  if (opened.length + without.length === 0)
    return (
      <EmptyState
        title={nothing}
        actions={areas
          .filter(({ area, summary }) => area === lookupArea || summary === 'leader')
          .map(({ area }) => (
            <ButtonLink key={area} href={hrefOf(paths.area(area))} icon={placeIcon(area)}>
              {labelOf(area)}
            </ButtonLink>
          ))}
      />
    )
  const things = opened.filter((one) => !without.some((other) => sameEntity(other, one)))
  return (
    <Things title={palette.opened} things={things.slice(0, MAX_OPENED)}>
      {children}
    </Things>
  )
}

interface ThingsProps {
  title: string
  things: readonly Entity[]
  children?: ReactNode
}

/** Cards with the period of their changes; nothing without things. */
function Things({ title, things, children }: ThingsProps) {
  const { over, howToSave } = useWords(dashboardWords)
  const period = usePeriodName()
  const pasts = usePastsOf(things)
  const hasSaved = useFavouriteList().entities.length > 0
  if (things.length === 0) return null
  return (
    <section aria-label={title} className={pages.adding}>
      <div className={pages.row}>
        <h2>{title}</h2>
        {pasts?.some(hasChanges) === true && <span className={pages.small}>{over(period)}</span>}
        {children}
      </div>
      <ThingCards entities={things} />
      {!hasSaved && <p className={pages.small}>{howToSave}</p>}
    </section>
  )
}
