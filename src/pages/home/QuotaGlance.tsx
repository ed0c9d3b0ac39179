import { useBucket } from '#data/useQuota.ts'
import { useConfig } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Pips } from '#ui/quota/Pips.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './home.module.css'

/** The quota in the large: understood without being read. */
export function QuotaGlance() {
  const { home } = useWords()
  const config = useConfig()
  const { exact } = useFormat()
  const bucket = useBucket()
  const limit = bucket?.limit ?? config.limits.anonymous
  const remaining = bucket?.remaining ?? limit
  return (
    <Card title={home.quotaTitle}>
      <div>
        <Pips limit={limit} remaining={remaining} inFlight={bucket?.inFlight ?? 0} big />
      </div>
      {/* Two, so that neither is larger than the page's own first words. */}
      <p className={styles.explained}>{home.quotaExplained(exact(limit))}</p>
      <p className={styles.explained}>{home.quotaColours}</p>
    </Card>
  )
}
