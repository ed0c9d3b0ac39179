import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#data/history/database.ts'
import { openFresh } from '../../helpers/indexedDb.ts'

/** A database of the first version, which a tab holds open that knows nothing of versions. */
async function heldByOldTab(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = factory.open('statglass', 1)
    opening.addEventListener('success', () => resolve(opening.result))
  })
}

it('an old tab that blocks the upgrade is waited for three seconds, and no longer', async () => {
  const { factory, open } = openFresh()
  const old = await heldByOldTab(factory)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = vi.fn<(database: unknown) => void>()
  const opening = open().then(opened)
  await vi.advanceTimersByTimeAsync(2999)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(opened).toHaveBeenCalledExactlyOnceWith(null)
  // It is closed when it opens at last: the next tab has the database.
  vi.useRealTimers()
  old.close()
  const next = await openDatabase()
  expect(next?.objectStoreNames.contains('figures')).toBe(true)
  next?.close()
})
