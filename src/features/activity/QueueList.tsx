import { useServices } from '#data/services.ts'
import type { BucketSnapshot } from '#data/useQuota.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { WaitingList } from '#ui/quota/WaitingList.tsx'
import styles from '#view/page.module.css'
import { useWords } from '#words/WordsContext.tsx'

/** The waiting requests, each with its reason, its time and a Cancel button; those beyond `most` are counted. */
export function QueueList({ bucket, most }: { bucket: BucketSnapshot; most: number }) {
  const { wait } = useWords()
  const { exact } = useFormat()
  const { quota } = useServices()
  const shown = bucket.waiting.slice(0, most)
  const more = bucket.waitingTotal - shown.length
  return (
    <div>
      <WaitingList
        lines={shown.map((request) => ({ ...request, note: wait.why[request.why] }))}
        onCancel={(id) => quota.cancel(id)}
      />
      {more > 0 && <p className={styles.small}>{wait.more(exact(more))}</p>}
    </div>
  )
}
