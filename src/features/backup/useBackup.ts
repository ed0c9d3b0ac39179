import { useMemo } from 'react'
import { useServices } from '#data/services.ts'
import { exportBackup } from './exportBackup.ts'
import type { ImportResult } from './importFile.ts'
import { importBackup, undoImport } from './importBackup.ts'

export interface Backup {
  /** Everything on this device, but the key, as a file; `onProgress` is told the pages written. */
  export(onProgress: (pages: number) => void): Promise<Blob>
  /** Joins a file with what is here; `onProgress` is told the lines read. */
  import(file: Blob, onProgress: (lines: number) => void): Promise<ImportResult>
  canUndo(): Promise<boolean>
  /** Takes back the last import. */
  undo(): Promise<void>
}

/** Everything this device keeps as a file, and back. Asks the service nothing. */
export function useBackup(): Backup {
  const services = useServices()
  return useMemo(
    () => ({
      export: (onProgress) => exportBackup(services, onProgress),
      async import(file, onProgress) {
        const result = await importBackup(services, file, onProgress)
        services.queryClient.clear()
        return result
      },
      canUndo: async () => (await services.history.archive())?.canUndo() ?? false,
      async undo() {
        await undoImport(services)
        services.queryClient.clear()
      },
    }),
    [services],
  )
}
