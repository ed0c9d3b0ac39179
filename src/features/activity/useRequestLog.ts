import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { useActivity } from '#data/useService.ts'
import type { BucketSnapshot } from '#quota/types.ts'
import { keyOfRequest, type LoggedRequest, validLogged, thisTab } from './requestLog.ts'

/** The logged requests to this service: of this page, of this tab before its reload, of other tabs. Newest first. */
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
        // Where the device refuses, this page's own requests remain.
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

/** How many requests of the open window this tab sent before its reload. The quota counts them as another tab's. */
export function useSpentBefore(bucket: BucketSnapshot): number {
  const { requests } = useActivity()
  const { own, log } = useRequestLog()
  const { reset, windowMs, resetError, spent } = bucket
  if (reset === null || spent.otherTabs === 0) return 0
  const from = reset - windowMs - resetError
  const here = new Set(requests.map(keyOfRequest))
  const before = log.filter(
    ({ tab, record }) =>
      tab === own && (record.sentAt ?? 0) >= from && !here.has(keyOfRequest(record)),
  )
  return Math.min(before.length, spent.otherTabs)
}
