import { FIGURES, rowsOf } from '../data.ts'
import type { BenchStore } from '../types.ts'

const ROW_BYTES = (FIGURES + 1) * 8

/** As much of OPFS as is used, which the compiler's libraries do not have for workers. */
interface SyncFile {
  getSize(): number
  read(into: ArrayBufferView, options?: { at: number }): number
  write(from: ArrayBufferView, options?: { at: number }): number
  flush(): void
  close(): void
}

/** A file of the origin's own file system for each thing: the time and all values of each snapshot, one after the other. */
export function opfsStore(): BenchStore {
  const names = new Set<string>()
  let folder: FileSystemDirectoryHandle | null = null

  async function withFile<T>(query: string, work: (file: SyncFile) => T): Promise<T> {
    if (folder === null) throw new Error('not open')
    const handle = await folder.getFileHandle(encodeURIComponent(query), { create: true })
    const openable = handle as unknown as { createSyncAccessHandle(): Promise<SyncFile> }
    const file = await openable.createSyncAccessHandle()
    try {
      return work(file)
    } finally {
      file.close()
    }
  }

  function readAll(file: SyncFile): Float64Array {
    const rows = new Float64Array(file.getSize() / 8)
    file.read(rows, { at: 0 })
    return rows
  }

  return {
    async open() {
      const root = await navigator.storage.getDirectory()
      folder = await root.getDirectoryHandle('history', { create: true })
    },
    async fill(past) {
      names.add(past.query)
      const rows = [...rowsOf(past)].flatMap(({ at, values }) => [at, ...values])
      await withFile(past.query, (file) => {
        file.write(Float64Array.from(rows), { at: 0 })
        file.flush()
      })
    },
    append: (query, at, values) =>
      withFile(query, (file) => {
        file.write(Float64Array.from([at, ...values]), { at: file.getSize() })
        file.flush()
      }),
    chart: (query, figure) =>
      withFile(query, (file) => {
        const rows = readAll(file)
        return Array.from(
          { length: (rows.length * 8) / ROW_BYTES },
          (_, row) =>
            [rows[row * (FIGURES + 1)] ?? 0, rows[row * (FIGURES + 1) + 1 + figure] ?? 0] as const,
        )
      }),
    async exportAll() {
      let count = 0
      for (const query of names)
        count += await withFile(query, (file) => (readAll(file).length * 8) / ROW_BYTES)
      return count
    },
    close: () => undefined,
  }
}
