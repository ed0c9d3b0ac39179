import { Suspense } from 'react'
import { useStoredQueries } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Newcomer } from './home/Newcomer.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'

// Loaded lazily: the first page of a new user does not read bodies.
const Dashboard = lazyPart(async () => (await import('./home/Dashboard.tsx')).Dashboard)

/** The user's own page: alerts, saved entities and what is next, from this device; an example for a new user. */
export function HomePage() {
  const words = useWords(homeWords)
  const { name, examples } = useConfig()
  const starred = useFavouriteList().entities
  const recent = useRecents().entities
  const cached = useStoredQueries()
  const { find } = useRegistry()
  // Lists, boards and the example show no interest of the user.
  const isOfUser = ({ area, endpoint, id }: (typeof cached)[number]) =>
    find(area)?.item === endpoint && find(area)?.summary === undefined && id !== examples[0]
  usePageTitle('')
  if (starred.length + recent.length === 0 && !cached.some(isOfUser)) return <Newcomer />
  return (
    <Suspense fallback={<PageHeader title={name || words.title} />}>
      <Dashboard />
    </Suspense>
  )
}
