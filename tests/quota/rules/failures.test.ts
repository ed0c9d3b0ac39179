import { describe, expect, it, vi } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { clairvoyant } from '../../bench/quota/optimum.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { createScript, respond } from '../script.ts'
import { BUCKET, createWorld, START } from '../world.ts'

describe('rule 13: network failures and 5xx', () => {
  it('does not retry the first failure ever: the address may be wrong', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.fail()
    await script.run(10_000)
    expect(script.settled).toEqual([{ id: 'a', result: 'TypeError' }])
    expect(script.sent).toHaveLength(1)
  })

  it('retries twice with jitter once the service has answered, each try paying quota', async () => {
    const script = createScript()
    script.ask('ok')
    await script.sent[0]?.answer({ remaining: 9 })
    script.ask('a')
    for (let i = 1; i <= 3; i += 1) {
      await script.sent[i]?.fail()
      await script.run(20_000 / i)
    }
    expect(script.sent.map((one) => one.attempt)).toEqual([1, 1, 2, 3])
    expect(script.settled.at(-1)).toEqual({ id: 'a', result: 'TypeError' })
  })

  it('takes a 5xx that says why for an answer: one request', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({
      status: 503,
      judged: { verdict: 'explained', retryAfter: null },
    })
    expect(script.settled).toEqual([{ id: 'a', result: 503 }])
    await script.run(30_000)
    expect(script.sent).toHaveLength(1)
  })

  it.each([
    ['its header', '20', null],
    ['its body', undefined, 20_000],
  ])(
    'waits for a 503 that says why as long as %s asks for',
    async (_, retryAfterHeader, retryAfter) => {
      const script = createScript()
      script.ask('a')
      const judged = { verdict: 'explained' as const, retryAfter }
      const header = retryAfterHeader === undefined ? {} : { retryAfterHeader }
      await script.sent[0]?.answer({ status: 503, judged, ...header })
      expect(script.settled).toEqual([{ id: 'a', result: 503 }])
      script.ask('b')
      await script.run(19_900)
      expect(script.ids()).toEqual(['a'])
      await script.run(200)
      expect(script.ids()).toEqual(['a', 'b'])
    },
  )

  it('gives the caller a 503 that says nothing only after two retries', async () => {
    const script = createScript()
    script.ask('a')
    for (let i = 0; i < 3; i += 1) {
      await script.sent[i]?.answer({ status: 503, remaining: 8 - i })
      await script.run(3000)
    }
    expect(script.sent).toHaveLength(3)
    expect(script.settled).toEqual([{ id: 'a', result: 503 }])
  })

  it.each([400, 401, 403, 404, 418])('takes %i for an answer', async (status) => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status })
    expect(script.settled).toEqual([{ id: 'a', result: status }])
  })

  it('gives an attempt 15 s, then counts it as a failure', async () => {
    const script = createScript()
    script.ask('a')
    await script.run(14_900)
    expect(script.settled).toEqual([])
    await script.run(200)
    expect(script.settled).toEqual([{ id: 'a', result: 'TimeoutError' }])
  })

  it('aborts the request that took too long', async () => {
    const time = new VirtualTime(START)
    const quota = createQuota({ clock: time.clock() })
    let seen: AbortSignal | null = null
    const sent = quota.schedule(
      (signal) => {
        seen = signal
        return new Promise(() => undefined)
      },
      { id: 'a', bucket: BUCKET },
    )
    const failed = sent.catch((error: unknown) => error)
    await time.runUntil(START + 16_000)
    expect(await failed).toMatchObject({ name: 'TimeoutError' })
    expect(seen).toMatchObject({ aborted: true })
  })

  it('takes a failure with nothing left for a refusal without CORS, and holds until the reset', async () => {
    const askOwnHost = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const script = createScript({ quota: { askOwnHost } })
    script.ask('ok')
    await script.sent[0]?.answer({ remaining: 1 })
    script.ask('a')
    await script.sent[1]?.fail()
    expect(askOwnHost).toHaveBeenCalledTimes(1)
    await script.run(46_000)
    expect(script.sent).toHaveLength(2)
    await script.run(2000)
    expect(script.sent).toHaveLength(3)
    await script.sent[2]?.answer({ remaining: 9, reset: START / 1000 + 107 })
    expect(script.settled.at(-1)).toEqual({ id: 'a', result: 200 })
  })

  it('pauses the line while offline, asks its own host every 5 s, and loses nothing', async () => {
    let there = true
    let asked = 0
    const askOwnHost = () => {
      asked += 1
      return Promise.resolve(there)
    }
    const script = createScript({ quota: { askOwnHost } })
    script.ask('ok')
    await script.sent[0]?.answer({ remaining: 9 })
    there = false
    script.askMany(3)
    for (const one of script.sent.slice(1)) await one.fail()
    expect(script.quota.getSnapshot().online).toBe(false)
    const before = script.sent.length
    const askedBefore = asked
    await script.run(21_000)
    expect(asked - askedBefore).toBe(4)
    expect(script.sent).toHaveLength(before)
    expect(script.bucket()).toMatchObject({ waitingTotal: 3, hold: { why: 'offline' } })
    there = true
    script.quota.wake()
    await script.run(1000)
    expect(script.quota.getSnapshot().online).toBe(true)
    expect(script.sent.length).toBeGreaterThan(before)
    expect(script.settled).toHaveLength(1)
  })

  it.each(['refused', 'spent', 'open'] as const)(
    'waits for the network where the device says that there is none, and names no second: %s',
    async (window) => {
      let isOnline = true
      const script = createScript({ quota: { isOnline: () => isOnline } })
      script.ask('first')
      await script.sent[0]?.answer({ remaining: window === 'open' ? 9 : 0 })
      script.ask('second')
      if (window === 'refused') {
        await script.run(48_000)
        await script.sent[1]?.answer({ status: 429, remaining: 0, retryAfter: 30 })
      }
      isOnline = false
      script.quota.wake()
      script.ask('third')
      const before = script.sent.length
      expect(script.quota.getSnapshot().online).toBe(false)
      expect(script.bucket().hold).toMatchObject({ why: 'offline' })
      expect(script.bucket().waiting.map(({ why }) => why)).not.toContain('held')
      expect(script.bucket().waiting.at(-1)).toMatchObject({ id: 'third', why: 'offline' })
      await script.run(120_000)
      expect(script.sent).toHaveLength(before)
      // The browser may not say when it comes back.
      isOnline = true
      await script.run(6000)
      expect(script.sent.length).toBeGreaterThan(before)
      expect(script.quota.getSnapshot().online).toBe(true)
    },
  )

  it.each([
    ['does not count what a browser without a network refused to send', true, 9],
    ['counts what may have reached the service before the network went', false, 8],
  ])('%s', async (_, wasOffline, remaining) => {
    let isOnline = true
    const quota = {
      isOnline: () => isOnline,
      needsNetwork: false,
      askOwnHost: async () => isOnline,
    }
    const script = createScript({ quota })
    script.ask('ok')
    await script.sent[0]?.answer({ remaining: 9 })
    isOnline = !wasOffline
    script.ask('a')
    isOnline = false
    await script.sent[1]?.fail()
    expect(script.bucket()).toMatchObject({ remaining, waitingTotal: 1, hold: { why: 'offline' } })
  })

  it('does not storm a service that is down', async () => {
    const script = createScript()
    script.ask('ok')
    await script.sent[0]?.answer({ limit: 100, remaining: 99 })
    script.askMany(50)
    for (let i = 0; i < 600; i += 1) {
      for (const one of script.sent.slice(1)) await one.fail()
      await script.run(100)
      if (script.settled.length === 51) break
    }
    const seconds = script.sent.map((one) => Math.floor(one.at / 1000))
    expect(script.sent.length).toBeLessThanOrEqual(1 + 150)
    expect(seconds.filter((s) => s === 0).length).toBeLessThanOrEqual(52)
  })
})

describe('rule 14: waking', () => {
  it('sends no more than the windows allow after a long sleep', async () => {
    const world = createWorld()
    world.askMany(30)
    await world.run(1000)
    world.time.now += 3_600_000
    world.quota.wake()
    await world.run(100)
    expect(world.service.arrivals).toHaveLength(11)
    await world.run(500)
    expect(world.service.arrivals).toHaveLength(20)
    expect(world.service.refused).toBe(0)
  })

  it('drops what it inferred of clocks when the wall clock jumps, and probes', async () => {
    let skew = 0
    const time = new VirtualTime(START)
    const clock = { ...time.clock(), now: () => time.now + skew }
    const quota = createQuota({ clock, random: seeded(1) })
    let sent = 0
    const send = () => {
      sent += 1
      return Promise.resolve(respond({ remaining: 9 - sent }))
    }
    void quota.schedule(send, { id: 'a', bucket: BUCKET })
    await time.runUntil(time.now + 10)
    skew = 3_600_000
    const waits: Promise<Response>[] = []
    for (let i = 0; i < 3; i += 1) waits.push(quota.schedule(send, { id: `b${i}`, bucket: BUCKET }))
    expect(sent).toBe(2)
    await time.runUntil(time.now + 100)
    expect(sent).toBe(4)
    await Promise.all(waits)
  })

  it('is not disturbed by a clock that drifts less than 2 s', async () => {
    let skew = 0
    const time = new VirtualTime(START)
    const clock = { ...time.clock(), now: () => time.now + skew }
    const quota = createQuota({ clock })
    let sent = 0
    const send = () => {
      sent += 1
      return Promise.resolve(respond({ remaining: 10 - sent }))
    }
    void quota.schedule(send, { id: 'a', bucket: BUCKET })
    await time.runUntil(time.now + 10)
    skew = 1500
    for (let i = 0; i < 3; i += 1) void quota.schedule(send, { id: `b${i}`, bucket: BUCKET })
    expect(sent).toBe(4)
  })
})

describe('rule 15: the limit may slide', () => {
  it.each([
    ['log', 'free', 0],
    ['log', 'full', 0],
    ['bucket', 'free', 0],
    ['bucket', 'full', 0],
    ['weighted', 'free', 0],
    ['weighted', 'full', 1],
  ] as const)('is as fast as can be on a %s whose Reset means %s', async (kind, means, refused) => {
    const world = createWorld({ service: { kind, means } })
    world.askMany(60)
    await world.untilSettled(60)
    const best = clairvoyant({
      kind,
      limit: 10,
      windowMs: 60_000,
      count: 60,
      start: START,
      latency: 80,
      earlier: [],
    })
    expect(world.elapsed() / best).toBeLessThanOrEqual(1.01)
    expect(world.service.refused).toBeLessThanOrEqual(refused)
  })

  it('calls a creeping Reset sliding, and one that holds or moves by a window fixed', async () => {
    const sliding = createWorld({ service: { kind: 'bucket', means: 'full' } })
    const fixed = createWorld({ service: { kind: 'first' } })
    for (const world of [sliding, fixed]) {
      world.askMany(25)
      await world.run(130_000)
    }
    const kindOf = (world: typeof fixed) =>
      world.quota.getSnapshot().buckets.get(BUCKET)?.windowKind
    expect([kindOf(sliding), kindOf(fixed)]).toEqual(['sliding', 'fixed'])
  })

  it('accuses no neighbour when its own requests come back one by one', async () => {
    const world = createWorld({ service: { kind: 'bucket', means: 'full' } })
    world.askMany(40)
    await world.run(100_000)
    expect(world.quota.getSnapshot().buckets.get(BUCKET)?.neighbours).toBe(false)
  })

  it('waits as long as a 503 asks for, and says that the service is down', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 503, retryAfterHeader: '20' })
    script.ask('b')
    await script.run(19_900)
    expect(script.ids()).toEqual(['a'])
    expect(script.bucket().waiting.map(({ why }) => why)).toContain('unavailable')
    await script.run(200)
    await script.sent[1]?.answer()
    await script.run(5000)
    expect(script.ids().toSorted()).toEqual(['a', 'a', 'b'])
  })

  it('tells of a 503 that asks for an hour at once, and asks again after two minutes', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 503, retryAfterHeader: '3600' })
    expect(script.settled).toEqual([{ id: 'a', result: 503 }])
    script.ask('b')
    await script.run(119_000)
    expect(script.ids()).toEqual(['a'])
    expect(script.bucket().waiting.map(({ why }) => why)).toEqual(['unavailable'])
    await script.run(1500)
    expect(script.ids()).toEqual(['a', 'b'])
  })

  it('says that a service is silent or cannot be reached, not that the device is offline', async () => {
    const script = createScript({ quota: { askOwnHost: async () => true } })
    script.ask('a')
    await script.sent[0]?.answer()
    for (const id of ['b', 'c']) script.ask(id)
    await script.sent[1]?.fail()
    await script.sent[2]?.fail()
    script.ask('d')
    await script.run(10)
    expect(script.bucket().waiting.map(({ why }) => why)).toContain('unreachable')
    expect(script.bucket().hold).toBeNull()
  })
})
