import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { createLimiter, type Admission, type WindowKind } from '../../bench/quota/sim/limiters.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { START } from '../world.ts'

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
  latency: number
  phase: number
}

/** Asks for `count` at once; over the time in which the limiter can admit them. */
async function run(of: Run) {
  const { kind, limit, windowMs, count, latency, phase } = of
  const time = new VirtualTime(START - (START % windowMs) + phase * windowMs)
  const limiter = createLimiter(kind, limit, windowMs, of.means)
  const quota = createQuota({
    clock: time.clock(0, 50),
    random: seeded(3),
    assume: () => ({ limit, windowMs }),
    connections: 4,
  })
  const began = time.now
  const pause = () => new Promise<void>((resolve) => time.setTimeout(resolve, latency))
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
