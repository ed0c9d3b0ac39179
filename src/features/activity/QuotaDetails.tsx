import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { BucketSnapshot } from '#data/useQuota.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { QueueList } from './QueueCard.tsx'
import { SpendingDetails } from './SpendingDetails.tsx'

const MOST = 20

interface QuotaDetailsProps {
  bucket: BucketSnapshot
  /** Opens the dialog for a key, unless there is a key already. */
  onUseKey: (() => void) | undefined
}

/** In the meter's popover: what waits, who spent this window, a key, and the way to every request. */
export function QuotaDetails({ bucket, onUseKey }: QuotaDetailsProps) {
  const { wait, hold, quota } = useWords()
  return (
    <div className={styles.stack}>
      <h2>{wait.title}</h2>
      <QueueList bucket={bucket} most={MOST} />
      <SpendingDetails bucket={bucket} />
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
