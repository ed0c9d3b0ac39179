import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { createScript, RESET } from '../script.ts'
import { BUCKET, createWorld, memoryStore, START } from '../world.ts'

describe('rule 1: headers are truth, once sane', () => {
  it('follows a limit above the assumed one from the first answer on', async () => {
    const script = createScript()
    script.askMany(60)
    await script.sent[0]?.answer({ limit: 100, remaining: 99 })
    expect(script.sent).toHaveLength(60)
    expect(script.bucket()).toMatchObject({ limit: 100, source: 'header' })
  })

  it('follows a limit that was lowered', async () => {
    const script = createScript()
    script.askMany(12)
    await script.sent[0]?.answer({ limit: 5, remaining: 4 })
    expect(script.sent).toHaveLength(5)
  })

  it.each(['5, 9', '-1', '1e2', 'abc', '', '5.5', '0x5'])(
    'takes Remaining "%s" for no number and counts for itself',
    async (remaining) => {
      const script = createScript()
      script.askMany(12)
      await script.sent[0]?.answer({ remaining })
      for (let i = 1; i < script.sent.length && i < 10; i += 1)
        await script.sent[i]?.answer({ remaining })
      expect(script.sent.length).toBeLessThanOrEqual(11)
      expect(script.bucket().limit).toBe(10)
    },
  )

  it('never arms a timer above 120 s, and never sends because one fires', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 3600 })
    await script.run(3_590_000)
    expect(script.time.longest).toBeLessThanOrEqual(120_000)
    expect(script.sent).toHaveLength(1)
    await script.run(20_000)
    expect(script.sent).toHaveLength(2)
  })

  it.each(['4948787979', '1795188009000000'])(
    'leaves the assumed window when Reset "%s" is explained by no clock',
    async (reset) => {
      const script = createScript()
      script.askMany(2)
      await script.sent[0]?.answer({ remaining: 0, reset })
      await script.run(59_000)
      expect(script.sent).toHaveLength(1)
      await script.run(2000)
      expect(script.sent).toHaveLength(2)
    },
  )

  it('leaves the assumed window when Reset "-60" is no time, and asks once when a bucket had refilled', async () => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ remaining: 0, reset: '-60' })
    await script.run(5900)
    expect(script.sent).toHaveLength(1)
    await script.run(500)
    await script.sent[1]?.answer({ status: 429, remaining: 0, reset: '-60' })
    await script.run(53_000)
    expect(script.sent).toHaveLength(2)
    await script.run(1000)
    expect(script.sent).toHaveLength(3)
  })

  it.each([
    ['RFC 3339', new Date(RESET).toISOString()],
    ['an HTTP date', new Date(RESET).toUTCString()],
    ['microseconds', `${RESET}000`],
    ['nanoseconds', `${RESET}000000`],
    ['seconds with a fraction', `${RESET / 1000}.0`],
    ['a duration', '47s'],
    ['what is left, with a fraction', '46.9'],
  ])('counts down to a Reset that is %s', async (_, reset) => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ limit: 3, remaining: 0, reset })
    await script.run(46_000)
    expect(script.ids()).toEqual(['r0'])
    await script.run(2000)
    expect(script.ids()).toEqual(['r0', 'r1'])
  })

  it('reads a small Reset as the seconds that are left, whatever the clocks say', async () => {
    const script = createScript({ error: undefined })
    script.askMany(2)
    await script.sent[0]?.answer({ remaining: 0, reset: '30' })
    await script.run(29_900)
    expect(script.sent).toHaveLength(1)
    await script.run(200)
    expect(script.sent).toHaveLength(2)
  })

  it('learns from what is left that a window is longer than assumed', async () => {
    const script = createScript({ error: undefined })
    script.askMany(2)
    await script.sent[0]?.answer({ remaining: 0, reset: '900' })
    await script.run(899_000)
    expect(script.sent).toHaveLength(1)
    await script.run(2000)
    expect(script.sent).toHaveLength(2)
  })

  it('reads a Reset in milliseconds by its magnitude', async () => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ remaining: 0, reset: RESET })
    await script.run(46_900)
    expect(script.sent).toHaveLength(1)
    await script.run(600)
    expect(script.sent).toHaveLength(2)
  })
})

describe('rule 2: never plain Reset - Date.now()', () => {
  it.each([20_000, -20_000, 90_000, -90_000, 86_400_000, -86_400_000])(
    'buys the end of the window with one request when an unconfirmed clock is %i ms off',
    async (skew) => {
      const world = createWorld({ skew, error: undefined })
      world.askMany(25)
      await world.untilSettled(25)
      expect(world.service.refused).toBe(1)
      expect(world.elapsed()).toBeLessThan(47_000 + 60_000 + 3000)
    },
  )

  it('buys nothing while the window holds all that waits', async () => {
    const world = createWorld({ skew: 90_000, error: undefined })
    world.askMany(10)
    await world.untilSettled(10)
    expect(world.service.arrivals).toHaveLength(10)
  })

  it.each([
    ['nothing when less than a third of the window is left', 42_000, 0],
    ['its end once when more is left', 2_000, 1],
  ])('buys %s, by a clock that nobody confirmed', async (_, before, refused) => {
    const world = createWorld({ skew: 0, error: undefined })
    await world.run(before)
    world.askMany(15)
    await world.untilSettled(15)
    expect(world.service.refused).toBe(refused)
    expect(world.settled.every(({ status }) => status === 200)).toBe(true)
  })

  it('buys nothing when the clock is confirmed, nor when Date can be read', async () => {
    const confirmed = createWorld()
    const dated = createWorld({ skew: 90_000, error: undefined, service: { dateHidden: false } })
    for (const world of [confirmed, dated]) {
      world.askMany(25)
      await world.untilSettled(25)
      expect(world.service.refused).toBe(0)
    }
  })

  it('does not believe a clock that is known to be 20 s off', async () => {
    const world = createWorld({ skew: -20_000, error: 21_000 })
    world.askMany(25)
    await world.untilSettled(25)
    expect(world.service.refused).toBe(1)
    expect(world.elapsed()).toBeLessThan(47_000 + 60_000 + 3000)
  })

  it('buys once per bucket, over reloads too', async () => {
    const store = memoryStore()
    const world = createWorld({ skew: 90_000, error: undefined, quota: { store } })
    world.askMany(11)
    await world.run(2000)
    expect(world.service.refused).toBe(1)
    world.quota.close()
    const again = createQuota({ clock: world.time.clock(90_000), store })
    for (let i = 0; i < 25; i += 1)
      void again.schedule(() => world.service.fetch('me'), { id: `x${i}`, bucket: BUCKET })
    await world.run(200_000)
    expect(world.service.refused).toBe(1)
  })

  it('corrects a confirmed clock that a refusal disproves, once', async () => {
    const world = createWorld({ skew: 900, error: 1000 })
    world.askMany(35)
    await world.untilSettled(35)
    expect(world.service.refused).toBeLessThanOrEqual(1)
    expect(world.elapsed()).toBeLessThan(47_000 + 120_000 + 3000)
  })
})

describe('rule 3: cold start', () => {
  it('sends one request first, then the rest up to Remaining', async () => {
    const script = createScript()
    script.askMany(12)
    expect(script.sent).toHaveLength(1)
    await script.sent[0]?.answer({ remaining: 6 })
    expect(script.sent).toHaveLength(2)
    await script.sent[1]?.answer({ remaining: 5 })
    expect(script.bucket().neighbours).toBe(false)
  })

  it('skips the probe when the ledger was saved under 5 s ago', async () => {
    const store = memoryStore()
    const first = createScript({ quota: { store } })
    first.ask('a')
    await first.sent[0]?.answer({ remaining: 7 })
    first.quota.close()
    const second = createScript({ quota: { store }, time: first.time })
    second.askMany(3, {}, 'n')
    expect(second.sent).toHaveLength(3)
  })

  it('lets an older ledger bound but never permit', async () => {
    const store = memoryStore()
    const first = createScript({ quota: { store } })
    first.ask('a')
    await first.sent[0]?.answer({ remaining: 7 })
    first.quota.close()
    await first.run(6000)
    const second = createScript({ quota: { store }, time: first.time })
    second.askMany(3, {}, 'n')
    expect(second.sent).toHaveLength(1)

    const spent = memoryStore()
    const third = createScript({ quota: { store: spent } })
    third.ask('a')
    await third.sent[0]?.answer({ remaining: 0 })
    third.quota.close()
    await third.run(6000)
    const fourth = createScript({ quota: { store: spent }, time: third.time })
    fourth.ask('n')
    await fourth.run(30_000)
    expect(fourth.sent).toHaveLength(0)
  })

  it('counts what was in flight at the reload as spent', async () => {
    const store = memoryStore()
    const first = createScript({ quota: { store } })
    first.askMany(6)
    await first.sent[0]?.answer({ remaining: 9 })
    await first.run(10)
    const second = createScript({ quota: { store }, time: first.time })
    second.askMany(12, {}, 'n')
    expect(second.sent).toHaveLength(4)
  })

  it('keeps a hold over a reload, and for no longer than it was', async () => {
    const store = memoryStore()
    const first = createScript({ quota: { store } })
    first.ask('a')
    await first.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 1800 })
    first.quota.close()
    const second = createScript({ quota: { store }, time: first.time })
    second.ask('n')
    await second.run(1_795_000)
    expect(second.sent).toHaveLength(0)
    await second.run(6000)
    expect(second.sent).toHaveLength(1)
  })

  it.each(['{', 'null', '[]', '{"version":1}', '{"version":99}', '{"version":1,"savedAt":"now"}'])(
    'drops the broken record %s',
    async (record) => {
      const store = memoryStore()
      store.set(`ledger ${BUCKET}`, record)
      const script = createScript({ quota: { store } })
      script.askMany(3)
      expect(script.sent).toHaveLength(1)
      await script.sent[0]?.answer()
      expect(script.sent).toHaveLength(3)
    },
  )
})

describe('rule 4: at each reset', () => {
  it('probes with one request, then sends the rest', async () => {
    const world = createWorld()
    world.askMany(20)
    await world.run(47_000 + 300)
    const after = world.service.arrivals.filter((a) => a.at >= RESET)
    expect(after).toHaveLength(1)
    await world.untilSettled(20)
    expect(world.service.refused).toBe(0)
  })

  it('counts a probe as spent that is not answered within a second, and sends the next', async () => {
    const script = createScript()
    script.askMany(4)
    await script.run(900)
    expect(script.sent).toHaveLength(1)
    await script.run(200)
    expect(script.sent).toHaveLength(2)
    await script.sent[1]?.answer({ remaining: 8 })
    expect(script.sent).toHaveLength(4)
  })

  it('waits three round trips for a probe where answers are slow', async () => {
    const world = createWorld({ service: { latency: 600 } })
    world.askMany(11)
    await world.run(47_000 + 200 + 3000)
    const after = world.service.arrivals.filter((a) => a.at >= RESET)
    expect(after).toHaveLength(1)
    expect(world.service.refused).toBe(0)
  })

  it('lets a click pass a background request that probes', () => {
    const script = createScript()
    script.askMany(2, { lane: 'background' }, 'job')
    script.ask('click')
    script.ask('glance', { lane: 'visible' })
    expect(script.ids()).toEqual(['job0', 'click'])
  })
})

describe('rule 5: in flight counts as spent', () => {
  it('lets the lower Remaining of overlapping answers win', async () => {
    const script = createScript()
    script.askMany(20)
    await script.sent[0]?.answer({ remaining: 9 })
    expect(script.sent).toHaveLength(10)
    await script.sent[9]?.answer({ remaining: 0 })
    await script.sent[1]?.answer({ remaining: 8 })
    await script.run(1000)
    expect(script.sent).toHaveLength(10)
  })

  it('lets an answer raise Remaining when it was sent after the last one arrived', async () => {
    const script = createScript()
    script.askMany(1)
    await script.sent[0]?.answer({ remaining: 2 })
    await script.run(10)
    script.ask('b')
    await script.sent[1]?.answer({ remaining: 6 })
    expect(script.bucket().remaining).toBe(6)
  })

  it('ignores what an answer of the last window says of this one', async () => {
    const script = createScript()
    script.askMany(3)
    await script.sent[0]?.answer({ remaining: 2 })
    await script.run(RESET - START + 500)
    script.askMany(3, {}, 'n')
    await script.sent[3]?.answer({ remaining: 9, reset: RESET / 1000 + 60 })
    await script.sent[1]?.answer({ remaining: 0 })
    expect(script.bucket().remaining).toBeGreaterThan(0)
  })
})
