import { Suspense, useState } from 'react'
import { useCachedEndpoints } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Newcomer } from './home/Newcomer.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'

// Loaded lazily: the first page of a new user does not read bodies.
const Dashboard = lazyPart(async () => (await import('./home/Dashboard.tsx')).Dashboard)

/** The user's own page: changes, saved entities and upcoming events, from this device. Sends no requests. */
export function HomePage() {
  const words = useWords(homeWords)
  const { name } = useConfig()
  const starred = useFavouriteList().entities
  const recent = useRecents().entities
  const cached = useCachedEndpoints()
  const { areas } = useRegistry()
  // Cached lists alone do not show an interest of the user.
  const isNew = starred.length + recent.length === 0 && areas.every(({ item }) => !cached.has(item))
  /** Keeps `Newcomer` mounted after a request from it, so that the answer appears where the user pressed. */
  const [hasRequested, setHasRequested] = useState(false)
  usePageTitle('')
  if (hasRequested || isNew) return <Newcomer onAsk={() => setHasRequested(true)} />
  return (
    <Suspense
      fallback={
        <div className={styles.stack}>
          <PageHeader title={name || words.title} />
          <Skeleton of="facts" />
        </div>
      }
    >
      <Dashboard />
    </Suspense>
  )
}
