import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { exploreEndpoint } from '#api/endpoints.ts'
import { useArrangedReadings } from '#data/bodies/usePersonalReadings.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { DEVICE_GC_MS, figuresKey } from '#data/bodies/body.ts'
import { countedPast } from '#data/figures/countedPast.ts'
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

/** A fragment that matches no element is treated as a copy. */
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

/**
 * A copy as a view without requests, with what its page loads for the area; null until both are there. Its query matches none
 * of this device, so that the two stay apart. Throws where code does not load: the boundary of the page tries again.
 */
export function useCopyView<T>(copy: SharedCopy, load: (area: string) => Promise<T>) {
  const { endpoints, read, queryClient } = useServices()
  const snapshot = useMemo((): Snapshot => {
    const { service, title: _title, past: _past, ...rest } = copy
    // Two copies of one path may differ.
    const query = `copy ${newId()} of ${service}/${copy.path}`
    return { ...rest, query, status: 200, headers: [], bytes: JSON.stringify(copy.body).length }
  }, [copy])
  const { data: [body = null, loaded] = [], error } = useQuery({
    queryKey: ['copy', snapshot.query],
    queryFn: () => {
      queryClient.setQueryData(figuresKey(snapshot.query), copy.past && countedPast(copy.past))
      return Promise.all([read(snapshot), load(copy.area)])
    },
    gcTime: DEVICE_GC_MS,
  })
  const bodies = useMemo(() => [body], [body])
  const [reading = null] = useArrangedReadings(bodies)
  if (error !== null) throw error
  if (body === null || loaded === undefined || reading === null) return null
  const { id, path } = copy
  const endpoint = endpoints.get(copy.endpoint) ?? exploreEndpoint(path, [])
  const view: ShownView & { loaded: T } = {
    target: { endpoint, ...(id !== null && { id }), params: {}, path, query: snapshot.query },
    snapshot: body.snapshot,
    reading,
    plain: body.reading,
    fetching: false,
    waiting: null,
    failure: null,
    cancelled: false,
    refresh: () => undefined,
    cancel: () => undefined,
    loaded,
  }
  return view
}
