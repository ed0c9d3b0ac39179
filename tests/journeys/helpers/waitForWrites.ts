import type { Page } from 'playwright-core'
import { withinMs } from './limits.ts'

/**
 * Makes a page wait, before it is loaded anew, until what it has begun to write to the device is written: a person takes
 * that long to reach for the mouse, and what happens to one who does not is in the journeys of killed pages.
 */
export function waitForWrites(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<null>
    page[name] = async (...given: unknown[]) => {
      await written(page)
      return load(...given)
    }
  }
}

/** A page that cannot say so (crashed, blank, without storage) is not waited for. */
async function written(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs(1000))
  })
  await Promise.race([page.evaluate(afterWrites).catch(() => undefined), enough])
  clearTimeout(timer)
}

/** Transactions that want the same stores run in their order: an empty one ends after those before it. */
async function afterWrites(): Promise<void> {
  const name = 'statglass'
  const known = await indexedDB.databases()
  // Opening makes what is not there.
  if (!known.some((database) => database.name === name)) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
      const end = () => {
        database.close()
        resolve()
      }
      transaction.addEventListener('complete', end)
      transaction.addEventListener('abort', end)
      transaction.objectStore(database.objectStoreNames[0] ?? '').count()
    })
  })
}
