import { useAlerts } from '#features/watches/alertStore.ts'
import { useWatches } from '#features/watches/watchStore.ts'
import { useNow } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { watchWords } from '#words/en/watches.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { alertText } from '#features/watches/alertText.ts'
import { ThingLink } from '#features/watches/ThingLink.tsx'
import styles from './home.module.css'

const MOST = 5

/** The latest alerts. */
export function AlertsCard() {
  const words = useWords(watchWords)
  const dashboard = useWords(dashboardWords)
  const format = useFormat()
  const now = useNow()
  const watches = useWatches().items
  const alerts = useAlerts().alerts
  if (watches.length + alerts.length === 0) return null
  return (
    <Card
      title={dashboard.cards.alerts}
      accent={alerts.some(({ seen }) => !seen)}
      aside={dashboard.watching(watches.length, format.exact(watches.length))}
      footer={<AppLink href={hrefOf(paths.watches())}>{dashboard.allWatches}</AppLink>}
    >
      {alerts.length === 0 && <p className={styles.about}>{dashboard.quiet}</p>}
      <ul className={styles.lines}>
        {alerts.slice(0, MOST).map((alert) => (
          <li key={alert.id} className={styles.line}>
            <bdi>{alertText(alert, words, format, now())}</bdi>
            <div className={styles.about}>
              <ThingLink {...alert} /> · <Instant ms={alert.at} as="relative" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
