import { createArchive } from '#data/history/archive/createArchive.ts'
import { openDatabase } from '#data/history/database.ts'
import { offsetHere } from '#data/history/figures/thin.ts'
import { importFile, type ReadFile } from './importFile.ts'
import type { Archive } from '#data/history/types.ts'

/** `clockAhead`: ms that the page's clock is ahead of the device's. */
export type BackupRequest = { clockAhead: number } & ({ import: Blob } | { undo: true })

/** `undone`: other data noted with the import that was undone. `refused`: storage is blocked. */
export type BackupResult = { imported: ReadFile } | { undone: unknown[] } | { refused: true }

/** `began`: the database is open; stored data may change from here on. */
export type BackupAnswer = { began: true } | { lines: number } | BackupResult

/** The shortest time between two progress messages: people cannot read faster. */
const PROGRESS_MS = 100

/** Imports or undoes in a worker, so that a file is never read on the main thread. */
export async function answerBackup(
  request: BackupRequest,
  post: (answer: BackupAnswer) => void,
  open = openDatabase,
): Promise<void> {
  const now = () => Date.now() + request.clockAhead
  const database = await open()
  if (database === null) return post({ refused: true })
  // The page that asked shows the changes.
  const reload = async () => undefined
  const archive = createArchive(database, { open, now, offsetOf: offsetHere, reload })
  post({ began: true })
  let saidAt = now()
  const onProgress = (lines: number) => {
    if (now() - saidAt < PROGRESS_MS) return
    saidAt = now()
    post({ lines })
  }
  post(await changeDevice(archive, request, now, onProgress))
  database.close()
}

/** The same on this thread. */
export async function changeDevice(
  archive: Archive,
  request: BackupRequest,
  now: () => number,
  onProgress?: (lines: number) => void,
): Promise<BackupResult> {
  if ('import' in request)
    return { imported: await importFile(archive, request.import, now, onProgress) }
  try {
    return { undone: await archive.undo() }
  } catch (error) {
    if (error instanceof DOMException) return { refused: true }
    throw error
  }
}
