import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { within } from './history/deviceErrors.ts'

interface Schema extends DBSchema {
  answers: { key: [root: string, path: string]; value: unknown }
}

const NAME = 'statglass-setup'
/** A device that does not answer within this time counts as silent. */
const PATIENCE_MS = 3000

/**
 * Resolves to the result of `work` on a separate database.
 * Null if the device keeps nothing, fails, or does not answer within `patienceMs`.
 */
async function inStore<T>(
  patienceMs: number,
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null
  const done = async () => {
    const database = await openDB<Schema>(NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('answers'),
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
    // Closes after its last transaction, even if that ends after the caller gave up.
    return work(database).finally(() => database.close())
  }
  return within(patienceMs, done()).catch(() => null)
}

/**
 * The answers of the service at `root` that is being set up, kept until that ends, so that a reload costs no request; on a device
 * that keeps nothing they last as long as the page.
 */
export async function openProbeAnswers(root: string, patienceMs = PATIENCE_MS) {
  const known = new Map<string, unknown>()
  const read = await inStore(patienceMs, async (database) => {
    const range = IDBKeyRange.bound([root], [root, []])
    const [keys, values] = await Promise.all([
      database.getAllKeys('answers', range),
      database.getAll('answers', range),
    ])
    keys.forEach(([, path], at) => known.set(path, values[at]))
    return true
  })
  // A device that was silent once would hold up the search at every answer.
  let keeps = read !== null
  return {
    get: (path: string): unknown => known.get(path),
    async put(path: string, answer: unknown) {
      known.set(path, answer)
      if (!keeps) return
      const written = await inStore(patienceMs, async (database) =>
        database.put('answers', answer, [root, path]),
      )
      keeps = written !== null
    },
    get count() {
      return known.size
    },
  }
}

/** The service whose set-up was broken off; null if none was. */
export async function keptRoot(patienceMs = PATIENCE_MS): Promise<string | null> {
  const keys = await inStore(patienceMs, async (database) => database.getAllKeys('answers'))
  return keys?.at(-1)?.[0] ?? null
}

export async function clearProbeAnswers(patienceMs = PATIENCE_MS): Promise<void> {
  await inStore(patienceMs, async (database) => database.clear('answers'))
}
