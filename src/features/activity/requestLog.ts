import * as v from 'valibot'
import type { RequestRecord } from '#api/answer.ts'
import type { Services } from '#data/services.ts'

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
export const keyOfRequest = ({ id, askedAt, doneAt }: RequestRecord) => `${id} ${askedAt} ${doneAt}`

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
