import { SpendingDetails } from '#features/activity/SpendingDetails.tsx'
import { useServices } from '#data/services.ts'
import { heldUntilOf, useBucket } from '#data/useQuota.ts'
import { QuotaMeter } from '#ui/quota/QuotaMeter.tsx'

/** The quota of the bucket in use; before the first answer, what is assumed. */
export function Meter() {
  const { config, keyStore, keyOrigin } = useServices()
  const bucket = useBucket()
  const { anonymous, keyed } = config.limits
  const assumed = keyStore.keyFor(keyOrigin) === null ? anonymous : keyed
  return (
    <QuotaMeter
      limit={bucket?.limit ?? assumed}
      remaining={bucket?.remaining ?? assumed}
      inFlight={bucket?.inFlight ?? 0}
      reset={bucket?.reset ?? null}
      heldUntil={heldUntilOf(bucket)}
      assumed={bucket === null || bucket.source === 'assumed'}
      details={bucket === null ? undefined : <SpendingDetails bucket={bucket} />}
    />
  )
}
