import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { seeded } from '../../bench/quota/sim/virtualTime.ts'
import { createManualClock } from '../../helpers/manualClock.ts'
import { createScript } from '../script.ts'
import { BUCKET, createWorld, worldOf } from '../world.ts'

describe('rule 6: a 429 holds the whole bucket', () => {
  it('puts the refused request back at the head of its lane, and the caller never sees it', async () => {
    const script = createScript()
    script.askMany(3)
    await script.sent[0]?.answer({ remaining: 1 })
    expect(script.ids()).toEqual(['r0', 'r1'])
    await script.sent[1]?.answer({ status: 429, remaining: 0, retryAfter: 5 })
    await script.run(4900)
    expect(script.sent).toHaveLength(2)
    await script.run(200)
    expect(script.ids()).toEqual(['r0', 'r1', 'r1'])
    expect(script.sent[2]?.attempt).toBe(2)
    await script.sent[2]?.answer()
    expect(script.settled).toEqual([
      { id: 'r0', result: 200 },
      { id: 'r1', result: 200 },
    ])
  })

  it('gives the 429 of what is sent once to its caller, and holds all the same', async () => {
    const script = createScript()
    script.ask('a', { once: true })
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 5 })
    expect(script.settled).toEqual([{ id: 'a', result: 429 }])
    script.ask('b')
    await script.run(4000)
    expect(script.sent).toHaveLength(1)
    expect(script.bucket().hold).toMatchObject({ why: 'refused', skippable: false })
  })

  it('goes on with one probe, then the rest', async () => {
    const script = createScript()
    script.askMany(4)
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 3 })
    await script.run(3100)
    expect(script.sent).toHaveLength(2)
    await script.sent[1]?.answer({ remaining: 9 })
    expect(script.sent).toHaveLength(5)
  })

  it.each([
    ['the body', { retryAfter: 7, retryAfterHeader: '3' }, 7000],
    ['the header, where the body says nothing', { body: '{}', retryAfterHeader: '4' }, 4000],
    ['a second, where the service says 0', { retryAfter: 0 }, 1000],
    ['eight hours, where the service says so', { retryAfter: 28_800 }, 28_800_000],
    ['an hour, where it asks for more than a month', { retryAfter: 3e6 }, 3_600_000],
    ['the window, where nothing is told', { body: '', reset: null, remaining: null }, 60_000],
    ['Reset, where only that is told', { body: '<html>' }, 47_000],
  ])('waits by %s', async (_, told, wait) => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 429, remaining: 0, ...told })
    await script.run(wait - 50)
    expect(script.sent).toHaveLength(1)
    await script.run(1500)
    expect(script.sent).toHaveLength(2)
  })

  it.each([
    ['a fraction of a second', { retryAfterHeader: '38.5' }, 38_500],
    ['a duration', { retryAfterHeader: '1m30s' }, 90_000],
    ['words', { body: '{"message":"Try again in 38 seconds"}' }, 38_000],
    ['a sentence that is no JSON', { body: 'Too many requests. Try again in 38 seconds.' }, 38_000],
    ['a field of another name', { body: '{"retry_after_ms":4500}' }, 4500],
  ])('reads the wait from %s', async (_, told, wait) => {
    const script = createScript()
    script.ask('a')
    const hidden = { limit: null, remaining: null, reset: null }
    await script.sent[0]?.answer({ status: 429, body: '', ...hidden, ...told })
    await script.run(wait - 50)
    expect(script.sent).toHaveLength(1)
    await script.run(100)
    expect(script.sent).toHaveLength(2)
  })

  it('holds for a refusal under another status, and puts it back where it names a time', async () => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ judged: { verdict: 'refused', retryAfter: 38_000 } })
    await script.run(37_900)
    expect(script.ids()).toEqual(['r0'])
    expect(script.bucket().hold).toMatchObject({ why: 'refused' })
    await script.run(200)
    expect(script.ids()).toEqual(['r0', 'r0'])
    expect(script.settled).toEqual([])
  })

  it('puts a refusal that names no time back where nobody waits for it', async () => {
    const script = createScript()
    script.ask('job', { lane: 'background' })
    await script.sent[0]?.answer({ judged: { verdict: 'refused', retryAfter: null } })
    await script.run(61_000)
    expect(script.ids()).toEqual(['job', 'job'])
    expect(script.settled).toEqual([])
  })

  it('gives a refusal under another status that names no time to its caller, and holds the others', async () => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ judged: { verdict: 'refused', retryAfter: null } })
    expect(script.settled).toEqual([{ id: 'r0', result: 200 }])
    await script.run(30_000)
    expect(script.ids()).toEqual(['r0'])
    expect(script.bucket().hold).not.toBeNull()
    await script.run(31_000)
    expect(script.ids()).toEqual(['r0', 'r1'])
  })

  it.each([
    '',
    '<!DOCTYPE html><title>1015</title>',
    'error code: 1015',
    '{"success":',
    'null',
    '[]',
  ])('holds for a refusal whose body is %j', async (body) => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 429, limit: null, remaining: null, reset: null, body })
    script.ask('b')
    await script.run(30_000)
    expect(script.sent).toHaveLength(1)
    expect(script.bucket().hold).not.toBeNull()
  })

  it('offers "try now" beyond two minutes, and sends one probe when it is taken', async () => {
    const script = createScript()
    script.askMany(3)
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 1800 })
    expect(script.bucket().hold?.skippable).toBe(true)
    script.quota.tryNow(BUCKET)
    expect(script.sent).toHaveLength(2)
    expect(script.bucket().hold).toBeNull()
  })

  it('backs off where refusals repeat and nothing is asked', async () => {
    const script = createScript()
    script.ask('a')
    const waits: number[] = []
    for (let i = 0; i < 6; i += 1) {
      await script.sent[i]?.answer({ status: 429, remaining: 0, retryAfter: 0 })
      const before = script.time.now
      await script.time.runUntil(before + 600_000, () => script.sent.length > i + 1)
      waits.push(Math.round((script.time.now - before) / 1000))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32])
  })

  it('waits no longer than the service asked for, however often it refuses', async () => {
    const script = createScript()
    script.ask('a')
    for (let i = 0; i < 6; i += 1) {
      await script.sent[i]?.answer({ status: 429, remaining: 0, retryAfter: 5 })
      await script.run(5010)
      expect(script.sent).toHaveLength(i + 2)
    }
  })

  it('sends nothing in any lane during a hold, and the snapshot says why', async () => {
    const script = createScript()
    script.askMany(2)
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 20 })
    script.ask('glance', { lane: 'visible' })
    script.ask('job', { lane: 'background' })
    await script.run(19_000)
    expect(script.sent).toHaveLength(1)
    expect(script.bucket().waiting.map((one) => one.why)).toEqual(['held', 'held', 'held', 'held'])
  })
})

describe('rule 7: others share the address', () => {
  it('keeps one in flight where Remaining is low and others spent', async () => {
    const script = createScript()
    script.askMany(12)
    await script.sent[0]?.answer({ remaining: 6 })
    expect(script.sent).toHaveLength(2)
    expect(script.bucket().spent).toMatchObject({ thisTab: 2, others: 3 })
  })

  it('notices somebody who spends while it watches, and says so', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ remaining: 9 })
    await script.run(100)
    script.ask('b')
    await script.sent[1]?.answer({ remaining: 5 })
    expect(script.bucket()).toMatchObject({ neighbours: true })
    expect(script.bucket().spent.others).toBe(3)
  })

  it('accuses nobody of what was spent before the page was opened', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ remaining: 4 })
    expect(script.bucket()).toMatchObject({ neighbours: false })
    expect(script.bucket().spent.others).toBe(5)
  })

  it('wastes no window and is fair where five share one address', async () => {
    const world = createWorld()
    const others = [1, 2, 3, 4].map((seed) =>
      worldOf(
        world.time,
        world.service,
        createQuota({ clock: world.time.clock(0, 100), random: seeded(seed) }),
      ),
    )
    for (const one of [world, ...others]) one.askMany(6)
    await world.time.runUntil(world.time.now + 200_000)
    expect([world, ...others].map((one) => one.settled.length)).toEqual([6, 6, 6, 6, 6])
    expect(world.elapsed()).toBeLessThan(200_001)
    const minutes = world.service.arrivals
      .filter((a) => a.admitted)
      .map((a) => Math.floor(a.at / 60_000))
    const perWindow = [...new Set(minutes)].map((m) => minutes.filter((n) => n === m).length)
    expect(perWindow).toEqual([10, 10, 10])
  })
})

describe('rule 11: buckets are separate', () => {
  const KEYED = 'https://service 3f2a'

  it('keeps one bucket going while another is held', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 30 })
    script.ask('b', { bucket: KEYED })
    expect(script.ids()).toEqual(['a', 'b'])
  })

  it('moves the waiting line when the key changes, and lets answers settle where they were sent', async () => {
    const script = createScript()
    script.askMany(4)
    await script.sent[0]?.answer({ remaining: 1 })
    expect(script.sent).toHaveLength(2)
    script.quota.move(BUCKET, KEYED)
    expect(script.sent.map((one) => one.bucket)).toEqual([BUCKET, BUCKET, KEYED])
    await script.sent[1]?.answer({ remaining: 0 })
    expect(script.bucket(BUCKET).remaining).toBe(0)
    await script.sent[2]?.answer({ limit: 100, remaining: 99 })
    expect(script.sent).toHaveLength(4)
    expect(script.bucket(KEYED)).toMatchObject({ limit: 100, waitingTotal: 0 })
  })

  it('joins the anonymous line when a key is answered with the anonymous limit, and says so', async () => {
    const assume = (bucket: string) => ({
      limit: bucket.endsWith('anonymous') ? 10 : 100,
      windowMs: 60_000,
    })
    const script = createScript({ quota: { assume } })
    script.askMany(12, { bucket: KEYED })
    await script.sent[0]?.answer({ limit: 10, remaining: 9 })
    expect(script.bucket(KEYED).notRecognised).toBe(true)
    expect(script.sent).toHaveLength(10)
    expect(script.sent.slice(1).every((one) => one.bucket === BUCKET)).toBe(true)
    expect(script.bucket(BUCKET)).toMatchObject({ remaining: 0, waitingTotal: 2 })
    script.ask('later', { bucket: KEYED })
    expect(script.bucket(BUCKET).waitingTotal).toBe(3)
  })

  it('uses a key again that was pasted again', async () => {
    const assume = (bucket: string) => ({
      limit: bucket.endsWith('anonymous') ? 10 : 100,
      windowMs: 60_000,
    })
    const script = createScript({ quota: { assume } })
    script.ask('a', { bucket: KEYED })
    await script.sent[0]?.answer({ limit: 10, remaining: 9 })
    script.quota.move(BUCKET, KEYED)
    script.ask('b', { bucket: KEYED })
    expect(script.sent[1]?.bucket).toBe(KEYED)
    expect(script.bucket(KEYED).notRecognised).toBe(false)
  })
})

describe('rule 12: hidden headers', () => {
  it('sends one at a time up to the assumed limit, then learns the end from one refusal', async () => {
    const world = createWorld({ service: { hidden: true } })
    world.askMany(14)
    await world.run(100)
    expect(world.service.arrivals).toHaveLength(1)
    await world.run(2400)
    expect(world.service.arrivals).toHaveLength(10)
    // a refusal after a tenth of the window tells it from a bucket
    await world.run(5600)
    expect(world.service.arrivals).toHaveLength(11)
    expect(world.service.refused).toBe(1)
    await world.untilSettled(14)
    expect(world.service.refused).toBe(1)
    expect(world.elapsed()).toBeLessThan(49_000)
  })

  it('shows a hold as long as it is, though the clock of the device was set in between', async () => {
    const clock = createManualClock()
    const quota = createQuota({ clock, random: () => 0 })
    quota.subscribe(() => undefined)
    const refusal = () =>
      Promise.resolve(new Response('{"error":{"retryAfter":30}}', { status: 429 }))
    quota.schedule(refusal, { id: 'a', bucket: 'b' }).catch(() => undefined)
    await clock.advance(5000)
    const left = () => (quota.getSnapshot().buckets.get('b')?.hold?.until ?? 0) - clock.now()
    expect(left()).toBe(25_000)
    for (const step of [3_600_000, -7_200_000]) {
      const before = left()
      clock.step(step)
      await clock.advance(1100)
      expect(Math.abs(left() - before + 1100)).toBeLessThanOrEqual(1)
    }
    quota.close()
  })
})
