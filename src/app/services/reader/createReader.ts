import { parseHere } from '#api/client.ts'
import type { Snapshot } from '#history/types.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { BodiesInWorker, Keep } from './bodiesInWorker.ts'
import type * as ReadingModule from './readInSlices.ts'

/** Characters. From this size on, parsing and reading leave the main thread. */
const LARGE = 200_000

export interface Reader {
  startWorker: (() => Worker) | null
  /** Brings the code that reads: pages that show a body wait for it, the first paint does not. */
  load(): Promise<unknown>
  /** Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse(text: string, context: ReadingContext): Promise<unknown>
  /** At once where the code is here. */
  read(body: unknown, context: ReadingContext): Reading | Promise<Reading>
  /** Reads a body that is drawn next, in tasks of a few milliseconds: `read` then has it. */
  readAhead(body: unknown, context: ReadingContext): Promise<void>
  namesIn(body: unknown, context: ReadingContext): Promise<SeenName[]>
  /** Large bodies of a query from this device, read in the worker, as `BodiesInWorker` says; null where that cannot be. */
  kept(query: string, most: number | null): Promise<readonly Snapshot[] | null>
  /** Has the worker that read this body write it to the device; false where none did. Once for each body. */
  keep(snapshot: Snapshot): Promise<boolean>
}

/**
 * Parses and reads bodies, each once: large ones in a worker, those that come and those that come back from this device.
 */
export function createReader(startWorker: (() => Worker) | null): Reader {
  const readings = new WeakMap<object, Reading>()
  /** Found in the worker, with the reading. */
  const names = new WeakMap<object, SeenName[]>()
  const keeps = new WeakMap<object, Keep>()
  let inWorker: BodiesInWorker | null = null
  let readingModule: typeof ReadingModule | null = null
  let loading: Promise<typeof ReadingModule> | null = null

  const load = () =>
    (loading ??= import('./readInSlices.ts').then(
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

  async function readAhead(body: unknown, context: ReadingContext): Promise<void> {
    const { readInSlices } = await load()
    if (typeof body === 'object' && body !== null && !readings.has(body))
      readings.set(body, await readInSlices(body, context))
  }

  const read = (body: unknown, context: ReadingContext) =>
    readingModule === null
      ? load().then((loaded) => readWith(loaded, body, context))
      : readWith(readingModule, body, context)

  /** Few bodies are large. Null where the code does not come over a bad connection. */
  async function bodiesThere(): Promise<BodiesInWorker | null> {
    if (startWorker === null) return null
    const code = await import('./bodiesInWorker.ts').catch(() => null)
    if (code === null) return null
    return (inWorker ??= code.bodiesInWorker(startWorker, { readings, names, keeps }))
  }

  return {
    startWorker,
    read,
    readAhead,
    load,
    async parse(text, context) {
      if (text.length < LARGE) {
        const body = parseHere(text)
        if (readingModule !== null) await readAhead(body, context)
        return body
      }
      const there = await bodiesThere()
      return there === null ? parseHere(text) : there.parse(text, context)
    },
    kept: async (query, most) => (await bodiesThere())?.kept(query, most) ?? null,
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
