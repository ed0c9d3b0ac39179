import type { Database } from '../database.ts'
import { diskFigures, type DiskFiguresOptions } from '../figures/diskFigures.ts'
import type { Import, SeenName } from '../types.ts'
import { keptName, type KeptName, namesOf } from '../keptName.ts'
import { validNames } from '../rows.ts'
import { dropRepeats, importBody, keepLastSight } from './importBody.ts'
import { addEntry, rowsOf, STORES, type Writing } from './undoList.ts'

/** An import whose changes can be taken back. Each part is one transaction, with its entry in the undo list. */
export async function createImport(
  database: Database,
  options: DiskFiguresOptions,
  reload: () => Promise<void>,
): Promise<Import> {
  const figures = diskFigures(database, options)
  /** Queries whose former figures are in the undo list already. */
  const noted = new Set<string>()
  /** Queries that got bodies. */
  const touched = new Set<string>()
  /** The keys of the names on the device, once they were asked for. */
  let known: Set<string> | null = null

  async function write<T>(work: (transaction: Writing) => Promise<T>): Promise<T> {
    const transaction: Writing = database.transaction(STORES, 'readwrite')
    transaction.done.catch(() => undefined)
    const result = await work(transaction)
    await transaction.done
    return result
  }

  await database.clear('undo')
  await database.add('undo', { began: options.now() })

  return {
    body: (snapshot) =>
      write(async (transaction) => {
        if (!touched.has(snapshot.query)) await keepLastSight(transaction, snapshot.query)
        touched.add(snapshot.query)
        return importBody(transaction, snapshot)
      }),
    async past(past) {
      const { query } = past
      if (!noted.has(query)) {
        await write(async (transaction) => {
          const tracked: unknown = await transaction.objectStore('tracked').get(query)
          const series: unknown[] = await transaction.objectStore('series').getAll(rowsOf(query))
          const former = { query, series, ...(tracked === undefined ? {} : { tracked }) }
          await addEntry(transaction, { past: former })
        })
        noted.add(query)
      }
      const before = await figures.past(query)
      await figures.merge(past)
      const after = await figures.past(query)
      return JSON.stringify(before) !== JSON.stringify(after)
    },
    async names(names: readonly SeenName[]) {
      await write(async (transaction) => {
        const store = transaction.objectStore('names')
        known ??= new Set(namesOf((await store.getAll()).filter(validNames)).map(keyOf))
        const fresh = names.map(keptName).filter((name) => !known?.has(keyOf(name)))
        for (const name of fresh) known.add(keyOf(name))
        if (fresh.length === 0) return
        await addEntry(transaction, { added: fresh.map(({ area, id }) => [area, id]) })
        for (const name of fresh) await store.put(name)
      })
    },
    async end() {
      for (const query of touched) await write((transaction) => dropRepeats(transaction, query))
      await reload()
    },
  }
}

const keyOf = ({ area, id }: KeptName) => `${area}\n${id}`
