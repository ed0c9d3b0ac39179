import { useAlerts } from '#features/watches/alerts.ts'
import { useWatches } from '#features/watches/watchStore.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { Inbox } from '#features/watches/Inbox.tsx'
import { NotificationLine } from '#features/watches/NotificationLine.tsx'
import { WatchLines } from '#features/watches/WatchLines.tsx'

/** What watches told, and the watches themselves. Opening it costs nothing. */
export function WatchesPage() {
  const { watches: words } = useWords()
  const watches = useWatches()
  const alerts = useAlerts()
  usePageTitle(words.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} lead={words.lead} />
      {watches !== null && alerts !== null && (
        <>
          {(alerts.alerts.length > 0 || watches.items.length > 0) && <Inbox list={alerts} />}
          <WatchLines list={watches} progress={alerts.progress} />
          {watches.items.length > 0 && <NotificationLine />}
        </>
      )}
    </div>
  )
}
