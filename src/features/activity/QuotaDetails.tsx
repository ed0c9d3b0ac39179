import { useServices } from '#data/services.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { BucketSnapshot } from '#data/useQuota.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { WaitingList } from '#ui/quota/WaitingList.tsx'
import { activityWords } from '#words/en/activity.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'

interface QuotaDetailsProps {
  bucket: BucketSnapshot
  /** Opens the dialog for a key, unless there is a key already. */
  onUseKey: (() => void) | undefined
}

/** In the meter's popover: the queue, why there may be less than the limit, a key, and a link to every request. */
export function QuotaDetails({ bucket, onUseKey }: QuotaDetailsProps) {
  const { wait, hold, quota } = useWords()
  const notes = useWords(activityWords)
  return (
    <div className={styles.stack}>
      <h2>{wait.title}</h2>
      <QueueList bucket={bucket} most={20} />
      {bucket.neighbours && <p>{notes.neighbours}</p>}
      {bucket.notRecognised && <p>{notes.notRecognised}</p>}
      <div className={styles.row}>
        {onUseKey !== undefined && (
          <Button
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              closePopoverOf(currentTarget)
              onUseKey()
            }}
          >
            {hold.useKey}
          </Button>
        )}
        <ButtonLink variant="quiet" href={hrefOf(paths.activity())}>
          {quota.allRequests}
        </ButtonLink>
      </div>
    </div>
  )
}

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
