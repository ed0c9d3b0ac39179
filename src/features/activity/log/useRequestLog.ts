import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { keyOfRequest, type LoggedRequest, validLogged } from './loggedRequest.ts'
import { thisTab } from './thisTab.ts'

export type { LoggedRequest }

/** The requests to this service that are remembered: of this page, of this tab before its reload, of other tabs. Newest first. */
export function useRequestLog(): { own: string; log: readonly LoggedRequest[] } {
  const { activity, history, root } = useServices()
  const requests = useStore(activity, (state) => state.requests)
  const [kept, setKept] = useState<readonly LoggedRequest[]>([])
  const own = useMemo(() => thisTab(sessionStorage), [])

  useEffect(() => {
    let current = true
    history
      .archive()
      .then((archive) => archive?.requests() ?? [])
      .then(
        (rows) => {
          if (current) setKept(rows.filter(validLogged))
        },
        // What the device refuses is not shown; what this page knows is.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [history])

  const log = useMemo(() => {
    const here = requests.map((record): LoggedRequest => ({ service: root, tab: own, record }))
    const known = new Set(requests.map(keyOfRequest))
    const before = kept.filter(
      ({ service, record }) => service === root && !known.has(keyOfRequest(record)),
    )
    return [...here, ...before].toSorted((a, b) => b.record.askedAt - a.record.askedAt)
  }, [requests, kept, root, own])
  return { own, log }
}

/** Whether a text holds the key in use, or what looks like one. */
export const useHoldsKey = (): ((text: string) => boolean) => useServices().holdsKey
