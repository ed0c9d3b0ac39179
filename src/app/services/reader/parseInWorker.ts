import { parseHere } from '#api/client.ts'
import type { Snapshot } from '#history/types.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { Held, WorkerAnswer, WorkerQuestion } from './bodyWorker.ts'
import { slicesJoined } from './slices.ts'

interface Parsed {
  body: unknown
  /** Null where the worker broke and the text was parsed here. */
  read: { reading: Reading; names: SeenName[]; keep: Keep } | null
}

/** Has the worker write what it parsed to the device; false where it could not. */
export type Keep = (snapshot: Omit<Snapshot, 'body'>) => Promise<boolean>

export type ParseInWorker = (text: string, context: ReadingContext) => Promise<Parsed>

/** Parses and reads in a worker that is started when first needed; where it breaks, here. */
export function parseInWorker(startWorker: () => Worker): ParseInWorker {
  let worker: Worker | null = null
  let questions = 0

  /** The worker's answer to a question, taken out by `pick`; null where the worker breaks. */
  function ask<T>(
    running: Worker,
    question: WorkerQuestion,
    pick: (answer: WorkerAnswer) => T | null,
  ): Promise<T | null> {
    return new Promise((resolve) => {
      const stop = () => {
        running.removeEventListener('message', heard)
        running.removeEventListener('error', broken)
      }
      const heard = ({ data }: MessageEvent<WorkerAnswer>) => {
        const picked = pick(data)
        if (picked === null) return
        stop()
        resolve(picked)
      }
      const broken = () => {
        stop()
        running.terminate()
        if (worker === running) worker = null
        resolve(null)
      }
      running.addEventListener('message', heard)
      running.addEventListener('error', broken)
      running.postMessage(question)
    })
  }

  return async (text, context) => {
    const running = (worker ??= started(startWorker))
    if (running === null) return parsedHere(text)
    questions += 1
    const id = questions
    const joined = slicesJoined()
    const last = await ask(running, { id, text, context }, (answer) => {
      if (!('id' in answer) || answer.id !== id) return null
      if (answer.ok) joined.take(answer.slice)
      return answer.ok && !answer.isLast ? null : answer
    })
    if (last === null) return parsedHere(text)
    if (!last.ok)
      throw last.limit === null ? new SyntaxError('not JSON') : new RangeError(last.limit)
    const { body, reading, names } = joined.root as Held
    const keep: Keep = async (snapshot) => {
      const kept = await ask(running, { keepId: id, snapshot }, (answer) =>
        'keptId' in answer && answer.keptId === id ? answer : null,
      )
      return kept?.kept ?? false
    }
    return { body, read: { reading, names, keep } }
  }
}

async function parsedHere(text: string): Promise<Parsed> {
  return { body: parseHere(text), read: null }
}

/** A page's policy may refuse a worker: then bodies are parsed on the main thread. */
function started(startWorker: () => Worker): Worker | null {
  try {
    return startWorker()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
