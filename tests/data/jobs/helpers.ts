import type { Endpoint } from '#api/endpoints.ts'
import { createJobs, type JobsOptions } from '#data/jobs/createJobs.ts'
import type { JobPlan } from '#data/jobs/types.ts'
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
  const asked: { id: string; lane: string | undefined; group: string | undefined }[] = []
  return {
    asked,
    waiting,
    idOf: (_: Endpoint, { ids = {} }: { ids?: Readonly<Record<string, string>> } = {}) =>
      `players/${ids['id'] ?? ''}`,
    request(
      _: Endpoint,
      request: {
        ids?: Readonly<Record<string, string>>
        lane?: string
        group?: string
        signal?: AbortSignal | undefined
      } = {},
    ) {
      const id = request.ids?.['id'] ?? ''
      asked.push({ id, lane: request.lane, group: request.group })
      return new Promise<never>((resolve, reject) => {
        const settle = (end: () => void) => () => {
          waiting.delete(id)
          end()
        }
        waiting.set(id, {
          done: settle(() => resolve({} as never)),
          fail: (error) => settle(() => reject(error))(),
        })
        request.signal?.addEventListener('abort', () => {
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
      client,
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
