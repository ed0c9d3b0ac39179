import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useServices } from '#data/services.ts'
import { type BucketSnapshot, heldUntilOf, useBucket } from '#data/useQuota.ts'
import { QueueCard } from '#features/activity/QueueCard.tsx'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { HoldNotice } from '#ui/quota/HoldNotice.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Null while nothing is held: what else changes of a bucket draws nothing here. */
const whileHeld = (bucket: BucketSnapshot | null) => (heldUntilOf(bucket) === null ? null : bucket)

/** The explained pause: while the service refuses, or the window is spent and requests wait. */
export function HoldBanner() {
  const { config, quota, bucket: bucketName, keyStore, keyOrigin } = useServices()
  const words = useWords()
  const { exact } = useFormat()
  const bucket = useBucket(whileHeld)
  const keyed = keyStore.keyFor(keyOrigin) !== null
  const hold = bucket?.hold ?? null
  const { limits } = config
  return (
    <>
      <HoldNotice
        hold={hold}
        limit={bucket?.limit ?? limits.anonymous}
        windowMs={bucket?.windowMs ?? limits.windowSeconds * 1000}
        keyed={keyed}
        others={bucket?.spent.others ?? 0}
        waiting={bucket?.waitingTotal ?? 0}
        {...(hold?.skippable === true && { onTryNow: () => quota.tryNow(bucketName()) })}
        keyButton={
          keyed ? undefined : (
            <ButtonLink
              href={hrefOf(paths.settings())}
              variant="primary"
              cost={words.quota.aMinute(exact(limits.keyed))}
            >
              {words.hold.useKey}
            </ButtonLink>
          )
        }
      />
      {bucket !== null && bucket.waitingTotal > 0 && <QueueCard bucket={bucket} most={4} />}
    </>
  )
}
