import * as v from 'valibot'
import type { RequestRecord } from '#api/answer.ts'
import type { Services } from '#data/services.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const time = v.pipe(v.number(), v.finite())

const schema = v.object({
  /** The service's root. */
  service: text,
  record: v.object({
    id: text,
    label: text,
    requestedAt: time,
    sentAt: v.nullable(time),
    doneAt: time,
    status: v.nullable(v.number()),
    outcome: v.picklist(['answered', 'failed', 'cancelled']),
  }),
})

export interface LoggedRequest {
  service: string
  record: RequestRecord
}

/** Anybody can write to the stored log: rows that do not validate are dropped. */
export const validLogged = (row: unknown): row is LoggedRequest => v.is(schema, row)

/** Logs each request of this page on the device. Returns the function that stops it. */
export function keepLog({
  activity,
  history,
  root: service,
}: Pick<Services, 'activity' | 'history' | 'root'>): () => void {
  const known = new WeakSet<object>()
  let writing = Promise.resolve()

  const keep = () => {
    const fresh = activity.getState().requests.filter((record) => !known.has(record))
    for (const record of fresh) known.add(record)
    if (fresh.length === 0) return
    const rows = fresh.toReversed().map((record): LoggedRequest => ({ service, record }))
    // In order, one after the other; where the device refuses there is no log.
    writing = writing
      .then(async () => (await history.archive())?.addRequests(rows))
      .catch(() => undefined)
  }
  keep()
  return activity.subscribe(keep)
}
