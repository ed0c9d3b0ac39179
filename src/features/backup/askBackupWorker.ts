import { startedWorker } from '#lib/startedWorker.ts'
import type { BackupAnswer, BackupQuestion } from './backupWorker.ts'

/** `none`: no worker did anything. `broken`: it ended in the middle of its work. */
type Outcome = Exclude<BackupAnswer, { began: true } | { lines: number }> | 'none' | 'broken'

/** Has a worker of its own do what a backup asks of the device, so that bodies that come meanwhile are read all the same. */
export function askBackupWorker(
  startWorker: (() => Worker) | null,
  backup: BackupQuestion,
  onProgress?: (lines: number) => void,
): Promise<Outcome> {
  const worker = startWorker === null ? null : startedWorker(startWorker)
  if (worker === null) return Promise.resolve('none')
  return new Promise((resolve) => {
    let began = false
    const end = (outcome: Outcome) => {
      worker.terminate()
      resolve(outcome)
    }
    worker.addEventListener('error', (event) => {
      // Told by what comes of it.
      event.preventDefault()
      end(began ? 'broken' : 'none')
    })
    worker.addEventListener('message', ({ data }: MessageEvent<BackupAnswer>) => {
      if ('began' in data) began = true
      else if ('lines' in data) onProgress?.(data.lines)
      else end(data)
    })
    worker.postMessage({ backup })
  })
}
