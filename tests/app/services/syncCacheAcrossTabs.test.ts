import { describe, expect, it } from 'vitest'
import { syncCacheAcrossTabs } from '#app/services/syncCacheAcrossTabs.ts'
import { createHistory } from '#data/history/createHistory.ts'
import type { Snapshot } from '#data/history/types.ts'
import { snapshotsQuery } from '#data/cached/historyQueries.ts'
import { createQueryClient } from '#data/queryClient.ts'
import { settle } from '../../helpers/manualClock.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const ROOT = 'https://stats.example/api/v1'

async function open() {
  const queryClient = createQueryClient()
  const history = createHistory({
    open: () => Promise.resolve(null),
    channel: { post: () => undefined, onMessage: () => () => undefined },
  })
  await history.ready
  syncCacheAcrossTabs({ history, queryClient, root: ROOT })
  const at = (fetchedAt: number, body: unknown) => snapshot('a', fetchedAt, body)
  const key = [ROOT, 'players.item', 'players/a']
  return { queryClient, history, at, key }
}

describe('an open view', () => {
  it('shows the newer body that another tab got', async () => {
    const { queryClient, history, at, key } = await open()
    queryClient.setQueryData(key, at(1000, { xp: 1 }))
    await history.append(at(2000, { xp: 2 }))
    await settle()
    expect(queryClient.getQueryData<Snapshot>(key)?.body).toEqual({ xp: 2 })
  })

  it('keeps a body that is newer than the other tab’s', async () => {
    const { queryClient, history, at, key } = await open()
    queryClient.setQueryData(key, at(3000, { xp: 3 }))
    await history.append(at(2000, { xp: 2 }))
    await settle()
    expect(queryClient.getQueryData<Snapshot>(key)?.body).toEqual({ xp: 3 })
  })

  it('looks for a past again when there is more of it, and not for a first body it shows', async () => {
    const { queryClient, history, at } = await open()
    const { query } = at(1000, {})
    const options = snapshotsQuery(history, query, 400)
    await history.append(at(1000, { xp: 1 }))
    const first = await queryClient.ensureQueryData(options)
    expect(first).toBe(history.only(query))
    const isInvalid = () => queryClient.getQueryState(options.queryKey)?.isInvalidated
    const other = snapshotsQuery(history, snapshot('b', 1, {}).query, 400)
    await queryClient.ensureQueryData(other)
    await history.append(snapshot('b', 1, {}))
    expect(isInvalid()).toBe(false)
    expect(queryClient.getQueryState(other.queryKey)?.isInvalidated).toBe(true)
    await history.append(at(2000, { xp: 2 }))
    expect(isInvalid()).toBe(true)
  })

  it('is not made for what nobody looks at', async () => {
    const { queryClient, history, at, key } = await open()
    await history.append(at(2000, { xp: 2 }))
    await settle()
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })
})
