import { Suspense } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FactGridSkeleton } from '#ui/page/Skeleton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { QuotaGlance } from './home/QuotaGlance.tsx'
import { Starters } from './home/Starters.tsx'
import { Tour } from './home/Tour.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import home from './home/home.module.css'
import styles from '#view/page.module.css'

// What reads bodies is not needed by a newcomer's first page.
const Dashboard = lazyPart(async () => (await import('./home/Dashboard.tsx')).Dashboard)

/** A person's own page: cards of what they saved, opened and wait for, from this device. Opening it costs nothing. */
export function HomePage() {
  const { home: words } = useWords()
  const starred = useFavouriteList().entities
  const heads = useCachedQueries()
  const isNew = heads.length === 0 && starred.length === 0
  usePageTitle('')
  return isNew ? (
    <div className={styles.stack}>
      <PageHeader title={words.welcome} lead={words.lead} />
      <div className={home.grid}>
        <Starters />
        <QuotaGlance />
      </div>
      <PanelBoundary>
        <Tour />
      </PanelBoundary>
    </div>
  ) : (
    <Suspense
      fallback={
        <div className={styles.stack}>
          <PageHeader title={words.title} />
          <FactGridSkeleton />
        </div>
      }
    >
      <Dashboard />
    </Suspense>
  )
}
