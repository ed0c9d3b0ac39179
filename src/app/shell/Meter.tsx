import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { heldUntilOf, useBucket } from '#data/useQuota.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { QuotaMeter } from '#ui/quota/QuotaMeter.tsx'

const QuotaDetails = lazyPart(
  async () => (await import('#features/activity/QuotaDetails.tsx')).QuotaDetails,
)

interface MeterProps {
  /** The URL of the page; the popover closes when it changes. */
  place: string
  onUseKey(): void
}

/** The quota of the current bucket; before the first response, the assumed one. */
export function Meter({ place, onUseKey }: MeterProps) {
  const { config, keyStore, keyOrigin, metered } = useServices()
  const isOther = useStore(metered, (state) => state.bucket !== null)
  const bucket = useBucket()
  const { anonymous, keyed } = config.limits
  const last = bucket?.waiting.at(-1)
  const hasKey = keyStore.keyFor(keyOrigin) !== null
  const assumed = hasKey ? keyed : anonymous
  return (
    <QuotaMeter
      limit={bucket?.limit ?? assumed}
      remaining={bucket?.remaining ?? assumed}
      inFlight={bucket?.inFlight ?? 0}
      reset={bucket?.reset ?? null}
      heldUntil={heldUntilOf(bucket)}
      assumed={bucket === null || bucket.source === 'assumed'}
      waiting={bucket?.waitingTotal ?? 0}
      // Offline, the end of the wait is unknown.
      waitingUntil={last === undefined || last.why === 'offline' ? null : last.expectedAt}
      detailsFor={place}
      details={
        bucket === null ? undefined : (
          <Suspense fallback={null}>
            <QuotaDetails bucket={bucket} onUseKey={hasKey || isOther ? undefined : onUseKey} />
          </Suspense>
        )
      }
    />
  )
}
