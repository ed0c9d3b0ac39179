import type { Job } from '#data/jobs/jobStore.ts'
import { useBucket } from '#data/useQuota.ts'
import { useNow } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { bulkWords } from '#words/en/bulk.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useServices } from '#data/services.ts'
import styles from './jobs.module.css'

export function JobRunning({ job }: { job: Job }) {
  const words = useWords(bulkWords)
  const format = useFormat()
  const { jobs } = useServices()
  const now = useNow()
  // Renders again when the queue or the clock changes.
  const bucket = useBucket()
  const next = bucket?.waiting.find(({ group }) => group === job.group)
  const { total, left, failed } = job
  const done = total - left.length
  const text = words.progress(format.exact(done), format.exact(total))
  useTick((at) => Math.floor(at / 5000), 'slow')
  const time = format.duration(roughly(jobs.expectedEnd(Math.max(1, left.length)) - now()))
  return (
    <div className={styles.offer}>
      <div className={styles.bar}>
        <ProgressBar share={done / total} label={null} tone="accent" />
      </div>
      <p className={styles.line}>
        <b>{text}</b>
        <span className={styles.price}>{words.left(time)}</span>
        {next !== undefined && (
          <span className={styles.price}>
            {words.next(format.duration(roughly(next.expectedAt - now())))}
          </span>
        )}
        {failed.length > 0 && (
          <span className={styles.price}>
            {words.failed(failed.length, format.exact(failed.length))}
          </span>
        )}
      </p>
      <div className={styles.line}>
        <Button onClick={() => jobs.pause(job.group)}>{words.pause}</Button>
        <Button onClick={() => jobs.cancel(job.group)}>{words.cancel}</Button>
        <span className={styles.price}>{words.clicksFirst}</span>
      </div>
    </div>
  )
}

/** The result of an ended or paused job, with what can still be fetched. */
export function JobOver({ job }: { job: Job }) {
  const words = useWords(bulkWords)
  const { quota } = useWords()
  const format = useFormat()
  const { jobs } = useServices()
  const { group, state, total, left, failed, endedAt } = job
  const done = total - left.length - failed.length
  const open = left.length + failed.length
  const asked = state === 'paused' ? left.length : open
  return (
    <div className={styles.offer}>
      {state === 'stopped' && <p role="alert">{words.stopped}</p>}
      {state === 'paused' && <p>{words.paused(format.exact(left.length), format.exact(total))}</p>}
      {state === 'cancelled' && (
        <p>{words.cancelled(format.exact(left.length), format.exact(total))}</p>
      )}
      <p className={styles.line}>
        <b>{words.finished(done, format.exact(done))}</b>
        {endedAt !== null && (
          <span className={styles.price}>
            <Instant ms={endedAt} as="relative" />
          </span>
        )}
      </p>
      {failed.length > 0 && (
        <p className={styles.price}>
          {words.failed(failed.length, format.exact(failed.length))}:{' '}
          <bdi>{format.list(failed.slice(0, 10).map(({ target }) => target.label))}</bdi>
          {failed.length > 10 && ' …'}
        </p>
      )}
      <div className={styles.line}>
        {open > 0 && (
          <Button
            cost={quota.requests(asked, format.exact(asked))}
            onClick={() => jobs.again(group)}
          >
            {left.length > 0 ? words.again : words.retry}
          </Button>
        )}
        {state === 'paused' ? (
          <Button onClick={() => jobs.cancel(group)}>{words.cancel}</Button>
        ) : (
          <Button variant="quiet" onClick={() => jobs.dismiss(group)}>
            {words.dismiss}
          </Button>
        )}
      </div>
    </div>
  )
}

const MINUTE = 60_000

/** Rounds a forecast up: to 5 seconds below two minutes, then to minutes. */
export function roughly(ms: number): number {
  const step = ms < 2 * MINUTE ? 5000 : MINUTE
  return Math.max(step, Math.ceil(ms / step) * step)
}
