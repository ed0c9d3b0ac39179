import { useAlerts } from '#features/watches/alertStore.ts'
import { useWatches } from '#features/watches/watchStore.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { Inbox, WatchLines } from '#features/watches/WatchLists.tsx'
import { NotificationCard } from '#features/watches/NotificationCard.tsx'

/** Alerts and watches. Opening it costs no request. */
export function WatchesPage() {
  const words = useWords(watchWords)
  const watches = useWatches()
  const alerts = useAlerts()
  usePageTitle(words.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} lead={words.lead} />
      {alerts.alerts.length > 0 && <Inbox list={alerts} />}
      <WatchLines list={watches} progress={alerts.progress} />
      {watches.items.length > 0 && <NotificationCard />}
    </div>
  )
}
