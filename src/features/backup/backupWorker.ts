import { createArchive } from '#data/history/archive/createArchive.ts'
import { openDatabase } from '#data/history/database.ts'
import { offsetHere } from '#data/history/figures/thin.ts'
import type { Archive } from '#data/history/types.ts'
import { importFile, type ReadFile } from './importFile.ts'

/** `clockAhead`: ms that the page's clock is ahead of the device's. */
export type BackupQuestion = { clockAhead: number } & ({ import: Blob } | { undo: true })

export type BackupAnswer =
  /** The device was opened: from here on it may be changed. */
  | { began: true }
  | { lines: number }
  | { imported: ReadFile }
  /** What else was noted with the import that was taken back. */
  | { undone: unknown[] }
  /** The device cannot be opened here, or refuses. */
  | { refused: true }

/** People cannot read faster. */
const PROGRESS_MS = 100

/** The worker's side of an import: a file never passes the main thread on its way to the device. */
export async function answerBackup(
  question: BackupQuestion,
  post: (answer: BackupAnswer) => void,
  open = openDatabase,
): Promise<void> {
  const now = () => Date.now() + question.clockAhead
  const database = await open()
  if (database === null) return post({ refused: true })
  // What changed is shown by the page that asked.
  const reload = async () => undefined
  const archive = createArchive(database, { open, now, offsetOf: offsetHere, reload })
  post({ began: true })
  post('import' in question ? await take(archive, question.import, now, post) : await undo(archive))
  database.close()
}

async function take(
  archive: Archive,
  file: Blob,
  now: () => number,
  post: (answer: BackupAnswer) => void,
): Promise<BackupAnswer> {
  let saidAt = now()
  const imported = await importFile(archive, file, now, (lines) => {
    if (now() - saidAt < PROGRESS_MS) return
    saidAt = now()
    post({ lines })
  })
  return { imported }
}

async function undo(archive: Archive): Promise<BackupAnswer> {
  try {
    return { undone: await archive.undo() }
  } catch (error) {
    if (error instanceof DOMException) return { refused: true }
    throw error
  }
}
