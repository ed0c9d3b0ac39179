import { type ReactNode, useState } from 'react'
import { useCards, CARDS, type CardName, isDated, moveCard, shownCards } from './cards.ts'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Menu } from '#ui/basic/Menu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { AlertsCard } from './AlertsCard.tsx'
import { ContestsCard } from './ContestsCard.tsx'
import { DashboardSlot } from './DashboardSlot.tsx'
import { KnownDates } from './KnownDates.tsx'
import { AskDates } from './Newcomer.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import { MoversCard } from './MoversCard.tsx'
import { RecentCard, SavedCards } from './ThingCards.tsx'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import styles from './home.module.css'

const DRAWN: Readonly<Record<CardName, ReactNode>> = {
  favourites: <SavedCards />,
  gains: <MoversCard />,
  recent: <RecentCard />,
  goals: <GoalsCard />,
  alerts: <AlertsCard />,
  contests: <ContestsCard />,
  dates: <DatesCard />,
}

/** The user's cards and a mode to arrange them; stored on this device. */
export function Dashboard() {
  const words = useWords(dashboardWords)
  const home = useWords(homeWords)
  const { name } = useConfig()
  const { exact } = useFormat()
  const toast = useToast()
  const list = useCards()
  /** The cards before the user started to arrange them. */
  const [before, setBefore] = useState<readonly CardName[]>([])
  const [arranging, setArranging] = useState(false)
  const [said, setSaid] = useState('')
  const chosen = list.cards
  const { shown, hidden } = shownCards(chosen)

  const change = (cards: readonly CardName[] | null, text: string, undoable: boolean) => {
    list.replace(cards)
    setSaid(text)
    if (undoable) toast({ text, undo: () => list.replace(chosen) })
  }
  const move = (card: CardName, to: number) => {
    const place = Math.max(0, Math.min(to, shown.length - 1))
    if (place === shown.indexOf(card)) return
    const text = words.moved(words.cards[card], exact(place + 1), exact(shown.length))
    change(moveCard(shown, card, place), text, false)
  }
  const arrange = () => {
    if (!arranging) setBefore(shown)
    else if (before.join() !== shown.join())
      toast({ text: words.rearranged, undo: () => list.replace(before) })
    setArranging(!arranging)
  }
  const remove = (card: CardName) =>
    change(
      shown.filter((one) => one !== card),
      words.removed(words.cards[card]),
      true,
    )

  return (
    <div className={pages.stack}>
      <PageHeader
        title={name || home.title}
        {...(arranging && { lead: words.hint })}
        badges={
          <div className={styles.tools}>
            {arranging && hidden.length > 0 && (
              <Menu
                label={words.add}
                items={hidden.map((card) => ({
                  id: card,
                  label: words.cards[card],
                  onSelect: () => change([...shown, card], words.cards[card], false),
                }))}
              />
            )}
            {arranging && chosen !== null && (
              <Button variant="quiet" onClick={() => change(null, words.arranged, true)}>
                {words.reset}
              </Button>
            )}
            <Button
              variant={arranging ? 'primary' : 'quiet'}
              aria-pressed={arranging}
              disabled={list === null}
              onClick={arrange}
            >
              {arranging ? words.done : words.arrange}
            </Button>
            <div role="status">
              <VisuallyHidden>{said}</VisuallyHidden>
            </div>
          </div>
        }
      />
      {shown.length === 0 && !arranging && (
        <EmptyState
          title={words.none}
          actions={
            <Button onClick={() => change([...CARDS], words.arranged, true)}>{words.reset}</Button>
          }
        />
      )}
      {!arranging && <PeriodOfEach />}
      <div className={styles.grid}>
        {shown.map((card, place) => (
          <DashboardSlot
            key={card}
            card={card}
            place={place}
            arranging={arranging}
            onMove={(to) => move(card, to)}
            onRemove={() => remove(card)}
          >
            <PanelBoundary>{DRAWN[card]}</PanelBoundary>
          </DashboardSlot>
        ))}
      </div>
    </div>
  )
}

/** Running and upcoming events of each area whose list is cached; for the others, a button that requests it. */
function DatesCard() {
  const registry = useRegistry()
  const heads = useCachedQueries()
  return registry.areas.map((one) => {
    const isKnown = heads.some(({ endpoint }) => endpoint === one.list)
    if (isKnown) return <KnownDates key={one.area} area={one.area} />
    return isDated(one) ? <AskDates key={one.area} area={one.area} /> : null
  })
}
