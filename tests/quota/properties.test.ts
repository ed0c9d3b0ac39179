import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import type { Lane } from '#quota/types.ts'
import { Service } from '../bench/quota/sim/service.ts'
import { seeded, VirtualTime } from '../bench/quota/sim/virtualTime.ts'
import { counted } from '../helpers/counts.ts'
import { respond, type Told } from './script.ts'
import { BUCKET, START } from './world.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
/** Kept: each failed once. */
const FAILED = [
  {
    limit: 2,
    latency: 98,
    jitter: 60,
    seed: 533803864,
    counts: { user: 0, visible: 2, background: 4 },
  },
  { limit: 5, latency: 334, jitter: 30, seed: 9, counts: { user: 14, visible: 14, background: 6 } },
  {
    limit: 4,
    latency: 69,
    jitter: 2,
    seed: 47257536,
    counts: { user: 14, visible: 0, background: 6 },
  },
  {
    kind: 'first' as const,
    phase: 44_909,
    limit: 2,
    latency: 9,
    jitter: 75,
    seed: 20788722,
    counts: { user: 0, visible: 16, background: 7 },
    dateHidden: true,
    hidden: false,
  },
].map((of) => ({
  kind: 'aligned' as 'aligned' | 'first',
  phase: 0,
  skew: 0,
  dateHidden: false,
  hidden: true,
  confirmed: false,
  ...of,
}))
const runs = (full: number, sample: number) => ({ numRuns: FULL ? full : sample })
const GENERATED = 'header and 429 cases, generated'
const HOUR = 3_600_000
/** Alive this long after recovery. */
const ALIVE = 130_000

const lanes = fc.constantFrom<Lane>('user', 'visible', 'background')
const number = fc.oneof(
  fc.constantFrom(null, '', '-1', '5, 9', 'abc', '1e9', '0', '99999999999999999999'),
  fc.integer({ min: 0, max: 120 }),
)
const reset = fc.oneof(
  fc.constantFrom(
    null,
    '0',
    '30',
    '-1',
    '4948787979',
    '1795188060000',
    '17951880600000000',
    'soon',
  ),
  fc.integer({ min: -100, max: 200 }).map((seconds) => START / 1000 + seconds),
)
const told: fc.Arbitrary<Told> = fc.record(
  {
    status: fc.constantFrom(200, 200, 200, 404, 429, 429, 500, 503),
    limit: number,
    remaining: number,
    reset,
    retryAfter: fc.oneof(fc.constantFrom(0, 1, 60, 3600, 86_400), fc.integer({ min: 0, max: 90 })),
    retryAfterHeader: fc.constantFrom('1', '30', 'soon', '-1', '999999999999'),
    body: fc.constantFrom('', '<html>', 'null', '{"error":{}}'),
  },
  { requiredKeys: ['status'] },
)
const reply = fc.oneof(
  { weight: 5, arbitrary: fc.record({ told, delay: fc.integer({ min: 1, max: 3000 }) }) },
  { weight: 1, arbitrary: fc.record({ fails: fc.constant(true), delay: fc.nat(3000) }) },
  { weight: 1, arbitrary: fc.record({ hangs: fc.constant(true) }) },
)
const asks = fc.array(
  fc.record({
    at: fc.nat(90_000),
    lane: lanes,
    id: fc.nat(30),
    cancelAfter: fc.option(fc.nat(30_000), { nil: null }),
  }),
  { minLength: 1, maxLength: 9 },
)

describe('whatever a service answers', () => {
  it('settles every request once, waits no longer than asked, and lives 130 s after recovery', async () => {
    const scenario = fc.record({
      replies: fc.array(reply, { maxLength: 25 }),
      asks,
      seed: fc.nat(),
      error: fc.constantFrom(undefined, 0, 500, 30_000),
    })
    await counted(GENERATED, runs(70_000, 300).numRuns, () =>
      fc.assert(
        fc.asyncProperty(scenario, async ({ replies, asks: wanted, seed, error }) => {
          const time = new VirtualTime(START)
          const healthy = new Service(time, { kind: 'aligned' })
          const quota = createQuota({ clock: time.clock(0, error), random: seeded(seed) })
          let next = 0
          let trouble = START + 90_000
          const send = () => {
            const one = replies[next]
            next += 1
            if (one === undefined) return healthy.fetch('me')
            return new Promise<Response>((resolve, reject) => {
              trouble = Math.max(trouble, time.now + 15_000)
              if ('hangs' in one) return
              time.setTimeout(() => {
                trouble = Math.max(trouble, time.now + ('told' in one ? longest(one.told) : 0))
                if ('told' in one) resolve(respond(one.told))
                else reject(new TypeError('Failed to fetch'))
              }, one.delay)
            })
          }
          const results = wanted.map(() => 0)
          wanted.forEach(({ at, lane, id, cancelAfter }, index) => {
            time.setTimeout(() => {
              const leaving = new AbortController()
              if (cancelAfter !== null)
                time.setTimeout(() => {
                  leaving.abort()
                }, cancelAfter)
              const done = () => {
                results[index] = (results[index] ?? 0) + 1
              }
              quota
                .schedule(send, { id: `r${id}`, bucket: BUCKET, lane, signal: leaving.signal })
                .then(done, done)
            }, at)
          })
          const settled = () => results.every((count) => count === 1)
          await time.runUntil(START + 100_000)
          // each reply may bring trouble of its own: recovery is when the last of them has been given
          while (!settled() && next <= replies.length && time.now < START + 100 * HOUR)
            await time.runUntil(time.now + 60_000, settled)
          await time.runUntil(time.now + 20_000, settled)
          await time.runUntil(Math.max(trouble, time.now) + ALIVE, settled)
          expect(results).toEqual(wanted.map(() => 1))
          expect(time.longest).toBeLessThanOrEqual(120_000)
          quota.close()
          await time.runUntil(time.now)
          const mine = time.pending
          expect(mine).toBeLessThanOrEqual(wanted.length + replies.length)
        }),
        runs(70_000, 300),
      ),
    )
  }, 3_600_000)
})

function longest(of: Told): number {
  if (of.status !== 429) return 30_000
  return Math.min(HOUR, Math.max(64_000, (of.retryAfter ?? 0) * 1000, headerWait(of)))
}

function headerWait(of: Told): number {
  return /^\d{1,16}$/.test(of.retryAfterHeader ?? '') ? Number(of.retryAfterHeader) * 1000 : 0
}

describe('whatever an honest service is like', () => {
  it('is never refused but for what buys the clock, wastes no window, and starves no lane', async () => {
    const scenario = fc.record({
      kind: fc.constantFrom<'aligned' | 'first'>('aligned', 'first'),
      phase: fc.nat(59_999),
      limit: fc.integer({ min: 2, max: 40 }),
      counts: fc.record({ user: fc.nat(30), visible: fc.nat(20), background: fc.nat(10) }),
      latency: fc.integer({ min: 1, max: 400 }),
      jitter: fc.nat(200),
      skew: fc.integer({ min: -200_000, max: 200_000 }),
      dateHidden: fc.boolean(),
      hidden: fc.boolean(),
      confirmed: fc.boolean(),
      seed: fc.nat(),
    })
    await counted(GENERATED, runs(30_000, 200).numRuns, () =>
      fc.assert(
        fc.asyncProperty(scenario, async (of) => {
          const { kind, limit, latency, jitter, dateHidden, hidden } = of
          const time = new VirtualTime(START + of.phase)
          const random = seeded(of.seed)
          const told = { kind, limit, latency, jitter, dateHidden, hidden, random } as const
          const service = new Service(time, told)
          const clock = of.confirmed ? time.clock(0, 100) : time.clock(of.skew)
          const assume = () => ({ limit, windowMs: 60_000 })
          const quota = createQuota({ clock, random, assume })
          let answered = 0
          const total = of.counts.user + of.counts.visible + of.counts.background
          for (const lane of ['user', 'visible', 'background'] as const)
            for (let i = 0; i < of.counts[lane]; i += 1)
              void quota
                .schedule(() => service.fetch('me'), { id: `${lane}${i}`, bucket: BUCKET, lane })
                .then(() => (answered += 1))
          const windows = Math.ceil(total / limit) + 2
          await time.runUntil(time.now + windows * 65_000 + 60_000, () => answered === total)
          expect(answered).toBe(total)
          expect(service.refused).toBeLessThanOrEqual(1)
          expect(time.longest).toBeLessThanOrEqual(120_000)
          quota.close()
        }),
        { ...runs(30_000, 200), examples: FAILED.map((one) => [one] as [typeof one]) },
      ),
    )
  }, 3_600_000)
})
