import { createSample, createWorld, type Sample, type SampleOptions } from '#sample/index.ts'

/** The day the pictures were drawn, at 00:14 UTC. */
export const PICTURE_DAY = Date.UTC(2026, 10, 20, 0, 14)

/** Costly to build and the same for everybody: it only remembers what it has worked out. */
const WORLD = createWorld(1)

export interface Snapshot {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of any shape
  body: any
}

export interface TestSample {
  sample: Sample
  clock: { now(): number; pass(ms: number): void }
  /** How long was waited for, in order, in ms. */
  slept: number[]
  get(path: string, more?: { ip?: string; key?: string; method?: string }): Promise<Snapshot>
}

/** A sample service on a clock of its own; with a limit that is out of the way unless set. */
export function createTestSample(options: SampleOptions = {}): TestSample {
  let now = PICTURE_DAY
  const slept: number[] = []
  const clock = { now: () => now, pass: (ms: number) => void (now += ms) }
  const sample = createSample({
    clock,
    sleep: (ms) => {
      slept.push(ms)
      return Promise.resolve()
    },
    limits: { anonymous: 100_000, keyed: 100_000 },
    ...(options.seed === undefined ? { world: WORLD } : {}),
    ...options,
  })
  return {
    sample,
    clock,
    slept,
    async get(path, { ip = '192.0.2.1', key, method = 'GET' } = {}) {
      const headers = key === undefined ? {} : { 'X-API-Key': key }
      const request = new Request(`http://sample.test/api/v1/${path}`, { method, headers })
      const response = await sample.fetch(request, { ip })
      const text = await response.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      return { status: response.status, headers: response.headers, body }
    },
  }
}
