import type { Environment } from '#app/services/createServices.ts'
import { createReader } from '#data/reader/createReader.ts'
import { answerBackup, type BackupRequest } from '#features/backup/backupWorker.ts'

/** A worker for backups, in this thread. `breaksAfter`: it ends with an error after so many messages. */
class BackupWorker extends EventTarget {
  readonly #open: Environment['openDatabase']
  readonly #breaksAfter: number
  #said = 0

  constructor(open: Environment['openDatabase'], breaksAfter: number) {
    super()
    this.#open = open
    this.#breaksAfter = breaksAfter
  }

  postMessage({ backup }: { backup: BackupRequest }): void {
    if (this.#breaksAfter === 0) queueMicrotask(() => this.#break())
    else void answerBackup(backup, (answer) => this.#say(answer), this.#open)
  }

  terminate(): void {
    this.#said = Infinity
  }

  #say(data: unknown): void {
    if (this.#said >= this.#breaksAfter) return
    this.#said += 1
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
    if (this.#said === this.#breaksAfter) this.#break()
  }

  #break(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** The reader of a page whose workers import and take back. */
export const withBackupWorker = (
  open: Environment['openDatabase'],
  breaksAfter = Infinity,
): Partial<Environment> => ({
  reader: createReader(() => new BackupWorker(open, breaksAfter) as unknown as Worker),
})
