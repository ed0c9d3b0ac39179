import type { Database } from '../database.ts'
import { merge } from '../series/merge.ts'
import type { FigurePast } from '../types.ts'
import { diskFigures, type DiskFiguresOptions } from './diskFigures.ts'
import type { FigureStore } from './figureStore.ts'
import { memoryFigures } from './memoryFigures.ts'
import { newFigureIndex, pastOf, setOfPast } from './figureIndex.ts'
import { orOnDeviceError, isFull } from '../orOnDeviceError.ts'

export interface SafeFiguresOptions extends DiskFiguresOptions {
  /** Makes room where the device is full; the write is tried once more. */
  makeRoom: () => Promise<void>
}

/** Figures on the device; what it refuses is kept in memory, and shown with the rest. */
export function safeFigures(database: Database | null, options: SafeFiguresOptions): FigureStore {
  const memory = memoryFigures()
  if (database === null) return memory
  const disk = diskFigures(database, options)

  async function write(onDisk: () => Promise<void>, inMemory: () => Promise<void>): Promise<void> {
    try {
      await onDisk().catch(async (error: unknown) => {
        if (!isFull(error)) throw error
        await options.makeRoom()
        await onDisk()
      })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      await inMemory()
    }
  }

  return {
    note: (snapshot) =>
      write(
        () => disk.note(snapshot),
        () => memory.note(snapshot),
      ),
    async past(query, keys) {
      const kept = await orOnDeviceError(() => disk.past(query, keys), null)
      const spilled = await memory.past(query, keys)
      return kept === null || spilled === null ? (kept ?? spilled) : joinPasts(kept, spilled)
    },
    async queries() {
      const kept = await orOnDeviceError(() => disk.queries(), [])
      return [...new Set([...kept, ...(await memory.queries())])]
    },
    clear: () => memory.clear(),
  }
}

function joinPasts(a: FigurePast, b: FigurePast): FigurePast {
  const tracked = newFigureIndex(a)
  const first = setOfPast(tracked, a)
  return pastOf(tracked, merge(first, setOfPast(tracked, b)))
}
