import type { WorkerAnswer } from '#data/reader/createReader.ts'
import { readHere, type ReadRequest } from '#data/reader/readHere.ts'
import type { BackupRequest } from '#features/backup/backupWorker.ts'

/** `backup` runs in a separate worker and is answered with `BackupAnswer`s. */
type Request = (ReadRequest & { id: number }) | { backup: BackupRequest }

function read({ id, ...request }: ReadRequest & { id: number }): WorkerAnswer {
  try {
    return { id, read: readHere(request) }
  } catch (error) {
    if (error instanceof RangeError) return { id, limit: error.message }
    if (error instanceof SyntaxError) return { id, limit: null }
    throw error
  }
}

async function backUp(question: BackupRequest): Promise<void> {
  const { answerBackup } = await import('#features/backup/backupWorker.ts')
  await answerBackup(question, (answer) => self.postMessage(answer))
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('id' in data) self.postMessage(read(data))
  // Throw outside of the promise: the page receives errors of a worker, but not rejections.
  else backUp(data.backup).catch((error: unknown) => reportError(error))
})
