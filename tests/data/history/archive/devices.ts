import { createHistory } from '#data/history/createHistory.ts'
import type { History, Snapshot } from '#data/history/types.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { queryOf } from '../../../helpers/snapshots.ts'

/** A device of its own, with a database in memory. */
export function device(): { history: History; open: ReturnType<typeof openFresh>['open'] } {
  const { open } = openFresh()
  return { history: createHistory({ open, channel: createChannelHub().open()('history') }), open }
}

/** The body and the head of each query: what a page could show of it. */
export async function contentOf(history: History, ids: readonly string[]) {
  const pages = ids.map(async (id) => ({
    latest: await history.latest(queryOf(id)),
    head: history.head(queryOf(id)),
  }))
  return Promise.all(pages)
}

/** What a file has of it: the newest body of each. */
export async function bodiesIn(history: History, ids: readonly string[]): Promise<Snapshot[]> {
  const all = await Promise.all(ids.map((id) => history.latest(queryOf(id))))
  return all.filter((one) => one !== null)
}
