import { begin, type Database, rowsOf, write, type Writing } from '../database.ts'
import { orOnDeviceError, type ReportRefusal } from '../deviceErrors.ts'
import { validFigureRow, validTracked } from '../rows.ts'
import type { FigureRows, FigureSnapshot, Tracked } from '../types.ts'
import { addFigures, mergeRows, newTracked, rowOf, withLeftOut } from './figureRows.ts'
import { type FigureStore, memoryFigures } from './memoryFigures.ts'
import { dayOf, thin, type ThinOptions } from './thin.ts'

export interface DiskFiguresOptions extends ThinOptions {
  reportRefusal: ReportRefusal
}

/** At least this many rows are read, whatever their size. */
const MIN_ROWS = 8

/** Figures in IndexedDB, a row a visit; what the device refuses is kept in memory, and shown with the rest. */
export function diskFigures(database: Database, options: DiskFiguresOptions): FigureStore {
  const overflow = memoryFigures()
  return {
    async note(snapshot) {
      const onDisk = () => noteOnDisk(database, snapshot, options).then(() => true)
      const isKept = await orOnDeviceError(onDisk, false, options.reportRefusal)
      if (!isKept) await overflow.note(snapshot)
    },
    async leaveOut(query, at, isOut) {
      const onDisk = () =>
        write(database, ['figures'], async (transaction) => {
          const figures = transaction.objectStore('figures')
          const row: unknown = await figures.get([query, at])
          if (validFigureRow(row)) await figures.put(withLeftOut(row, isOut))
        })
      await orOnDeviceError(onDisk, undefined, options.reportRefusal)
      await overflow.leaveOut(query, at, isOut)
    },
    async rows(query, mostValues) {
      const kept = await orOnDeviceError(() => readRows(database, query, mostValues), null)
      const spilled = await overflow.rows(query)
      if (kept === null || spilled === null) return kept ?? spilled
      const joined = { ...newTracked(kept), figures: [...kept.figures] }
      addFigures(joined, spilled.figures)
      return { ...joined, rows: mergeRows(kept.rows, spilled.rows) }
    },
    async queries() {
      const kept = await orOnDeviceError(() => database.getAllKeys('tracked'), [])
      return [...new Set([...kept, ...(await overflow.queries())])]
    },
    forget: overflow.forget,
  }
}

/** Adds a visit in one transaction. The first one of a day thins out those before. Throws what the device throws. */
function noteOnDisk(
  database: Database,
  snapshot: FigureSnapshot,
  options: ThinOptions,
): Promise<void> {
  const row = rowOf(snapshot)
  const { query, at } = row
  return write(database, ['tracked', 'figures'], async (transaction) => {
    const figures = transaction.objectStore('figures')
    const tracked = await trackedIn(transaction, snapshot)
    if (addFigures(tracked, snapshot.figures)) await transaction.objectStore('tracked').put(tracked)
    const same: unknown = await figures.get([query, at])
    const before = await figures.openKeyCursor(rowsOf(query), 'prev')
    const known = validFigureRow(same) ? same : row
    await figures.put({ ...known, ...row })
    const newest = before?.key[1] ?? at
    if (dayOf(newest, options) >= dayOf(at, options)) return
    const rows = (await figures.getAll(rowsOf(query))).filter(validFigureRow)
    const kept = new Set(thin(rows, options))
    const dropped = rows.filter((one) => !kept.has(one))
    await Promise.all(dropped.map((one) => figures.delete([query, one.at])))
  })
}

/** The figures that are followed of a query. */
export async function trackedIn(
  transaction: Writing,
  of: Omit<Tracked, 'figures'>,
): Promise<Tracked> {
  const known: unknown = await transaction.objectStore('tracked').get(of.query)
  return validTracked(known) ? known : newTracked(of)
}

/** The rows of a query, oldest first; the newest with about `mostValues`. Throws what the device throws. */
async function readRows(
  database: Database,
  query: string,
  mostValues = Infinity,
): Promise<FigureRows | null> {
  const transaction = begin(database, ['tracked', 'figures'], 'readonly')
  const figures = transaction.objectStore('figures')
  const [tracked, keys]: [unknown, [string, number][]] = await Promise.all([
    transaction.objectStore('tracked').get(query),
    figures.getAllKeys(rowsOf(query)),
  ])
  if (!validTracked(tracked)) return null
  const most = Math.max(MIN_ROWS, Math.floor(mostValues / Math.max(1, tracked.figures.length)))
  const from = keys.at(-most)?.[1]
  const rows = (await figures.getAll(rowsOf(query, from))).filter(validFigureRow)
  return rows.length === 0 ? null : { ...tracked, rows }
}
