import { beforeEach, describe, expect, it } from 'vitest'
import { thisTab, useSpentBefore } from '#features/activity/requestLog.ts'
import { useBucket } from '#data/useQuota.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

await import('#data/history/archive/createArchive.ts')

const ask = async (world: World, id: string) => {
  let done = false
  void world.services.client.get(world.target(id)).finally(() => (done = true))
  await world.until(() => done)
}

/** What the meter says of the window: this tab's, and other tabs'. */
function useSpent() {
  const bucket = useBucket()
  const before = useSpentBefore(bucket ?? NONE)
  return bucket === null ? null : [bucket.spent.thisTab + before, bucket.spent.otherTabs - before]
}
const NONE = { reset: null, windowMs: 0, resetError: 0, spent: { otherTabs: 0 } } as Parameters<
  typeof useSpentBefore
>[0]

describe('who spent a window', () => {
  beforeEach(() => sessionStorage.clear())

  it('is this tab, too, for what it asked before a reload', async () => {
    const world = createWorld({ openDatabase: openFresh().open })
    for (const id of ['Wren', 'Quill', 'Salt']) await ask(world, id)
    const { activity, history, root: service } = world.services
    const own = thisTab(sessionStorage)
    await (await history.archive())!.addRequests(
      activity.getState().requests.map((record, index) => ({
        service,
        tab: index === 0 ? 'another' : own,
        record,
      })),
    )

    const again = await world.reload()
    await ask(again, 'Merrow Ann')
    const { result, until } = renderHookIn(again, useSpent)
    await until(() => result.current?.[0] === 3)
    expect(result.current).toEqual([3, 1])
  })
})
