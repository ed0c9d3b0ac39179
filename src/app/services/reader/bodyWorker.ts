import { parseHere } from '#api/client.ts'
import { serviceOf } from '#history/bodyStore.ts'
import { createWriter } from '#history/createWriter.ts'
import { openDatabase } from '#history/database.ts'
import { diskStore } from '#history/diskStore.ts'
import type { Snapshot } from '#history/types.ts'
import { figureSnapshotOf } from '#queries/figures/figureSnapshotOf.ts'
import { contextOf } from '#queries/snapshots/contextOf.ts'
import { namesIn, readBody } from '#reading/index.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import { answerBackup, type BackupQuestion } from '#transfer/backup/backupWorker.ts'
import { type Slice, slicesOf } from './slices.ts'

export type WorkerAnswer =
  /** What was read, as `Held` or `Kept`, in slices. */
  | { id: number; ok: true; slice: Slice; isLast: boolean }
  | { id: number; ok: false; limit: string | null }
  | { keptId: number; kept: boolean }

export type WorkerQuestion =
  | { id: number; text: string; context: ReadingContext }
  /** The newest body of a query on this device where `most` is null, else that many visits. */
  | { id: number; query: string; most: number | null }
  | { keepId: number; snapshot: Omit<Snapshot, 'body'> }

export interface Held {
  body: unknown
  reading: Reading
  names: SeenName[]
}

/** Bodies from this device, oldest first, and each one's reading. */
export interface Kept {
  snapshots: Snapshot[]
  readings: Reading[]
}

/** Bodies that were parsed and not yet asked to be kept; more than these are not waited for. */
const MOST_HELD = 4

function createBodyServer(post: (answer: WorkerAnswer) => void) {
  const held = new Map<number, Held>()
  const open = () => (opening ??= openDatabase().catch(() => null))
  let opening: ReturnType<typeof openDatabase> | null = null
  const writer = createWriter({ open, now: Date.now })

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

  async function readKept(query: string, most: number | null): Promise<Kept> {
    const database = await open()
    if (database === null) return { snapshots: [], readings: [] }
    const store = diskStore(database, () => undefined)
    const rows = most === null ? [await store.latest(query)] : await store.snapshots(query, most)
    const snapshots = rows.filter((row) => row !== null)
    return { snapshots, readings: snapshots.map((one) => readBody(one.body, contextOf(one))) }
  }

  async function keep(id: number, snapshot: Omit<Snapshot, 'body'>): Promise<boolean> {
    const one = held.get(id)
    held.delete(id)
    if (one === undefined) return false
    const seenAt = snapshot.fetchedAt
    const service = serviceOf(snapshot)
    const names = one.names.map(({ area, id: named, name }) => ({
      service,
      area,
      id: named,
      name,
      seenAt,
    }))
    const figures = figureSnapshotOf(snapshot, one.reading)
    return writer.keep({ ...snapshot, body: one.body }, names, figures)
  }

  return async (question: WorkerQuestion): Promise<void> => {
    if ('text' in question) read(question.id, question.text, question.context)
    else if ('query' in question)
      postSlices(question.id, await readKept(question.query, question.most))
    else {
      const { keepId, snapshot } = question
      post({ keptId: keepId, kept: await keep(keepId, snapshot) })
    }
  }
}

const serve = createBodyServer((answer) => self.postMessage(answer))

/** `backup` is asked of a worker of its own, and answered with `BackupAnswer`s. */
type Question = WorkerQuestion | { backup: BackupQuestion }

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const done =
    'backup' in data ? answerBackup(data.backup, (answer) => self.postMessage(answer)) : serve(data)
  // The page hears of errors, of rejections it does not.
  done.catch((error: unknown) => reportError(error))
})
