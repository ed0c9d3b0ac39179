import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { BucketSnapshot } from '#data/useQuota.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PairList } from '#ui/page/PairList.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { QueueList } from './QueueList.tsx'

const MAX_LINES = 20

interface QuotaDetailsProps {
  bucket: BucketSnapshot
  /** Opens the dialog for a key, unless there is a key already. */
  onUseKey: (() => void) | undefined
}

/** In the meter's popover: the queue, who used this window, a key, and a link to every request. */
export function QuotaDetails({ bucket, onUseKey }: QuotaDetailsProps) {
  const { wait, hold, quota } = useWords()
  return (
    <div className={styles.stack}>
      <h2>{wait.title}</h2>
      <QueueList bucket={bucket} most={MAX_LINES} />
      <Spending bucket={bucket} />
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

function Spending({ bucket }: { bucket: BucketSnapshot }) {
  const { spending } = useWords()
  const { exact } = useFormat()
  const { thisTab, otherTabs, jobs, others } = bucket.spent
  const lines = [
    [spending.ours, thisTab + otherTabs],
    [spending.jobs, jobs],
    [spending.others, others],
    [spending.inFlight, bucket.inFlight],
  ] as const
  return (
    <>
      <p>{spending.lead}</p>
      <PairList pairs={lines.map(([label, count]) => [label, exact(count)])} />
      {bucket.reserve > 0 && <p>{spending.reserve(exact(bucket.reserve))}</p>}
      {bucket.neighbours && <p>{spending.neighbours}</p>}
      {bucket.windowKind === 'sliding' && <p>{spending.sliding}</p>}
      {bucket.notRecognised && <p>{spending.notRecognised}</p>}
    </>
  )
}
