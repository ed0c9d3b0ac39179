import { useCallback, useMemo } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { SharedCopy } from './types.ts'
import { useServices } from '#data/services.ts'
import { useChosreadingWords } from '#data/snapshots/useOverrides.ts'
import { useReading } from '#data/snapshots/useReading.ts'
import type { View } from '#data/snapshots/useView.ts'

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
  const { endpoints } = useServices()
  const snapshot = useMemo((): Snapshot => {
    const { service, title: _title, ...rest } = copy
    const query = `copy of ${service}/${copy.path}`
    return { ...rest, query, status: 200, headers: [], bytes: JSON.stringify(copy.body).length }
  }, [copy])
  const plain = useReading(snapshot)
  const reading = useChosreadingWords(snapshot, plain)
  const endpoint = endpoints.get(copy.endpoint) ?? exploreEndpoint(copy.path, [])
  return {
    target: { endpoint, ...(copy.id === null ? {} : { id: copy.id }) },
    snapshot,
    reading,
    plain,
    fetching: false,
    waiting: null,
    failure: null,
    cancelled: false,
    refresh: () => undefined,
    cancel: () => undefined,
  }
}
