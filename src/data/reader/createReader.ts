import { parseText } from '#api/parseText.ts'
import type { Reading } from '../things/things.ts'
import type { ReadBody, ReadRequest } from './performRead.ts'

/** The worker's answer to a request of that id; `limit` names the limit that a text is above, null: it is not JSON. */
export type WorkerAnswer = { id: number } & ({ read: ReadBody } | { limit: string | null })

/** A body with what the reader made of it; null if its code could not be loaded. */
export type ReadThings = Omit<ReadBody, 'reading'> & { reading: Reading | null }

export type Reader = ReturnType<typeof createReader>

/** Parses and reads bodies in a worker, or on this thread if there is no worker or it breaks. */
export function createReader(startWorker: (() => Worker) | null) {
  const waiting = new Map<number, (answer: WorkerAnswer | null) => void>()
  let requests = 0
  let worker: Worker | null = null

  function running(): Worker | null {
    if (worker !== null || startWorker === null) return worker
    const started = startedWorker(startWorker)
    started?.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    })
    started?.addEventListener('error', () => {
      started.terminate()
      worker = null
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
    })
    return (worker = started)
  }

  /** Null if no worker answers. */
  function ask(request: ReadRequest): Promise<WorkerAnswer | null> {
    const asked = running()
    if (asked === null) return Promise.resolve(null)
    return new Promise((resolve) => {
      requests += 1
      waiting.set(requests, resolve)
      asked.postMessage({ ...request, id: requests })
    })
  }

  return {
    /** Starts the worker ahead of the first body. */
    start: () => void running(),
    /** Rejects with SyntaxError, or with a RangeError named `depth` or `nodes`, where a text is refused. */
    async read(request: ReadRequest): Promise<ReadThings> {
      const answer = await ask(request)
      if (answer === null) return withThings(await readWithoutWorker(request))
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

async function readWithoutWorker(request: ReadRequest): Promise<ReadBody> {
  const code = await import('./performRead.ts').catch(() => null)
  if (code !== null) return code.performRead(request)
  const { source } = request
  const body = 'text' in source ? parseText(source.text).body : source.body
  return { body, reading: null, names: [] }
}

/** The worker, or null if the page's policy refuses one. */
function startedWorker(startWorker: () => Worker): Worker | null {
  try {
    return startWorker()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
