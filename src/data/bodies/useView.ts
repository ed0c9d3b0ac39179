import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { GetOptions } from '#api/client.ts'
import type { Target } from '#api/target.ts'
import { CancelledError, type WaitingRequest } from '#quota/types.ts'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import { useWaiting } from '../useQuota.ts'
import { bodyQuery } from './bodyQuery.ts'
import type { Reading } from '../things/things.ts'
import { usePersonalReadings } from './usePersonalReadings.ts'

export { NotFoundError } from '#api/errors.ts'
export { CancelledError, type Snapshot }

export interface View {
  /** The target shown; the next page is derived from it. */
  target: Target
  /** The newest body known, also behind every error. */
  snapshot: Snapshot | null
  /** As it is drawn: arranged, and ids have the names known on this device. */
  reading: Reading | null
  /** As it was read, with what is not to be shown. */
  plain: Reading | null
  /** A request is under way or waits. */
  fetching: boolean
  /** Its position in the queue, while it waits. */
  waiting: WaitingRequest | null
  /** As `Client.get` rejects. */
  failure: Error | null
  /** The person cancelled the request, and nothing is known. */
  cancelled: boolean
  /** Asks the service: one request. */
  refresh(): void
  cancel(): void
}

/** A view whose body is here and read. */
export interface ShownView extends View {
  snapshot: Snapshot
  reading: Reading
  plain: Reading
}

export const isShown = (view: View): view is ShownView =>
  view.snapshot !== null && view.reading !== null && view.plain !== null

interface ViewOptions extends Pick<GetOptions, 'lane' | 'group'> {
  /** `false` asks neither the service nor this device. */
  enabled?: boolean
  /** The person looked this up: see `followQueue`. */
  lookedUp?: boolean
}

/** A target from this device if cached, otherwise for one request. Stable until something in it changes. */
export function useView(
  target: Target,
  label: string,
  { enabled = true, ...asked }: ViewOptions = {},
): View {
  const services = useServices()
  const { quota } = services
  const query = useQuery({ ...bodyQuery(services, target, { label, ...asked }), enabled })
  const { data: newest = null, error, isFetching, refetch } = query
  // React may interrupt the drawing of a newer body for input; the first body is drawn at once.
  const body = useDeferredValue(newest) ?? newest
  const [reading = null] = usePersonalReadings([body])
  const waiting = useWaiting(target.query)
  return useMemo(() => {
    const isCancelled = error instanceof CancelledError
    return {
      target,
      snapshot: body?.snapshot ?? null,
      reading,
      plain: body?.reading ?? null,
      fetching: isFetching || body !== newest,
      waiting,
      failure: isCancelled ? null : error,
      cancelled: newest === null && !isFetching && isCancelled,
      refresh: () => void refetch({ cancelRefetch: false }),
      cancel: () => quota.cancel(target.query),
    }
  }, [target, body, newest, reading, waiting, error, isFetching, refetch, quota])
}
