import { useCachedQueries } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { cx } from '#ui/cx.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import { AlertsCard } from './AlertsCard.tsx'
import { isDated } from './dated.ts'
import { GoalsCard } from './GoalsCard.tsx'
import { KnownDates } from './KnownDates.tsx'
import { MoversCard } from './MoversCard.tsx'
import { AskDates } from './Newcomer.tsx'
import { Things } from './Things.tsx'
import styles from './home.module.css'

/** The user's cards, the most urgent first; one without content renders nothing. */
export function Dashboard() {
  const home = useWords(homeWords)
  const { name } = useConfig()
  return (
    <div className={pages.stack}>
      <PageHeader title={name || home.title} />
      <PeriodOfEach />
      <div className={styles.grid}>
        <PanelBoundary>
          <AlertsCard />
        </PanelBoundary>
        <PanelBoundary>
          <Things />
        </PanelBoundary>
        <PanelBoundary>
          <DatesCards />
        </PanelBoundary>
        <PanelBoundary>
          <GoalsCard />
        </PanelBoundary>
        <PanelBoundary>
          <MoversCard />
        </PanelBoundary>
      </div>
    </div>
  )
}

/** Running and upcoming events of each area whose list is cached; for the others, a button that requests it. */
function DatesCards() {
  const registry = useRegistry()
  const heads = useCachedQueries()
  return (
    <div className={cx(styles.slot, styles.wide)}>
      {registry.areas.map((one) => {
        const isKnown = heads.some(({ endpoint }) => endpoint === one.list)
        if (isKnown) return <KnownDates key={one.area} area={one.area} />
        return isDated(one) ? <AskDates key={one.area} area={one.area} /> : null
      })}
    </div>
  )
}
