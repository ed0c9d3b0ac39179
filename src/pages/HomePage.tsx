import { Suspense } from 'react'
import { useKnownHeads } from '#queries/known/useKnown.ts'
import { useRegistry } from '#queries/useService.ts'
import { useFavouriteList, useRecents } from '#queries/useSettings.ts'
import { Card } from '#ui/basic/Card.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FactGridSkeleton } from '#ui/page/Skeleton.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { QuotaGlance } from './home/QuotaGlance.tsx'
import { Starters } from './home/Starters.tsx'
import { usePageTitle } from './PageTitle.tsx'
import { EntityLinks } from './view/EntityLinks.tsx'
import home from './home/home.module.css'
import styles from './pages.module.css'

// What reads bodies is not needed by a newcomer's first page.
const KnownDates = lazyPart(async () => {
  const { KnownDates: component } = await import('./home/KnownDates.tsx')
  return { default: component }
})
const FavouriteCards = lazyPart(async () => {
  const { FavouriteCards: component } = await import('./home/FavouriteCards.tsx')
  return { default: component }
})

/** A person's own page: what they saved and opened, from this device. Opening it costs nothing. */
export function HomePage() {
  const { home: words } = useWords()
  const registry = useRegistry()
  const starred = useFavouriteList().entities
  const recent = useRecents().entities
  const heads = useKnownHeads()
  const isNew = heads.length === 0 && starred.length === 0
  usePageTitle('')
  return (
    <div className={styles.stack}>
      {isNew ? (
        <PageHeader title={words.welcome} lead={words.lead} />
      ) : (
        <PageHeader title={words.title} />
      )}
      {starred.length > 0 && (
        <section aria-label={words.favouritesTitle}>
          <VisuallyHidden as="h2">{words.favouritesTitle}</VisuallyHidden>
          <Suspense fallback={<FactGridSkeleton />}>
            <FavouriteCards entities={starred} />
          </Suspense>
        </section>
      )}
      <div className={home.grid}>
        {isNew && <Starters />}
        {registry.areas
          .filter(({ list }) => heads.some(({ endpoint }) => endpoint === list))
          .map(({ area }) => (
            <Suspense key={area} fallback={null}>
              <KnownDates area={area} />
            </Suspense>
          ))}
        {recent.length > 0 && (
          <EntityLinks title={words.recentTitle} entities={recent.slice(0, 8)} showArea />
        )}
        {starred.length === 0 && (
          <Card title={words.favouritesTitle}>
            <EmptyState title={words.noFavouritesTitle}>{words.noFavourites}</EmptyState>
          </Card>
        )}
        <QuotaGlance />
      </div>
    </div>
  )
}
