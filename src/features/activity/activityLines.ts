import type { RequestRecord } from '#api/answer.ts'
import type { CacheHit } from '#data/activity.ts'

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

/** Requests and views opened without one, newest first; counted from the oldest. */
export function activityLines(requests: readonly RequestRecord[], cacheHits: readonly CacheHit[]) {
  const lines = [...requests.map(lineOfRequest), ...cacheHits.map(lineOfCacheHit)].toSorted(
    (a, b) => b.at - a.at,
  )
  return lines.map((line, index) => ({ ...line, number: lines.length - index }))
}

function lineOfRequest(record: RequestRecord): ActivityLine {
  const { label, askedAt, sentAt, doneAt, status, outcome } = record
  return {
    label,
    at: askedAt,
    status: outcome === 'cancelled' ? null : status,
    outcome: outcome === 'cancelled' ? 'cancelled' : 'noAnswer',
    waitedMs: (sentAt ?? doneAt) - askedAt,
    tookMs: sentAt === null ? null : doneAt - sentAt,
  }
}

const lineOfCacheHit = ({ label, at }: CacheHit): ActivityLine => ({
  label,
  at,
  status: null,
  outcome: 'cached',
  waitedMs: null,
  tookMs: null,
})
