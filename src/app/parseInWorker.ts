import { parseHere } from '#api/client.ts'
import type { Reading, ReadingContext } from '#reading/index.ts'
import type { WorkerAnswer } from './bodyWorker.ts'

interface Parsed {
  body: unknown
  /** Null where the worker broke and the text was parsed here. */
  reading: Reading | null
}

/** Parses and reads in a worker that is started when first needed; where it breaks, here. */
export function parseInWorker(startWorker: () => Worker) {
  let worker: Worker | null = null
  let last = 0

  return (text: string, context: ReadingContext): Promise<Parsed> => {
    worker ??= startWorker()
    const running = worker
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
        if (data.ok) resolve({ body: data.body, reading: data.reading })
        else reject(data.limit === null ? new SyntaxError('not JSON') : new RangeError(data.limit))
      }
      const broken = () => {
        stop()
        if (worker === running) worker = null
        try {
          resolve({ body: parseHere(text), reading: null })
        } catch (error) {
          reject(error)
        }
      }
      running.addEventListener('message', heard)
      running.addEventListener('error', broken)
      running.postMessage({ id, text, context })
    })
  }
}
