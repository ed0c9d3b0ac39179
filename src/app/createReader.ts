import { parseHere } from '#api/client.ts'
import { readBody } from '#reading/index.ts'
import type { Reading, ReadingContext } from '#reading/types.ts'
import type { WorkerAnswer } from './bodyWorker.ts'

/** From this size on, parsing and reading leave the main thread (THREATS, "Bodies"). */
const LARGE = 1024 * 1024

export interface Reader {
  /** Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse(text: string, context: ReadingContext): Promise<unknown>
  read(body: unknown, context: ReadingContext): Reading
}

/**
 * Parses and reads bodies, each once. A large text is parsed and read in a worker in one go; a body that comes back from
 * this device is read where it is, which costs less than sending it to the worker and back.
 */
export function createReader(startWorker: (() => Worker) | null): Reader {
  const readings = new WeakMap<object, Reading>()
  let worker: Worker | null = null
  let next = 0

  function parseInWorker(text: string, context: ReadingContext, start: () => Worker) {
    worker ??= start()
    const running = worker
    next += 1
    const id = next
    return new Promise<unknown>((resolve, reject) => {
      const stop = () => {
        running.removeEventListener('message', heard)
        running.removeEventListener('error', broken)
      }
      const heard = ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.id !== id) return
        stop()
        if (data.ok) {
          if (typeof data.body === 'object' && data.body !== null)
            readings.set(data.body, data.reading)
          resolve(data.body)
        } else
          reject(data.limit === null ? new SyntaxError('not JSON') : new RangeError(data.limit))
      }
      const broken = () => {
        stop()
        worker = null
        resolve(new Promise((done) => done(parseHere(text))))
      }
      running.addEventListener('message', heard)
      running.addEventListener('error', broken)
      running.postMessage({ id, text, context })
    })
  }

  return {
    async parse(text, context) {
      if (text.length < LARGE || startWorker === null) return parseHere(text)
      return parseInWorker(text, context, startWorker)
    },
    read(body, context) {
      if (typeof body !== 'object' || body === null) return readBody(body, context)
      const known = readings.get(body)
      if (known !== undefined) return known
      const reading = readBody(body, context)
      readings.set(body, reading)
      return reading
    },
  }
}
