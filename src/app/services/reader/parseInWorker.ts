import { parseHere } from '#api/client.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { WorkerAnswer } from './bodyWorker.ts'

interface Parsed {
  body: unknown
  /** Null where the worker broke and the text was parsed here. */
  read: { reading: Reading; names: SeenName[] } | null
}

/** Parses and reads in a worker that is started when first needed; where it breaks, here. */
export function parseInWorker(startWorker: () => Worker) {
  let worker: Worker | null = null
  let last = 0

  return (text: string, context: ReadingContext): Promise<Parsed> => {
    const running = (worker ??= started(startWorker))
    if (running === null) return parsedHere(text)
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      const stop = () => {
        running.removeEventListener('message', heard)
        running.removeEventListener('error', broken)
      }
      const heard = ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.id !== id) return
        stop()
        if (data.ok) resolve({ body: data.body, read: data })
        else reject(data.limit === null ? new SyntaxError('not JSON') : new RangeError(data.limit))
      }
      const broken = () => {
        stop()
        running.terminate()
        if (worker === running) worker = null
        resolve(parsedHere(text))
      }
      running.addEventListener('message', heard)
      running.addEventListener('error', broken)
      running.postMessage({ id, text, context })
    })
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
