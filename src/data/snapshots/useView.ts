import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Snapshot } from '../history/types.ts'
import type { WaitingRequest } from '#quota/types.ts'
import type { Reading } from '#reading/types.ts'
import { type Failure, failureOf } from './failure.ts'
import { useServices } from '../services.ts'
import { snapshotQuery } from './snapshotQuery.ts'
import { queryIdOf, type Target } from './target.ts'
import { useChosreadingWords } from './useOverrides.ts'
import { useReading } from './useReading.ts'
import { useNamedReading } from '../cached/useNamedReading.ts'
import { useWaiting } from '../useQuota.ts'

export type { Snapshot }

export interface View {
  /** What is shown: also what a next page is derived from. */
  target: Target
  /** The newest body known, also behind every error. */
  snapshot: Snapshot | null
  /** As the person wants it: their choices win over the rules, and ids have the names known on this device. */
  reading: Reading | null
  /** As the rules read it. */
  plain: Reading | null
  /** A request is under way or waits. */
  fetching: boolean
  /** Its position in the queue, while it waits. */
  waiting: WaitingRequest | null
  failure: Failure | null
  /** The person cancelled the request, and nothing is known. */
  cancelled: boolean
  /** Asks the service: one request. */
  refresh(): void
  cancel(): void
}

/**
 * One target of the service, from this device where it is known, else for one request. The target must be valid
 * (`problemOfId`). `enabled: false` asks neither the service nor this device.
 */
export function useView(wanted: Target, label: string, enabled = true): View {
  const services = useServices()
  const target = useStable(wanted)
  const query = queryIdOf(services, target)
  const { refresh, cancel, options } = useMemo(() => {
    const { queryClient, quota } = services
    const known = snapshotQuery(services, target, { label })
    const fresh = snapshotQuery(services, target, { label, fresh: true })
    return {
      options: known,
      refresh() {
        // The observer shows the error; this promise has no other reader.
        queryClient.fetchQuery({ ...fresh, staleTime: 0 }).catch(() => undefined)
      },
      cancel() {
        quota.cancel(queryIdOf(services, target))
        void queryClient.cancelQueries({ queryKey: known.queryKey })
      },
    }
  }, [services, target, label])

  const result = useQuery({ ...options, enabled })
  const newest = result.data ?? null
  // A body that arrives is drawn in slices: a page of tables and charts is no one long task.
  const snapshot = useDeferredValue(newest)
  const plain = useReading(snapshot)
  const reading = useNamedReading(useChosreadingWords(snapshot, plain))
  const waiting = useWaiting(query)
  const { error } = result
  const wasCancelled = error?.name === 'CancelledError'
  const idle = !result.isFetching && enabled
  const fetching = result.isFetching || snapshot !== newest
  const cancelled = newest === null && idle && (wasCancelled || result.isPending)
  const failure = useMemo(
    () => (wasCancelled || error === null ? null : failureOf(error, services.root)),
    [wasCancelled, error, services],
  )

  // The same object until something of it changes: what is drawn of it is not drawn again for another reason.
  return useMemo(
    () => ({
      target,
      snapshot,
      reading,
      plain,
      fetching,
      waiting,
      failure,
      cancelled,
      refresh,
      cancel,
    }),
    [target, snapshot, reading, plain, fetching, waiting, failure, cancelled, refresh, cancel],
  )
}

/** The same object while endpoint, id and parameters are the same. */
function useStable({ endpoint, id, params }: Target): Target {
  const text = JSON.stringify(Object.entries(params ?? {}))
  return useMemo(() => {
    const entries = JSON.parse(text) as [string, string][]
    return { endpoint, ...(id === undefined ? {} : { id }), params: Object.fromEntries(entries) }
  }, [endpoint, id, text])
}
