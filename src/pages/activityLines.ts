import type { Activity } from '#queries/activity.ts'

export interface ActivityLine {
  key: string
  label: string
  /** Wall ms. */
  at: number
  state: 'answered' | 'failed' | 'cancelled' | 'cache hit'
  status: number | null
  /** Time in the queue, ms; null where it never was. */
  waitedMs: number | null
  /** From sending to the answer, ms. */
  tookMs: number | null
}

/** Requests, and what was opened without one, in one list, newest first. */
export function activityLines(
  requests: Activity['requests'],
  cacheHits: Activity['cacheHits'],
): readonly ActivityLine[] {
  const asked = requests.map((record, index): ActivityLine => {
    const { sentAt, askedAt, doneAt } = record
    return {
      key: `asked ${requests.length - index}`,
      label: record.label,
      at: askedAt,
      state: record.outcome,
      status: record.status,
      waitedMs: sentAt === null ? doneAt - askedAt : sentAt - askedAt,
      tookMs: sentAt === null ? null : doneAt - sentAt,
    }
  })
  const free = cacheHits.map((record, index): ActivityLine => ({
    key: `cache hit ${cacheHits.length - index}`,
    label: record.label,
    at: record.at,
    state: 'cache hit',
    status: null,
    waitedMs: null,
    tookMs: null,
  }))
  return [...asked, ...free].toSorted((a, b) => b.at - a.at)
}
