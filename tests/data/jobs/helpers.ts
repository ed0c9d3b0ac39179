import type { Endpoint } from '#api/endpoints.ts'
import type { Target } from '#api/target.ts'
import { createJobs, type JobsOptions } from '#data/jobs/createJobs.ts'
import type { Refresh } from '#data/jobs/runJob.ts'
import type { JobPlan } from '#data/jobs/createJobs.ts'
import { CancelledError } from '#quota/types.ts'
import { createChannelHub } from '../../helpers/channels.ts'

export const endpoint: Endpoint = {
  name: 'players.item',
  area: 'players',
  path: 'players/{id}',
  params: [],
  documented: true,
}

export const planOf = (...ids: string[]): JobPlan => ({
  group: 'clan members',
  label: 'Members',
  targets: ids.map((id) => ({ endpoint: endpoint.name, id, label: id })),
})

/** Storage of one device, read by every tab of it. */
export function memoryStore() {
  const values = new Map<string, string>()
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

/** A client whose requests are answered by hand, in any order. */
export function handClient() {
  const waiting = new Map<string, { done(): void; fail(error: Error): void }>()
  const asked: { id: string; lane: string; group: string }[] = []
  return {
    asked,
    waiting,
    refresh({ id = '' }: Target, { lane, group, signal }: Parameters<Refresh>[1]): Promise<void> {
      asked.push({ id, lane, group })
      return new Promise((resolve, reject) => {
        const settle = (end: () => void) => () => {
          waiting.delete(id)
          end()
        }
        waiting.set(id, {
          done: settle(resolve),
          fail: (error) => settle(() => reject(error))(),
        })
        signal.addEventListener('abort', () => {
          if (waiting.delete(id)) reject(new CancelledError('left the line'))
        })
      })
    },
  }
}

export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

export function bench(changes: Partial<JobsOptions> = {}) {
  const store = memoryStore()
  const hub = createChannelHub()
  const heads = new Map<string, number>()
  const client = handClient()
  const time = { now: 1000 }
  const timers: (() => void)[] = []
  const open = (over: Partial<JobsOptions> = {}) =>
    createJobs({
      refresh: client.refresh,
      root: '',
      endpoints: new Map([[endpoint.name, endpoint]]),
      history: {
        ready: Promise.resolve(),
        head: (query) => {
          const fetchedAt = heads.get(query)
          return fetchedAt === undefined ? null : ({ fetchedAt } as never)
        },
      },
      quota: {
        forecast: ({ count }) => ({ startsAt: 2000, endsAt: 2000 + count * 6000 }),
        getSnapshot: () => ({ buckets: new Map(), online: true, sharing: 'alone' }),
      },
      bucket: () => 'anonymous',
      store,
      channel: hub.open()('jobs'),
      now: () => time.now,
      clock: { setTimeout: (callback) => timers.push(callback) },
      ...changes,
      ...over,
    })
  return {
    /** The first tab; none is open before it is asked for. */
    get jobs() {
      return open()
    },
    open,
    store,
    heads,
    client,
    time,
    /** What was put off, to be run by hand. */
    timers,
  }
}
