import { describe, expect, it } from 'vitest'
import { ServiceError, NotFoundError } from '#api/errors.ts'
import type { BucketSnapshot } from '#quota/types.ts'
import { bench, planOf, settled } from './helpers.ts'

describe('a job', () => {
  it('puts all its requests into the background lane under its name', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b', 'c'))
    await settled()
    expect(client.asked).toEqual(
      ['a', 'b', 'c'].map((id) => ({ id, lane: 'background', group: 'clan members' })),
    )
    expect(jobs.getSnapshot()).toMatchObject([{ state: 'running', total: 3, failed: [] }])
  })

  it('counts what is done, what failed and what is left, and ends', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b', 'c'))
    await settled()
    client.waiting.get('b')?.done()
    await settled()
    expect(jobs.getSnapshot()[0]?.left.map(({ id }) => id)).toEqual(['a', 'c'])
    client.waiting.get('a')?.fail(new NotFoundError(null, '', false))
    await settled()
    client.waiting.get('c')?.done()
    await settled()
    expect(jobs.getSnapshot()[0]).toMatchObject({
      state: 'finished',
      left: [],
      failed: [{ target: { id: 'a' }, why: 'NotFoundError' }],
    })
  })

  it('leaves out what is known well enough, and says its price before it starts', () => {
    const { jobs, heads, client } = bench()
    heads.set('/players/b', 900)
    heads.set('/players/c', 100)
    const plan = { ...planOf('a', 'b', 'c'), knownSince: 500 }
    expect(jobs.price(plan)).toEqual({ requests: 2, known: 1, endsAt: 14_000 })
    expect(client.asked).toEqual([])
    expect(jobs.price({ ...plan, targets: plan.targets.slice(1, 2) })).toEqual({
      requests: 0,
      known: 1,
      endsAt: null,
    })
  })

  it('does not count twice what stands in the line already', () => {
    const named: { lane: string; count: number }[] = []
    const line = { waitingByLane: { user: 0, visible: 0, background: 28 } } as BucketSnapshot
    const { jobs } = bench({
      quota: {
        forecast: ({ lane, count }) => {
          named.push({ lane, count })
          return { startsAt: 0, endsAt: count }
        },
        getSnapshot: () => ({
          buckets: new Map([['anonymous', line]]),
          online: true,
          sharing: 'alone',
        }),
      },
    })
    jobs.price(planOf('a', 'b'))
    jobs.expectedEnd(30)
    jobs.expectedEnd(5)
    expect(named.map(({ count }) => count)).toEqual([2, 2, 1])
    expect(new Set(named.map(({ lane }) => lane))).toEqual(new Set(['background']))
  })

  it('is taken out of the line when cancelled, and can go on with what is left', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b'))
    await settled()
    client.waiting.get('a')?.done()
    await settled()
    jobs.cancel('clan members')
    await settled()
    expect(client.waiting.size).toBe(0)
    expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'cancelled', left: [{ id: 'b' }] })
    jobs.again('clan members')
    await settled()
    expect([...client.waiting.keys()]).toEqual(['b'])
  })

  it('stops after three failures of the service in a row, and spends no more', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b', 'c', 'd', 'e'))
    await settled()
    for (const id of ['a', 'b', 'c']) {
      client.waiting.get(id)?.fail(new ServiceError(503, null, ''))
      await settled()
    }
    expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'stopped' })
    expect(jobs.getSnapshot()[0]?.left.map(({ id }) => id)).toEqual(['d', 'e'])
    expect(client.waiting.size).toBe(0)
  })

  it('does not stop for names that are not found', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b', 'c', 'd'))
    await settled()
    for (const id of ['a', 'b', 'c']) {
      client.waiting.get(id)?.fail(new NotFoundError(null, '', false))
      await settled()
    }
    expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'running' })
  })

  it('asks again for what failed', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a'))
    await settled()
    client.waiting.get('a')?.fail(new NotFoundError(null, '', false))
    await settled()
    jobs.again('clan members')
    await settled()
    client.waiting.get('a')?.done()
    await settled()
    expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'finished', failed: [] })
  })

  it('is one of its group: starting it twice asks once', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b'))
    jobs.start(planOf('a', 'b'))
    await settled()
    expect(client.asked).toHaveLength(2)
    expect(jobs.getSnapshot()).toHaveLength(1)
  })

  it('fails a target whose route does not exist, without a request', async () => {
    const { jobs, client } = bench({ endpoints: new Map() })
    jobs.start(planOf('a'))
    await settled()
    expect(client.asked).toEqual([])
    expect(jobs.getSnapshot()[0]).toMatchObject({
      state: 'finished',
      failed: [{ why: 'NoSuchRoute' }],
    })
  })

  it('is forgotten once dismissed, and not while it runs', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a'))
    await settled()
    jobs.dismiss('clan members')
    expect(jobs.getSnapshot()).toHaveLength(1)
    client.waiting.get('a')?.done()
    await settled()
    jobs.dismiss('clan members')
    expect(jobs.getSnapshot()).toEqual([])
  })

  it('keeps the same snapshot while nothing changes, and tells when something does', async () => {
    const { jobs } = bench()
    const before = jobs.getSnapshot()
    let told = 0
    jobs.subscribe(() => (told += 1))
    expect(jobs.getSnapshot()).toBe(before)
    jobs.start(planOf('a'))
    await settled()
    expect(told).toBeGreaterThan(0)
    expect(jobs.getSnapshot()).not.toBe(before)
    expect(jobs.getSnapshot()).toBe(jobs.getSnapshot())
  })
})
