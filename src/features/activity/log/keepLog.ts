import type { Services } from '#data/services.ts'
import type { LoggedRequest } from './loggedRequest.ts'
import { thisTab } from './thisTab.ts'

/** Writes each request of this page to the log that outlives it. Returns what ends it. */
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
    // One after the other, in their order; a device that refuses keeps no log.
    writing = writing
      .then(async () => (await history.archive())?.addRequests(rows))
      .catch(() => undefined)
  }
  keep()
  return activity.subscribe(keep)
}
