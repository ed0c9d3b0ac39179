import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import { failureOf } from '#data/bodies/failure.ts'
import { useChosenReadings } from '#data/bodies/usePersonalReadings.ts'
import type { View } from '#data/bodies/useView.ts'
import { DEVICE_GC_MS } from '#data/cached/visits.ts'
import type { Snapshot } from '#data/history/types.ts'
import { useServices } from '#data/services.ts'
import { newId } from '#lib/newId.ts'
import { copyInFragment, isCopyFragment } from './copyLink.ts'
import { CopyError, copyInFile, type CopyProblem, type SharedCopy } from './sharedCopy.ts'

/** `none`: no copy in the address, and no file chosen. */
type OpenedCopy =
  | { state: 'none' | 'opening' }
  | { state: 'open'; copy: SharedCopy }
  | { state: 'failed'; problem: CopyProblem }

/** A fragment that names no element was meant to be a copy. */
const isLink = (hash: string) =>
  hash.length > 1 && (isCopyFragment(hash) || document.getElementById(hash.slice(1)) === null)

/** The copy in the address or in a chosen file. */
export function useOpenedCopy(): { opened: OpenedCopy; openFile(file: Blob): void } {
  const [opened, setOpened] = useState<OpenedCopy>(() => ({
    state: isLink(location.hash) ? 'opening' : 'none',
  }))

  const open = useCallback((reading: Promise<SharedCopy>) => {
    setOpened({ state: 'opening' })
    reading.then(
      (copy) => setOpened({ state: 'open', copy }),
      (error: unknown) => {
        if (!(error instanceof CopyError)) throw error
        setOpened({ state: 'failed', problem: error.problem })
      },
    )
  }, [])

  useEffect(() => {
    let link = ''
    const look = () => {
      const { hash } = location
      if (isLink(hash)) open(copyInFragment((link = hash)))
      // A jump within the page has replaced the copy in the address: a reload would lose it.
      else history.replaceState(history.state, '', link)
    }
    if (isLink(location.hash)) look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [open])

  return { opened, openFile: (file) => open(copyInFile(file)) }
}

/** A copy as a view without requests. Its query matches none of this device, so that the two stay apart. */
export function useCopyView(copy: SharedCopy): View & { snapshot: Snapshot } {
  const { endpoints, read, root } = useServices()
  const snapshot = useMemo((): Snapshot => {
    const { service, title: _title, ...rest } = copy
    // Two copies of one path may differ.
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
