import { parseHere } from '#api/client.ts'
import type { Snapshot } from '#history/types.ts'
import type * as ReadingModule from '#reading/index.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { Keep, ParseInWorker } from './parseInWorker.ts'

/** From this size on, parsing and reading leave the main thread. */
const LARGE = 1024 * 1024

export interface Reader {
  /** Brings the code that reads: pages that show a body wait for it, the first paint does not. */
  load(): Promise<void>
  /** Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse(text: string, context: ReadingContext): Promise<unknown>
  /** At once where the code is here. */
  read(body: unknown, context: ReadingContext): Reading | Promise<Reading>
  namesIn(body: unknown, context: ReadingContext): Promise<SeenName[]>
  /** Has the worker that read this body write it to the device; false where none did. Once for each body. */
  keep(snapshot: Snapshot): Promise<boolean>
}

/**
 * Parses and reads bodies, each once. A large text is parsed and read in a worker in one go; a body that comes back from
 * this device is read where it is, which costs less than sending it to the worker and back.
 */
export function createReader(startWorker: (() => Worker) | null): Reader {
  const readings = new WeakMap<object, Reading>()
  /** Found in the worker, with the reading. */
  const names = new WeakMap<object, SeenName[]>()
  const keeps = new WeakMap<object, Keep>()
  let parseThere: ParseInWorker | null = null
  let readingModule: typeof ReadingModule | null = null
  let loading: Promise<typeof ReadingModule> | null = null

  const load = () =>
    (loading ??= import('#reading/index.ts').then(
      (loaded) => (readingModule = loaded),
      (error: unknown) => {
        // It may not have come over a bad connection: the next that needs it asks again.
        loading = null
        throw error
      },
    ))

  function readWith(
    { readBody }: typeof ReadingModule,
    body: unknown,
    context: ReadingContext,
  ): Reading {
    if (typeof body !== 'object' || body === null) return readBody(body, context)
    const known = readings.get(body)
    if (known !== undefined) return known
    const reading = readBody(body, context)
    readings.set(body, reading)
    return reading
  }

  const read = (body: unknown, context: ReadingContext) =>
    readingModule === null
      ? load().then((loaded) => readWith(loaded, body, context))
      : readWith(readingModule, body, context)

  return {
    read,
    load: () => load().then(() => undefined),
    async parse(text, context) {
      if (text.length < LARGE || startWorker === null) return parseHere(text)
      // Few bodies are large. Where the code does not come over a bad connection, they are parsed here.
      const code = await import('./parseInWorker.ts').catch(() => null)
      if (code === null) return parseHere(text)
      parseThere ??= code.parseInWorker(startWorker)
      const { body, read: done } = await parseThere(text, context)
      if (done !== null && typeof body === 'object' && body !== null) {
        readings.set(body, done.reading)
        names.set(body, done.names)
        keeps.set(body, done.keep)
      }
      return body
    },
    async keep({ body, ...snapshot }) {
      const keep = typeof body === 'object' && body !== null ? keeps.get(body) : undefined
      return keep === undefined ? false : keep(snapshot)
    },
    async namesIn(body, context) {
      const known = typeof body === 'object' && body !== null ? names.get(body) : undefined
      if (known !== undefined) return known
      const { namesIn } = await load()
      return namesIn(await read(body, context), context)
    },
  }
}
