import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RequestRecord } from '#api/answer.ts'
import type { CacheHit } from '#data/activity.ts'
import { useServices } from '#data/services.ts'
import { useActivity } from '#data/useService.ts'
import { type LoggedRequest, validLogged } from './requestLog.ts'

/** Identifies a request both in the log and in this page. */
const keyOf = ({ id, requestedAt, doneAt }: RequestRecord) => `${id} ${requestedAt} ${doneAt}`

const NONE: readonly LoggedRequest[] = []

/** The requests of this page, and the logged ones of all tabs to this service. */
function useRequestLog(): readonly RequestRecord[] {
  const { history, root } = useServices()
  const { requests } = useActivity()
  // Where the device refuses, this page's own requests remain.
  const { data: logged = NONE } = useQuery({
    queryKey: ['request log'],
    queryFn: async () => ((await (await history.archive())?.requests()) ?? []).filter(validLogged),
    gcTime: 0,
  })
  return useMemo(() => {
    const known = new Set(requests.map(keyOf))
    const before = logged.filter(
      ({ service, record }) => service === root && !known.has(keyOf(record)),
    )
    return [...requests, ...before.map(({ record }) => record)]
  }, [requests, logged, root])
}

interface ActivityLine {
  label: string
  /** Wall ms. */
  at: number
  status: number | null
  /** Shown if there is no status. */
  outcome: 'cached' | 'cancelled' | 'noAnswer'
  /** Time in the queue, ms; null: never queued. */
  waitedMs: number | null
  /** From sending to the answer, ms. */
  tookMs: number | null
}

function lineOfRequest(record: RequestRecord): ActivityLine {
  const { label, requestedAt: at, sentAt, doneAt, status } = record
  const isCancelled = record.outcome === 'cancelled'
  return {
    label,
    at,
    status: isCancelled ? null : status,
    outcome: isCancelled ? 'cancelled' : 'noAnswer',
    waitedMs: (sentAt ?? doneAt) - at,
    tookMs: sentAt === null ? null : doneAt - sentAt,
  }
}

const FREE = { status: null, outcome: 'cached', waitedMs: null, tookMs: null } as const
const lineOfCacheHit = ({ label, at }: CacheHit): ActivityLine => ({ label, at, ...FREE })

/** Requests and views opened without one, newest first; counted from the oldest, so that a new one changes no other's number. */
export function useActivityLines() {
  const { cacheHits } = useActivity()
  return [...useRequestLog().map(lineOfRequest), ...cacheHits.map(lineOfCacheHit)]
    .toSorted((a, b) => b.at - a.at)
    .map((line, index, { length }) => ({ ...line, number: length - index }))
}
