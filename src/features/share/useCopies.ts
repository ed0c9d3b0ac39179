import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { SharedCopy } from './types.ts'
import { useServices } from '#data/services.ts'
import { failureOf } from '#data/bodies/failure.ts'
import { useChosenReadings } from '#data/bodies/usePersonalReadings.ts'
import { DEVICE_GC_MS } from '#data/cached/visits.ts'
import { newId } from '#lib/newId.ts'
import type { View } from '#data/bodies/useView.ts'

/** Makes a copy of a body, to be shared; null where it holds what looks like a key. */
export function useMakeCopy(): (snapshot: Snapshot, title: string) => SharedCopy | null {
  const { root, holdsKey } = useServices()
  return useCallback(
    ({ endpoint, area, id, path, fetchedAt, body }, title) => {
      if (holdsKey(JSON.stringify([id, path, title, body]))) return null
      return { service: root, endpoint, area, id, path, title, fetchedAt, body }
    },
    [root, holdsKey],
  )
}

/** The service of a copy is the one that this page asks. */
export function useIsOwnService(copy: SharedCopy): boolean {
  return useServices().root === copy.service
}

/** A copy as a view that asks nothing. Its query is no query of this device: what is known here stays apart. */
export function useCopyView(copy: SharedCopy): View & { snapshot: Snapshot } {
  const { endpoints, read, root } = useServices()
  const snapshot = useMemo((): Snapshot => {
    const { service, title: _title, ...rest } = copy
    // Each copy by itself: two of one path may differ.
    const query = `copy ${newId()} of ${service}/${copy.path}`
    return { ...rest, query, status: 200, headers: [], bytes: JSON.stringify(copy.body).length }
  }, [copy])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['copy', snapshot.query],
    queryFn: () => read(snapshot),
    gcTime: DEVICE_GC_MS,
  })
  const bodies = useMemo(() => [data ?? null], [data])
  const [reading = null] = useChosenReadings(bodies)
  const endpoint = endpoints.get(copy.endpoint) ?? exploreEndpoint(copy.path, [])
  return {
    target: {
      endpoint,
      ...(copy.id !== null && { id: copy.id }),
      params: {},
      path: copy.path,
      query: snapshot.query,
    },
    snapshot,
    reading,
    plain: data?.reading ?? null,
    fetching: isFetching,
    waiting: null,
    failure: error === null ? null : failureOf(error, root),
    cancelled: false,
    refresh: () => void refetch(),
    cancel: () => undefined,
  }
}
