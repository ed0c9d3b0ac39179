import { parseHere } from '#api/client.ts'
import type { Snapshot } from '../history/types.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { BodiesInWorker, Keep } from './bodiesInWorker.ts'
import type * as ReadingModule from './readInSlices.ts'

export interface Reader {
  startWorker: (() => Worker) | null
  /** Begins what pages that show a body need: the worker, or where there is none the code that reads, which they wait for. */
  prepare(): Promise<unknown>
  /** Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse(text: string, context: ReadingContext): Promise<unknown>
  /** At once where the body was read, or the code is here. */
  read(body: unknown, context: ReadingContext): Reading | Promise<Reading>
  /** Reads a body that is drawn next, in tasks of a few milliseconds: `read` then has it. */
  readAhead(body: unknown, context: ReadingContext): Promise<void>
  namesIn(body: unknown, context: ReadingContext): Promise<SeenName[]>
  /** Bodies of a query from this device, read in the worker, as `BodiesInWorker` says; null where that cannot be. */
  kept(query: string, most: number | null): Promise<readonly Snapshot[] | null>
  /** Has the worker that read this body write it to the device; false where none did. Once for each body. */
  keep(snapshot: Snapshot): Promise<boolean>
}

/**
 * Parses and reads bodies, each once: in a worker, those that come and those that come back from this device; without one here.
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
    const reading = knownOf(body) ?? readBody(body, context)
    if (isObject(body)) readings.set(body, reading)
    return reading
  }

  async function readAhead(body: unknown, context: ReadingContext): Promise<void> {
    if (!isObject(body) || readings.has(body)) return
    const { readInSlices } = await load()
    if (!readings.has(body)) readings.set(body, await readInSlices(body, context))
  }

  const knownOf = (body: unknown) => (isObject(body) ? (readings.get(body) ?? null) : null)
  const read = (body: unknown, context: ReadingContext) =>
    knownOf(body) ??
    (readingModule === null
      ? load().then((loaded) => readWith(loaded, body, context))
      : readWith(readingModule, body, context))

  /** Null where there is no worker, or its code does not come over a bad connection. */
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
    async prepare() {
      const there = await bodiesThere()
      if (there === null || !there.start()) await load()
    },
    async parse(text, context) {
      const there = await bodiesThere()
      const body = there === null ? parseHere(text) : await there.parse(text, context)
      if (readingModule !== null) await readAhead(body, context)
      return body
    },
    kept: async (query, most) => (await bodiesThere())?.kept(query, most) ?? null,
    async keep({ body, ...snapshot }) {
      const keep = isObject(body) ? keeps.get(body) : undefined
      return keep === undefined ? false : keep(snapshot)
    },
    async namesIn(body, context) {
      const known = isObject(body) ? names.get(body) : undefined
      if (known !== undefined) return known
      const { namesIn } = await load()
      return namesIn(await read(body, context), context)
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
