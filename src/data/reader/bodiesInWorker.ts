import { parseHere } from '#api/client.ts'
import type { Snapshot } from '../history/types.ts'
import { startedWorker } from '#lib/startedWorker.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { Held, Kept, WorkerAnswer, WorkerQuestion } from './workerProtocol.ts'
import { slicesJoined } from './slices.ts'

/** Has the worker write what it parsed to the device; false where it could not. */
export type Keep = (snapshot: Omit<Snapshot, 'body'>) => Promise<boolean>

/** What was read of each body; names and `keep` of those that are new. */
export interface ReadBodies {
  readings: WeakMap<object, Reading>
  names: WeakMap<object, SeenName[]>
  keeps: WeakMap<object, Keep>
}

export interface BodiesInWorker {
  /** Starts the worker, where it does not run yet; false where none can be. */
  start(): boolean
  /** Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse(text: string, context: ReadingContext): Promise<unknown>
  /** The newest body of a query on this device where `most` is null, else that many visits; null where the worker broke. */
  kept(query: string, most: number | null): Promise<readonly Snapshot[] | null>
}

/**
 * Parses, reads and loads bodies in a worker that is started when first needed; what breaks there is parsed here. They
 * come in slices: each is taken up in a few milliseconds.
 */
export function bodiesInWorker(startWorker: () => Worker, read: ReadBodies): BodiesInWorker {
  let worker: Worker | null = null
  let questions = 0

  function running(): Worker | null {
    if (worker !== null) return worker
    const started = startedWorker(startWorker)
    // It may break before it is asked anything.
    started?.addEventListener('error', () => {
      if (worker === started) worker = null
    })
    return (worker = started)
  }

  /** The worker's answer to a question, taken out by `pick`; null where the worker breaks. */
  function ask<T>(
    asked: Worker,
    question: WorkerQuestion,
    pick: (answer: WorkerAnswer) => T | null,
  ): Promise<T | null> {
    return new Promise((resolve) => {
      const stop = () => {
        asked.removeEventListener('message', heard)
        asked.removeEventListener('error', broken)
      }
      const heard = ({ data }: MessageEvent<WorkerAnswer>) => {
        const picked = pick(data)
        if (picked === null) return
        stop()
        resolve(picked)
      }
      const broken = () => {
        stop()
        asked.terminate()
        resolve(null)
      }
      asked.addEventListener('message', heard)
      asked.addEventListener('error', broken)
      asked.postMessage(question)
    })
  }

  /** The answer to a question with an id, put together; null where the worker breaks or refuses the body with `limit`. */
  async function askForSlices(asked: Worker, id: number, question: WorkerQuestion) {
    const joined = slicesJoined()
    const last = await ask(asked, question, (answer) => {
      if (!('id' in answer) || answer.id !== id) return null
      if (answer.ok) joined.take(answer.slice)
      return answer.ok && !answer.isLast ? null : answer
    })
    return last === null ? null : { root: joined.root, refused: last.ok ? null : last }
  }

  return {
    start: () => running() !== null,
    async parse(text, context) {
      const asked = running()
      if (asked === null) return parseHere(text)
      const id = ++questions
      const answer = await askForSlices(asked, id, { id, text, context })
      if (answer === null) return parseHere(text)
      const { root, refused } = answer
      if (refused !== null)
        throw refused.limit === null ? new SyntaxError('not JSON') : new RangeError(refused.limit)
      const { body, reading, names } = root as Held
      const keep: Keep = async (snapshot) => {
        const kept = await ask(asked, { keepId: id, snapshot }, (said) =>
          'keptId' in said && said.keptId === id ? said : null,
        )
        return kept?.kept ?? false
      }
      if (!isObject(body)) return body
      read.readings.set(body, reading)
      read.names.set(body, names)
      read.keeps.set(body, keep)
      return body
    },
    async kept(query, most) {
      const asked = running()
      if (asked === null) return null
      const id = ++questions
      const answer = await askForSlices(asked, id, { id, query, most })
      if (answer === null) return null
      const { snapshots, readings } = answer.root as Kept
      for (const [index, reading] of readings.entries()) {
        const body = snapshots[index]?.body
        if (isObject(body)) read.readings.set(body, reading)
      }
      return snapshots
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
