import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { createLimiter, type Admission, type WindowKind } from '../../bench/quota/sim/limiters.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { counted } from '../../helpers/counts.ts'
import { START } from '../world.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 100 : 5000

type Told = (of: Admission, now: number) => Record<string, string>

const limits = ({ limit, remaining }: Admission) => ({
  'x-ratelimit-limit': `${limit}`,
  'x-ratelimit-remaining': `${remaining}`,
})

/** What an answer's headers say. */
const HEADERS: Record<string, Told> = {
  'X-RateLimit-*': (of) => ({
    ...limits(of),
    'x-ratelimit-reset': `${Math.ceil(of.resetAt / 1000)}`,
  }),
  'what is left until the reset': (of, now) => ({
    ...limits(of),
    'x-ratelimit-reset': `${Math.ceil((of.resetAt - now) / 1000)}`,
  }),
  'no Reset': limits,
  nothing: () => ({}),
}

interface Run {
  kind: WindowKind
  means?: 'free' | 'full' | 'window'
  headers: string
  /** A refusal's body names its time. */
  names: boolean
  limit: number
  windowMs: number
  count: number
  /** One way, ms, and up to `jitter` more. */
  latency: number
  jitter?: number
  phase: number
  seed?: number
}

/** Asks for `count` at once; over the time in which the limiter can admit them. */
async function run(of: Run) {
  const { kind, limit, windowMs, count, latency, jitter = 0, phase, seed = 3 } = of
  const random = seeded(seed)
  const time = new VirtualTime(START - (START % windowMs) + phase * windowMs)
  const limiter = createLimiter(kind, limit, windowMs, of.means)
  const quota = createQuota({
    clock: time.clock(0, 50),
    random,
    assume: () => ({ limit, windowMs }),
    connections: 4,
  })
  const began = time.now
  const pause = () =>
    new Promise<void>((resolve) => time.setTimeout(resolve, latency + random() * jitter))
  let refused = 0
  let last = began
  let done = 0
  const send = async () => {
    await pause()
    const admission = limiter.admit(time.now)
    if (!admission.admitted) refused += 1
    const retryAfter = Math.max(1, Math.ceil((admission.freeAt - time.now) / 1000))
    const headers = HEADERS[of.headers]?.(admission, time.now) ?? {}
    await pause()
    return admission.admitted
      ? new Response('{}', { headers })
      : new Response(of.names ? JSON.stringify({ retryAfter }) : '', { status: 429, headers })
  }
  for (let nth = 0; nth < count; nth += 1)
    void quota.schedule(send, { id: `${nth}`, bucket: 'b anonymous' }).then(() => {
      done += 1
      last = time.now
    })
  await time.runUntil(began + 3_600_000, () => done === count)
  quota.close()
  return { refused, ratio: (last - began) / (((count - limit) * windowMs) / limit) }
}

const SIZES = [
  { limit: 10, windowMs: 10_000, count: 35, latency: 2 },
  { limit: 10, windowMs: 60_000, count: 35, latency: 80 },
  { limit: 20, windowMs: 60_000, count: 70, latency: 80 },
]
const MIN_MS = 10_000
const PHASES = [0.1, 0.4, 0.7]

describe('rule 15: a bucket whose requests come back one by one', () => {
  it.each([
    ['full', 'X-RateLimit-*', true],
    ['full', 'what is left until the reset', false],
    ['free', 'X-RateLimit-*', true],
    ['window', 'X-RateLimit-*', false],
    ['free', 'no Reset', true],
    ['free', 'no Reset', false],
    ['free', 'nothing', true],
    ['free', 'nothing', false],
  ] as const)(
    'is used as it refills, for one refusal at most: Reset means %s, headers tell %s, refusals a time: %s',
    async (means, headers, names) => {
      for (const size of SIZES)
        for (const phase of PHASES) {
          const { refused, ratio } = await run({
            kind: 'bucket',
            means,
            headers,
            names,
            phase,
            ...size,
          })
          expect(refused).toBeLessThanOrEqual(1)
          expect(ratio).toBeLessThan(1.1)
        }
    },
  )
})

describe('rule 12: a bucket that tells no header', () => {
  it('is known by one refusal that names its time, though it refilled during the burst', async () => {
    const slow = { limit: 10, windowMs: 10_000, count: 35, latency: 100, jitter: 200, names: true }
    for (const seed of [1, 2, 3, 4, 5]) {
      const { refused, ratio } = await run({
        kind: 'bucket',
        headers: 'nothing',
        phase: 0,
        seed,
        ...slow,
      })
      expect(refused).toBe(1)
      expect(ratio).toBeLessThan(1.1)
    }
  })

  it('is used as it refills, of any size and rate, on a line that is quicker than it refills', async () => {
    const buckets = fc
      .record({
        limit: fc.integer({ min: 2, max: 40 }),
        refill: fc.integer({ min: 1000, max: 12_000 }),
        beyond: fc.integer({ min: 20, max: 40 }),
        speed: fc.double({ min: 0, max: 1, noNaN: true }),
        jitter: fc.double({ min: 0, max: 1, noNaN: true }),
        names: fc.boolean(),
        seed: fc.nat(),
      })
      .map(({ limit, refill, beyond, speed, jitter, names, seed }) => {
        // the end of a shorter window is known well enough without a request over its limit
        const refillMs = Math.max(refill, MIN_MS / limit)
        const way = Math.min(400, refillMs / 10) * speed
        const line = { latency: 1 + way * (1 - jitter), jitter: way * jitter }
        return { limit, windowMs: limit * refillMs, count: limit + beyond, names, seed, ...line }
      })
    await counted('buckets without headers, generated', RUNS, () =>
      fc.assert(
        fc.asyncProperty(buckets, async (of) => {
          const { refused, ratio } = await run({
            kind: 'bucket',
            headers: 'nothing',
            phase: 0,
            ...of,
          })
          expect(refused).toBeLessThanOrEqual(1)
          expect(ratio).toBeLessThan(1.1)
        }),
        { numRuns: RUNS },
      ),
    )
  }, 600_000)
})
