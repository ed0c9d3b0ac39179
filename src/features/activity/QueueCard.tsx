import { useServices } from '#data/services.ts'
import { type BucketSnapshot, useQuota } from '#data/useQuota.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { NextWindow } from '#ui/quota/NextWindow.tsx'
import { WaitingList } from '#ui/quota/WaitingList.tsx'
import { useSecondsLeft } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './quota.module.css'

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
      {more > 0 && <p className={styles.more}>{wait.more(exact(more))}</p>}
    </div>
  )
}

/** The queue, and the shares of the next window. */
export function QueueCard({ bucket }: { bucket: BucketSnapshot }) {
  const { wait, quota: words, spending } = useWords()
  const { countdown } = useFormat()
  const sharing = useQuota((snapshot) => snapshot.sharing)
  const { waiting, waitingTotal } = bucket
  const last = waiting.at(-1)?.expectedAt ?? null
  const inAll = useSecondsLeft(last) ?? 0
  const next = nextWindowOf(bucket)
  return (
    <Card title={wait.title} aside={last === null ? null : words.inAll(countdown(inAll))}>
      <div className={styles.line}>
        <QueueList bucket={bucket} most={100} />
        {waitingTotal > 0 && (
          <div>
            <h3 className={styles.title}>{wait.next}</h3>
            <NextWindow limit={bucket.limit} {...next} />
            {sharing !== 'alone' && <p className={styles.more}>{spending.shared}</p>}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Shares out the next window: clicks first, then the reserve for clicks to come, then jobs. */
export function nextWindowOf(bucket: Pick<BucketSnapshot, 'limit' | 'reserve' | 'waitingByLane'>) {
  const { limit, reserve, waitingByLane } = bucket
  const you = Math.min(limit, waitingByLane.user + waitingByLane.visible)
  const kept = Math.min(limit - you, reserve)
  const jobs = Math.min(limit - you - kept, waitingByLane.background)
  return { you, jobs, kept }
}
