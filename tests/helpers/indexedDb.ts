import * as fake from 'fake-indexeddb'
import { type Database, openDatabase } from '#data/history/database.ts'

/** A database of its own for one test; each `open` is another connection to it, as another tab has. */
export function openFresh(): {
  open: () => Promise<Database | null>
  factory: InstanceType<typeof fake.IDBFactory>
} {
  const factory = new fake.IDBFactory()
  const interfaces = Object.entries(fake).filter(([name]) => name.startsWith('IDB'))
  return {
    factory,
    open() {
      Object.assign(globalThis, Object.fromEntries(interfaces), { indexedDB: factory })
      return openDatabase()
    },
  }
}
