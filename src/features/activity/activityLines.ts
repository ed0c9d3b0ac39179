import type { Activity } from '#data/activity.ts'
import type { LoggedRequest } from './requestLog.ts'

export interface ActivityLine {
  key: string
  label: string
  /** Wall ms. */
  at: number
  state: 'answered' | 'failed' | 'cancelled' | 'cache hit'
  status: number | null
  /** Time in the queue, ms; null: never queued. */
  waitedMs: number | null
  /** From sending to the answer, ms. */
  tookMs: number | null
  area: string
  source: 'this tab' | 'another tab' | 'this device'
}

/** The empty string admits all. */
export interface ActivityFilter {
  state: ActivityLine['state'] | ''
  area: string
  source: ActivityLine['source'] | ''
}

export const filtered = (lines: readonly ActivityLine[], wanted: ActivityFilter) =>
  lines.filter(
    ({ state, area, source }) =>
      (wanted.state === '' || wanted.state === state) &&
      (wanted.area === '' || wanted.area === area) &&
      (wanted.source === '' || wanted.source === source),
  )

/** Requests and views opened without one, newest first. */
export function activityLines(
  log: readonly LoggedRequest[],
  own: string,
  root: string,
  cacheHits: Activity['cacheHits'],
): readonly ActivityLine[] {
  const asked = log.map(({ record, tab }, index): ActivityLine => {
    const { sentAt, askedAt, doneAt } = record
    return {
      key: `asked ${log.length - index}`,
      label: record.label,
      at: askedAt,
      state: record.outcome,
      status: record.status,
      waitedMs: sentAt === null ? doneAt - askedAt : sentAt - askedAt,
      tookMs: sentAt === null ? null : doneAt - sentAt,
      area: areaOf(record.path),
      source: tab === own ? 'this tab' : 'another tab',
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
    area: areaOf(record.id.slice(root.length + 1)),
    source: 'this device',
  }))
  return [...asked, ...free].toSorted((a, b) => b.at - a.at)
}

/** `clans` of `clans/ember-court?page=2`. */
const areaOf = (path: string) => path.split(/[/?]/)[0] ?? ''
