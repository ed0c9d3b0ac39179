import { parseText } from '#api/parseText.ts'
import { within } from '../history/deviceErrors.ts'
import type { Reading } from '../things/things.ts'
import type { ReadBody, ReadRequest } from './performRead.ts'

/** The worker's answer; `limit` names the limit that a text is above, null: it is not JSON. */
export type WorkerAnswer = { read: ReadBody } | { limit: string | null }

/** A body with what the reader made of it; null if its code could not be loaded. */
export type ReadThings = Omit<ReadBody, 'reading'> & { reading: Reading | null }

export type Reader = ReturnType<typeof createReader>

/** What is left where no worker answers. */
type Otherwise = 'read here' | 'leave unread'

/** The slowest body of 8 MB takes 4 s on a laptop. */
const LONGEST_MS = 15_000

/**
 * Parses and reads bodies in a worker, one after the other, or on this thread if there is no worker or it breaks. A body that takes
 * too long is left unread, and its worker ended.
 */
export function createReader(startWorker: (() => Worker) | null) {
  let worker: Worker | null = null
  let settle: (answer: WorkerAnswer | Otherwise) => void = () => undefined
  let turn: Promise<unknown> = Promise.resolve()

  function end(otherwise: Otherwise): void {
    worker?.terminate()
    worker = null
    settle(otherwise)
  }

  function running(): Worker | null {
    if (worker !== null || startWorker === null) return worker
    try {
      worker = startWorker()
    } catch (error) {
      // The page's policy refuses one.
      if (error instanceof Error) return null
      throw error
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => settle(data))
    worker.addEventListener('error', () => end('read here'))
    return worker
  }

  async function ask(request: ReadRequest): Promise<WorkerAnswer | Otherwise> {
    const answer = new Promise<WorkerAnswer | Otherwise>((resolve) => void (settle = resolve))
    const asked = running()
    if (asked === null) return 'read here'
    asked.postMessage(request)
    within(LONGEST_MS, answer).catch(() => end('leave unread'))
    return answer
  }

  return {
    /** Starts the worker ahead of the first body. */
    start: () => void running(),
    /** Rejects with SyntaxError, or with a RangeError named `depth` or `nodes`, where a text is refused. */
    async read(request: ReadRequest): Promise<ReadThings> {
      const asking = turn.then(() => ask(request))
      turn = asking.catch(() => undefined)
      const answer = await asking
      if (typeof answer === 'string') return withThings(await readHere(request, answer))
      if ('read' in answer) return withThings(answer.read)
      throw answer.limit === null ? new SyntaxError('not JSON') : new RangeError(answer.limit)
    },
  }
}

/** The code that reads cells comes with the first body: the first page has none. */
async function withThings(read: ReadBody): Promise<ReadThings> {
  const code = await import('../things/things.ts').catch(() => null)
  const { reading } = read
  return { ...read, reading: reading === null || code === null ? null : code.thingsOf(reading) }
}

async function readHere(request: ReadRequest, how: Otherwise): Promise<ReadBody> {
  const code = await import('./performRead.ts').catch(() => null)
  if (code !== null && how === 'read here') return code.performRead(request)
  const { source, context } = request
  const body = 'text' in source ? parseText(source.text).body : source.body
  return { body, reading: code && code.unread(context), names: [] }
}
