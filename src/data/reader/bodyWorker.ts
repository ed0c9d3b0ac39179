import { parseHere } from '#api/client.ts'
import type { Snapshot } from '../history/types.ts'
import { namesIn, readBody } from '#reading/index.ts'
import type { ReadingContext } from '#reading/index.ts'
import type { BackupRequest } from '#features/backup/backupWorker.ts'
import { slicesOf } from './slices.ts'
import type { Held, Kept, WorkerAnswer, WorkerQuestion } from './workerProtocol.ts'
import { openWorkerStore, type WorkerStore } from './workerStore.ts'

/** Bodies that were parsed and not yet asked to be kept; more than these are not waited for. */
const MOST_HELD = 4

function createBodyServer(store: WorkerStore, post: (answer: WorkerAnswer) => void) {
  const held = new Map<number, Held>()

  function postSlices(id: number, root: Held | Kept): void {
    const slices = [...slicesOf(root)]
    for (const slice of slices) post({ id, ok: true, slice, isLast: slice === slices.at(-1) })
  }

  function read(id: number, text: string, context: ReadingContext): void {
    try {
      const body = parseHere(text)
      const reading = readBody(body, context)
      const names = namesIn(reading, context)
      held.set(id, { body, reading, names })
      for (const key of held.keys()) if (held.size > MOST_HELD) held.delete(key)
      postSlices(id, { body, reading, names })
    } catch (error) {
      post({ id, ok: false, limit: error instanceof RangeError ? error.message : null })
    }
  }

  async function keep(id: number, snapshot: Omit<Snapshot, 'body'>): Promise<boolean> {
    const one = held.get(id)
    held.delete(id)
    return one !== undefined && store.keep(snapshot, one)
  }

  return async (question: WorkerQuestion): Promise<void> => {
    if ('text' in question) read(question.id, question.text, question.context)
    else if ('query' in question)
      postSlices(question.id, await store.readKept(question.query, question.most))
    else {
      const { keepId, snapshot } = question
      post({ keptId: keepId, kept: await keep(keepId, snapshot) })
    }
  }
}

let serve: ReturnType<typeof createBodyServer> | null = null

/** Opens the device with the first question: a worker that only backs up leaves it alone. */
const answer = (question: WorkerQuestion): Promise<void> =>
  (serve ??= createBodyServer(openWorkerStore(), (said) => self.postMessage(said)))(question)

async function backUp(question: BackupRequest): Promise<void> {
  const { answerBackup } = await import('#features/backup/backupWorker.ts')
  await answerBackup(question, (answer) => self.postMessage(answer))
}

/** `backup` is asked of a worker of its own, and answered with `BackupAnswer`s. */
type Question = WorkerQuestion | { backup: BackupRequest }

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const done = 'backup' in data ? backUp(data.backup) : answer(data)
  // The page hears of errors, of rejections it does not.
  done.catch((error: unknown) => reportError(error))
})
