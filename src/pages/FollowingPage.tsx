import { useAlerts } from '#features/follow/alertStore.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { FollowList, Inbox } from '#features/follow/FollowList.tsx'

/** Alerts, and everything that is followed. Opening it costs no request. */
export function FollowingPage() {
  const words = useWords(followWords)
  const alerts = useAlerts()
  usePageTitle(words.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} lead={words.lead} />
      {alerts.alerts.length > 0 && <Inbox list={alerts} />}
      <FollowList />
    </div>
  )
}
