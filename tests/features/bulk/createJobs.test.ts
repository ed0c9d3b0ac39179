import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#api/endpoints.ts'
import { NotFoundError, ServiceError } from '#api/errors.ts'
import type { JobPlan } from '#data/jobs.ts'
import { createJobs } from '#features/bulk/createJobs.ts'
import type { Services } from '#data/services.ts'
import { type BucketSnapshot, CancelledError, type WaitingRequest } from '#quota/types.ts'
import { createWorld } from '../../helpers/world.ts'

// Loaded with the first body otherwise: real time, which a fake clock does not wait for.
beforeAll(() =>
  Promise.all([
    import('#data/figures/figuresOf.ts'),
    import('#data/reader/performRead.ts'),
    import('#data/things/things.ts'),
  ]),
)

const GROUP = 'clan members'
const endpoint: Endpoint = {
  name: 'players.item',
  area: 'players',
  path: 'players/{id}',
  params: [],
  documented: true,
}
const planOf = (...ids: string[]): JobPlan => ({
  group: GROUP,
  endpoint: endpoint.name,
  targets: ids.map((id) => ({ id, label: id })),
})
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Jobs of a service whose requests are answered by hand, in any order. `line`: the queue. */
function bench() {
  const heads = new Map<string, number>()
  const waiting = new Map<string, { done(): void; fail(error: Error): void }>()
  const asked: { id: string; lane?: string; group?: string }[] = []
  const refresh: Services['refresh'] = ({ id = '' }, { lane, group, signal }) => {
    asked.push({ id, ...(lane && { lane }), ...(group && { group }) })
    return new Promise((resolve, reject) => {
      waiting.set(id, {
        done: () => void (waiting.delete(id) && resolve()),
        fail: (error) => void (waiting.delete(id) && reject(error)),
      })
      signal?.addEventListener('abort', () => {
        if (waiting.delete(id)) reject(new CancelledError('left the line'))
      })
    })
  }
  const line: Pick<BucketSnapshot, 'waiting' | 'waitingTotal'> = { waiting: [], waitingTotal: 0 }
  const jobs = createJobs({
    refresh,
    root: '',
    endpoints: new Map([[endpoint.name, endpoint]]),
    history: {
      head: (query) => (heads.has(query) ? ({ fetchedAt: heads.get(query) } as never) : null),
    },
    quota: {
      forecast: ({ lane, count }) => {
        expect(lane).toBe('background')
        return { startsAt: 2000, endsAt: 2000 + count * 6000 }
      },
      getSnapshot: () => ({
        buckets: new Map([['anonymous', line as BucketSnapshot]]),
        online: true,
        sharing: 'alone',
      }),
    },
    bucket: () => 'anonymous',
    now: () => 1000,
  })
  const answer = async (id: string, error?: Error) => {
    const request = waiting.get(id)
    if (error === undefined) request?.done()
    else request?.fail(error)
    await settled()
  }
  const start = async (...ids: string[]) => {
    jobs.start(planOf(...ids))
    await settled()
  }
  const job = () => jobs.store.getState()[GROUP]
  return { jobs, job, start, answer, heads, waiting, asked, line }
}

describe('a job', () => {
  it('puts all its requests into the background lane under its name', async () => {
    const { job, start, asked } = bench()
    await start('a', 'b', 'c')
    expect(asked).toEqual(['a', 'b', 'c'].map((id) => ({ id, lane: 'background', group: GROUP })))
    expect(job()).toMatchObject({ state: 'running', total: 3, left: 3, failed: [] })
  })

  it('counts what is done, what failed and what is left, and ends', async () => {
    const { job, start, answer } = bench()
    await start('a', 'b', 'c')
    await answer('b')
    expect(job()?.left).toBe(2)
    await answer('a', new NotFoundError(null, '', false))
    await answer('c')
    expect(job()).toMatchObject({
      state: 'finished',
      left: 0,
      failed: [{ target: { id: 'a' }, why: 'NotFoundError' }],
      endedAt: 1000,
    })
  })

  it('leaves out what is known well enough, and states its price before it starts', () => {
    const { jobs, heads, asked } = bench()
    heads.set('/players/b', 900)
    heads.set('/players/c', 100)
    const plan = { ...planOf('a', 'b', 'c'), cachedSince: 500 }
    expect(jobs.price(plan)).toEqual({ requests: 2, known: 1, endsAt: 14_000 })
    expect(asked).toEqual([])
    const known = { ...plan, targets: plan.targets.slice(1, 2) }
    expect(jobs.price(known)).toEqual({ requests: 0, known: 1, endsAt: null })
  })

  it('ends when its last request is expected to start, and is estimated where the queue shows no more', async () => {
    const { jobs, start, job, line } = bench()
    await start('a', 'b')
    const of = (group: string, expectedAt: number) => ({ group, expectedAt }) as WaitingRequest
    line.waiting = [of(GROUP, 50_000), of(GROUP, 51_000), of('other', 60_000)]
    line.waitingTotal = 3
    expect(jobs.expectedEnd(job()!)).toBe(51_000)
    line.waitingTotal = 500
    expect(jobs.expectedEnd(job()!)).toBe(8000)
  })

  it('leaves the queue when cancelled, and can start again with what is left', async () => {
    const { jobs, job, start, answer, waiting } = bench()
    await start('a', 'b')
    await answer('a')
    jobs.cancel(GROUP)
    await settled()
    expect(waiting.size).toBe(0)
    expect(job()).toMatchObject({ state: 'cancelled', left: 1 })
    await start('b')
    expect([...waiting.keys()]).toEqual(['b'])
    expect(job()).toMatchObject({ state: 'running', total: 1, left: 1 })
  })

  it('stops after three failures of the service in a row, and spends no more', async () => {
    const { job, start, answer, waiting } = bench()
    await start('a', 'b', 'c', 'd', 'e')
    for (const id of ['a', 'b', 'c']) await answer(id, new ServiceError(503, null, ''))
    expect(job()).toMatchObject({ state: 'stopped', left: 2 })
    expect(waiting.size).toBe(0)
  })

  it('does not stop for names that are not found', async () => {
    const { job, start, answer } = bench()
    await start('a', 'b', 'c', 'd')
    for (const id of ['a', 'b', 'c']) await answer(id, new NotFoundError(null, '', false))
    expect(job()).toMatchObject({ state: 'running', left: 1 })
  })

  it('counts among the done what needs no request', async () => {
    const { jobs, job, heads, asked } = bench()
    heads.set('/players/b', 900)
    jobs.start({ ...planOf('a', 'b', 'c'), cachedSince: 800 })
    await settled()
    expect(job()).toMatchObject({ total: 3, left: 2 })
    expect(asked).toHaveLength(2)
  })

  it('is one of its group: starting it twice sends each request once', async () => {
    const { start, asked } = bench()
    await start('a', 'b')
    await start('a', 'b')
    expect(asked).toHaveLength(2)
  })

  it('is not started, and costs nothing, without a route', async () => {
    const { jobs, job, asked } = bench()
    const plan = { ...planOf('a'), endpoint: 'gone' }
    jobs.start(plan)
    await settled()
    expect(jobs.price(plan).requests).toBe(0)
    expect(job()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('a job on the service', () => {
  const plan = (count: number): JobPlan => ({
    group: GROUP,
    endpoint: endpoint.name,
    targets: Array.from({ length: count }, (_, n) => ({
      id: n === 0 ? 'Merrow Ann' : `Nobody ${n}`,
      label: `Nobody ${n}`,
    })),
  })

  it('takes the stated time, to a window, and is never refused', async () => {
    const world = createWorld()
    const { jobs } = world.services
    const job = () => jobs.store.getState()[GROUP]
    const { endsAt } = jobs.price(plan(34))
    const stated = (endsAt ?? 0) - world.clock.now()
    const started = world.clock.now()
    jobs.start(plan(34))
    for (let minute = 0; minute < 8 && job()?.state === 'running'; minute += 1)
      await world.advance(60_000)
    const took = (job()?.endedAt ?? Infinity) - started
    expect(took - stated).toBeLessThanOrEqual(60_000)
    expect(stated - took).toBeLessThan(90_000)
    expect(world.requests).toHaveLength(34)
    world.close()
  })

  it('leaves room for a click', async () => {
    const world = createWorld()
    const { client, jobs } = world.services
    await world.advance(300_000)
    jobs.start(plan(14))
    await world.advance(2000)
    expect(world.requests).toHaveLength(6)
    const clicked = client.get(world.target('Quill'))
    await world.advance(1000)
    expect((await clicked).status).toBe(200)
    world.close()
  })
})
