import * as v from 'valibot'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { RequestRecord } from '#api/answer.ts'
import { type Services, useServices } from '#data/services.ts'
import { useActivity } from '#data/useService.ts'
import type { BucketSnapshot } from '#quota/types.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const time = v.pipe(v.number(), v.finite())

const schema = v.object({
  /** The service's root. */
  service: text,
  /** An id of the tab that sent it. */
  tab: text,
  record: v.object({
    id: text,
    endpoint: text,
    label: text,
    path: text,
    askedAt: time,
    sentAt: v.nullable(time),
    doneAt: time,
    attempts: v.number(),
    status: v.nullable(v.number()),
    outcome: v.picklist(['answered', 'failed', 'cancelled']),
    error: v.nullable(text),
    bytes: v.number(),
  }),
})

export interface LoggedRequest {
  service: string
  tab: string
  record: RequestRecord
}

/** Anybody can write to the stored log: rows that do not validate are dropped. */
export const validLogged = (row: unknown): row is LoggedRequest => v.is(schema, row)

/** Identifies a request both in the log and in this page. */
const keyOfRequest = ({ id, askedAt, doneAt }: RequestRecord) => `${id} ${askedAt} ${doneAt}`

const NAME = 'statglass.tab'

/** An id of this tab that survives its reloads. */
export function thisTab(session: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = session.getItem(NAME)
    if (known !== null && /^[0-9a-f]{16}$/.test(known)) return known
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    session.setItem(NAME, fresh)
    return fresh
  } catch (error) {
    // Storage is blocked.
    if (error instanceof DOMException) return 'unknown'
    throw error
  }
}

/** Logs each request of this page on the device. Returns the function that stops it. */
export function keepLog(
  { activity, history, root }: Pick<Services, 'activity' | 'history' | 'root'>,
  session: Pick<Storage, 'getItem' | 'setItem'>,
): () => void {
  const tab = thisTab(session)
  const known = new WeakSet<object>()
  let writing = Promise.resolve()

  const keep = () => {
    const fresh = activity.getState().requests.filter((record) => !known.has(record))
    for (const record of fresh) known.add(record)
    if (fresh.length === 0) return
    const rows = fresh.toReversed().map((record): LoggedRequest => ({ service: root, tab, record }))
    // In order, one after the other; where the device refuses there is no log.
    writing = writing
      .then(async () => (await history.archive())?.addRequests(rows))
      .catch(() => undefined)
  }
  keep()
  return activity.subscribe(keep)
}

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
