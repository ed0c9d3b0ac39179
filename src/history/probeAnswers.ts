import { type DBSchema, openDB } from 'idb'

interface Schema extends DBSchema {
  answers: { key: [root: string, path: string]; value: unknown }
}

/** What a service that is being set up has answered: kept until that ends, so that a reload costs no request. */
export interface ProbeAnswers {
  get(path: string): unknown
  put(path: string, answer: unknown): Promise<void>
  readonly count: number
}

const NAME = 'statglass-setup'

/** A database of its own: it is dropped as a whole. Null where the device keeps nothing. */
async function openStore() {
  if (typeof indexedDB === 'undefined') return null
  const open = openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('answers'),
  })
  return open.catch(() => null)
}

/** The answers of the service at `root`; on a device that keeps nothing they last as long as the page. */
export async function openProbeAnswers(root: string): Promise<ProbeAnswers> {
  const known = new Map<string, unknown>()
  const database = await openStore()
  if (database !== null) {
    const range = IDBKeyRange.bound([root], [root, []])
    const [keys, values] = await Promise.all([
      database.getAllKeys('answers', range),
      database.getAll('answers', range),
    ])
    keys.forEach(([, path], at) => known.set(path, values[at]))
    database.close()
  }
  return {
    get: (path) => known.get(path),
    async put(path, answer) {
      known.set(path, answer)
      const open = await openStore()
      await open?.put('answers', answer, [root, path]).catch(() => undefined)
      open?.close()
    },
    get count() {
      return known.size
    },
  }
}

/** The service whose set-up was broken off; null where none was. */
export async function keptRoot(): Promise<string | null> {
  const database = await openStore()
  const keys = await database?.getAllKeys('answers')
  database?.close()
  return keys?.at(-1)?.[0] ?? null
}

export async function clearProbeAnswers(): Promise<void> {
  const database = await openStore()
  await database?.clear('answers').catch(() => undefined)
  database?.close()
}
