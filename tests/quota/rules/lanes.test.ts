import { describe, expect, it } from 'vitest'
import { createScript, RESET } from '../script.ts'
import { BUCKET, createWorld, START } from '../world.ts'

describe('rule 8: lanes with a reserve', () => {
  it('sends user before visible before background', async () => {
    const script = createScript()
    script.ask('first')
    script.ask('job', { lane: 'background' })
    script.ask('glance', { lane: 'visible' })
    script.ask('click', { lane: 'user' })
    await script.sent[0]?.answer({ remaining: 9 })
    expect(script.ids().slice(1, 3)).toEqual(['click', 'glance'])
  })

  it('leaves requests back for clicks, and takes them just before the reset', async () => {
    const world = createWorld()
    world.askMany(30, 'background', 'job')
    await world.run(10_000)
    const early = world.service.arrivals.length
    expect(early).toBeLessThan(4)
    void world.ask('click')
    await world.run(400)
    expect(world.settled.some((one) => one.id === 'click')).toBe(true)
    await world.run(RESET - START - 10_400)
    expect(world.service.arrivals).toHaveLength(10)
    expect(world.service.refused).toBe(0)
  })

  it.each([
    [0, 5],
    [8, 3],
    [20, 0],
  ])(
    'sends, after %i clicks in five minutes and with 9 requests left, %i of 9 jobs',
    async (clicks, jobs) => {
      const script = createScript()
      await script.run(300_000)
      script.askMany(clicks, { bucket: 'other anonymous' }, 'click')
      script.ask('glance', { lane: 'visible' })
      await script.sent
        .find(({ id }) => id === 'glance')
        ?.answer({ remaining: 9, reset: RESET / 1000 + 300 })
      script.askMany(9, { lane: 'background' }, 'job')
      expect(script.ids().filter((id) => id.startsWith('job'))).toHaveLength(jobs)
      expect(script.bucket().reserve).toBe(9 - jobs)
    },
  )

  it('lets background work that waited long go among the visible, never before a click', async () => {
    const script = createScript()
    script.ask('first')
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 150 })
    script.ask('old job', { lane: 'background' })
    await script.run(130_000)
    script.ask('glance', { lane: 'visible' })
    script.ask('click')
    const order = script.bucket().waiting.map((one) => one.id)
    expect(order).toHaveLength(4)
    await script.run(21_000)
    await script.sent[1]?.answer({ remaining: 9, reset: RESET / 1000 + 180 })
    await script.run(100)
    expect(script.ids().slice(2)).toEqual(['click', 'old job', 'glance'])
  })

  it('lets a click join a request that waited in a lower lane', async () => {
    const script = createScript()
    script.askMany(3)
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 5 })
    script.ask('job', { lane: 'background' })
    script.ask('glance', { lane: 'visible' })
    script.quota.promote('job', 'user')
    expect(script.bucket().waitingByLane).toEqual({ user: 4, visible: 1, background: 0 })
    script.ask('glance')
    expect(script.bucket().waitingByLane).toEqual({ user: 5, visible: 0, background: 0 })
  })

  it('never lowers a lane', async () => {
    const script = createScript()
    script.askMany(2)
    script.quota.promote('r1', 'background')
    expect(script.bucket().waiting[0]).toMatchObject({ id: 'r1', lane: 'user' })
  })
})

describe('rule 9: cancel', () => {
  it('removes a waiting request at once and frees its place', async () => {
    const script = createScript()
    script.askMany(3)
    script.quota.cancel('r1')
    await script.run(0)
    expect(script.settled).toEqual([{ id: 'r1', result: 'CancelledError' }])
    await script.sent[0]?.answer()
    expect(script.ids()).toEqual(['r0', 'r2'])
  })

  it('removes a whole errand by its group', async () => {
    const script = createScript()
    script.ask('first')
    script.askMany(3, { group: 'errand' }, 'e')
    script.ask('last')
    script.quota.cancel('errand')
    await script.run(0)
    expect(script.settled.map((one) => one.id)).toEqual(['e0', 'e1', 'e2'])
    expect(script.bucket().waiting.map((one) => one.id)).toEqual(['last'])
  })

  it('lets one in flight finish, for it is spent', async () => {
    const script = createScript()
    const leaving = new AbortController()
    script.ask('a', { signal: leaving.signal })
    leaving.abort()
    script.quota.cancel('a')
    await script.sent[0]?.answer()
    expect(script.settled).toEqual([{ id: 'a', result: 200 }])
  })

  it('does not send again what nobody waits for any more when it was refused', async () => {
    const script = createScript()
    const leaving = new AbortController()
    script.ask('a', { signal: leaving.signal })
    leaving.abort()
    await script.sent[0]?.answer({ status: 429, remaining: 0, retryAfter: 2 })
    await script.run(10_000)
    expect(script.sent).toHaveLength(1)
    expect(script.settled).toEqual([{ id: 'a', result: 'CancelledError' }])
  })

  it('takes nothing else with it when an unknown id is cancelled', () => {
    const script = createScript()
    script.askMany(2)
    script.quota.cancel('nobody')
    expect(script.bucket().waitingTotal).toBe(1)
  })
})

describe('the snapshot', () => {
  it('is the same object while nothing changed, and new parts only where something did', async () => {
    const script = createScript()
    script.ask('a')
    script.ask('b', { bucket: 'other anonymous' })
    await script.sent[0]?.answer()
    const before = script.quota.getSnapshot()
    expect(script.quota.getSnapshot()).toBe(before)
    await script.sent[1]?.answer({ remaining: 3 })
    const after = script.quota.getSnapshot()
    expect(after).not.toBe(before)
    expect(after.buckets.get(BUCKET)).toBe(before.buckets.get(BUCKET))
  })

  it('is told to listeners once a frame, however much happens in it', async () => {
    const script = createScript()
    let told = 0
    const leave = script.quota.subscribe(() => (told += 1))
    script.askMany(50)
    await script.run(0)
    expect(told).toBe(0)
    script.askMany(5, {}, 'm')
    await script.run(16)
    expect(told).toBe(1)
    leave()
    script.askMany(3, {}, 'n')
    await script.run(16)
    expect(told).toBe(1)
  })

  it('tells of the reset to whoever looks, though nothing waits', async () => {
    const script = createScript()
    let told = 0
    script.quota.subscribe(() => (told += 1))
    script.ask('a')
    await script.sent[0]?.answer({ remaining: 3 })
    await script.run(10)
    const before = told
    await script.run(60_000)
    expect(told).toBeGreaterThan(before)
    expect(script.bucket()).toMatchObject({ remaining: 10, reset: null })
    expect(script.time.pending).toBe(0)
  })

  it('names the first hundred that wait, with place and expected start', async () => {
    const script = createScript()
    script.askMany(150)
    await script.sent[0]?.answer({ remaining: 9 })
    const { waiting, waitingTotal } = script.bucket()
    expect(waitingTotal).toBe(140)
    expect(waiting).toHaveLength(100)
    expect(waiting[0]).toMatchObject({ id: 'r10', place: 1, why: 'spent' })
    const starts = waiting.map((one) => Math.round((one.expectedAt - RESET) / 60_000))
    expect([starts[0], starts[10], starts[99]]).toEqual([0, 1, 9])
  })

  it('tells the price in time before the action', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({ remaining: 9 })
    const few = script.quota.forecast({ bucket: BUCKET, lane: 'user', count: 9 })
    expect(few).toEqual({ startsAt: START, endsAt: START })
    const many = script.quota.forecast({ bucket: BUCKET, lane: 'user', count: 25 })
    expect(Math.round((many.endsAt - RESET) / 60_000)).toBe(1)
    const unknown = script.quota.forecast({ bucket: 'new anonymous', lane: 'user', count: 11 })
    expect(unknown.endsAt - unknown.startsAt).toBe(60_000)
  })
})
