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

/** The bodies and the head of each query: what a page could show of it. */
export async function contentOf(history: History, ids: readonly string[]) {
  const pages = ids.map(async (id) => ({
    bodies: (await history.snapshots(queryOf(id))).map(({ fetchedAt, body }) => [fetchedAt, body]),
    latest: await history.latest(queryOf(id)),
    head: history.head(queryOf(id)),
  }))
  return Promise.all(pages)
}

/** What a file has of it: every body, and the newest once more where it was seen again. */
export async function bodiesIn(history: History, ids: readonly string[]): Promise<Snapshot[]> {
  const all: Snapshot[] = []
  for (const id of ids) {
    const bodies = await history.snapshots(queryOf(id))
    const latest = await history.latest(queryOf(id))
    all.push(...bodies)
    if (latest !== null && bodies.at(-1)?.fetchedAt !== latest.fetchedAt) all.push(latest)
  }
  return all
}
