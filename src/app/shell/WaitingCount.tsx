import { useBucket } from '#queries/useQuota.ts'
import { WaitingStatus } from '#ui/quota/WaitingStatus.tsx'

/** “3 waiting”, and the expected time. */
export function WaitingCount() {
  const bucket = useBucket()
  const last = bucket?.waiting.at(-1)
  return <WaitingStatus waiting={bucket?.waitingTotal ?? 0} until={last?.expectedAt ?? null} />
}
