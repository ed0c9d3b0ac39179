import { useStore } from 'zustand'
import { useKnownHeads } from '#queries/useKnown.ts'
import { useServices } from '#queries/services.ts'
import { Card } from '#ui/basic/Card.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from './PageTitle.tsx'
import { ThingLinks } from './view/ThingLinks.tsx'
import styles from './pages.module.css'

/** A person's own page: what they saved and opened, from this device. Opening it costs nothing. */
export function HomePage() {
  const { home } = useWords()
  const { saved, recents } = useServices()
  const starred = useStore(saved).things
  const recent = useStore(recents).things
  const heads = useKnownHeads()
  usePageTitle('')
  return (
    <div className={styles.stack}>
      <PageHeader title={heads.length === 0 ? home.welcome : home.title} />
      {heads.length === 0 && <p className={styles.lead}>{home.lead}</p>}
      <div className={styles.columns}>
        {starred.length > 0 ? (
          <ThingLinks title={home.savedTitle} things={starred} showArea />
        ) : (
          <Card title={home.savedTitle}>
            <EmptyState title={home.savedEmpty} />
          </Card>
        )}
        {recent.length > 0 ? (
          <ThingLinks title={home.recentTitle} things={recent} showArea />
        ) : (
          <Card title={home.recentTitle}>
            <EmptyState title={home.recentEmpty} />
          </Card>
        )}
      </div>
    </div>
  )
}
