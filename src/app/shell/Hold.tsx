import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { type BucketSnapshot, heldUntilOf, useBucket } from '#data/useQuota.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { HoldStrip } from '#ui/quota/HoldStrip.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Null while nothing is held, so that other changes of a bucket cause no render. */
const whileHeld = (bucket: BucketSnapshot | null) => (heldUntilOf(bucket) === null ? null : bucket)

/** Explains a pause: the service refuses requests, or the window is spent and requests wait. */
export function Hold({ onUseKey }: { onUseKey(): void }) {
  const { config, quota, bucket: bucketName, keyStore, keyOrigin, metered } = useServices()
  // The key and its limit are those of the service in use.
  const other = useStore(metered, (state) => state.bucket)
  const words = useWords()
  const { exact } = useFormat()
  const bucket = useBucket(whileHeld)
  const keyed = keyStore.keyFor(keyOrigin) !== null
  const hold = bucket?.hold ?? null
  const { limits } = config
  return (
    <HoldStrip
      hold={hold}
      limit={bucket?.limit ?? limits.anonymous}
      windowMs={bucket?.windowMs ?? limits.windowSeconds * 1000}
      keyed={keyed}
      waiting={bucket?.waitingTotal ?? 0}
      {...(hold?.skippable === true && { onTryNow: () => quota.tryNow(other ?? bucketName()) })}
      keyButton={
        keyed || other !== null ? undefined : (
          <Button
            small
            variant="primary"
            aria-haspopup="dialog"
            cost={words.quota.aMinute(exact(limits.keyed))}
            onClick={onUseKey}
          >
            {words.hold.useKey}
          </Button>
        )
      }
    />
  )
}
