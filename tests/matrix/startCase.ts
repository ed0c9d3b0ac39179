import type { Snapshot } from '#data/history/types.ts'
import { createBrowserLink, createStorageStore } from '#quota/index.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import { OPEN_TO_ALL, startServer, type Handler } from '../helpers/servers.ts'
import { createWorld, seeded, type World } from '../helpers/world.ts'
import { createFastClock } from './fastClock.ts'
import { createLocks } from './createLocks.ts'

export const WINDOW_SECONDS = 10
export const KEY = 'sgsmpl1_QwErTyUiOpAsDfGhJkLzXcVbNm123456'

export const bodyOf = (name: string) => `{"success":true,"data":{"name":"${name}","level":12}}`

export type Outcome =
  | { kind: 'shown'; snapshot: Snapshot }
  | { kind: 'failed'; error: Error }
  /** It is counted down, or has its place in the queue. */
  | { kind: 'waits' }

export interface Asked {
  /** What the person sees first. */
  seen: Outcome
  /** What it is in the end. */
  end: Promise<Outcome>
}

export interface Tab {
  world: World
  /** Asks for a player; resolves once the person sees what became of it. */
  ask(name: string, fresh?: boolean): Promise<Asked>
}

export interface Case {
  /** Paths and headers, as the service got them. */
  service: Awaited<ReturnType<typeof startServer>>
  stranger: Awaited<ReturnType<typeof startServer>>
  tab(): Tab
  close(): Promise<void>
}

/** Answers as the service does on a good day. */
export const healthy: Handler = (request, response) => {
  const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
  const keyed = request.headers['x-api-key'] !== undefined
  response.writeHead(200, {
    ...OPEN_TO_ALL,
    'content-type': 'application/json',
    'x-ratelimit-limit': keyed ? '100' : '50',
    'x-ratelimit-remaining': keyed ? '90' : '40',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1),
  })
  response.end(bodyOf(name))
}

/**
 * The app from its query layer down, in a browser of one or more tabs, before a real service over HTTP. Its limits pass
 * `speed` times as fast.
 */
export async function startCase(seed: number, speed: number): Promise<Case> {
  const service = await startServer(healthy)
  const stranger = await startServer((_, response) => void response.end('{}'))
  const device = memoryStorage()
  const locks = createLocks()
  const channels = new Map<string, EventTarget>()
  const worlds: World[] = []
  let first: World | null = null

  const openChannel = (name: string) => {
    const line = channels.get(name) ?? new EventTarget()
    channels.set(name, line)
    const own = new EventTarget()
    line.addEventListener('post', (event) => {
      const { from, data } = (event as CustomEvent<{ from: unknown; data: unknown }>).detail
      if (from !== own) own.dispatchEvent(new MessageEvent('message', { data }))
    })
    return {
      postMessage(message: unknown) {
        const detail = { from: own, data: structuredClone(message) }
        setImmediate(() => line.dispatchEvent(new CustomEvent('post', { detail })))
      },
      addEventListener: (type: 'message', heard: (event: { data: unknown }) => void) =>
        own.addEventListener(type, heard as unknown as EventListener),
      removeEventListener: (type: 'message', heard: (event: { data: unknown }) => void) =>
        own.removeEventListener(type, heard as unknown as EventListener),
    }
  }
  const environment = () => {
    const clock = createFastClock(speed)
    const link = { ...createBrowserLink({ locks, openChannel }), tab: `tab${worlds.length}` }
    return {
      now: clock.now,
      quota: {
        clock,
        link,
        random: seeded(seed + worlds.length),
        store: createStorageStore(device),
        askOwnHost: async () => true,
      },
    }
  }

  return {
    service,
    stranger,
    tab() {
      const options = {
        device,
        config: {
          baseUrl: service.origin,
          limits: { anonymous: 50, keyed: 100, windowSeconds: WINDOW_SECONDS },
        },
        fetch: (url: string, init: RequestInit) => fetch(url, init),
        environment: environment(),
      }
      const world = first === null ? createWorld(options) : first.tab(options.environment)
      first ??= world
      worlds.push(world)
      return { world, ask: (name, fresh = false) => ask(world, name, fresh) }
    },
    async close() {
      for (const world of worlds) world.close()
      await Promise.all([service.close(), stranger.close()])
    },
  }
}

async function ask(world: World, name: string, fresh: boolean): Promise<Asked> {
  const { services } = world
  const target = world.target(name)
  const asked = fresh ? world.ask(target) : Promise.resolve()
  const end = asked
    .then(() => world.open(target))
    .then(
      ({ snapshot }): Outcome => ({ kind: 'shown', snapshot }),
      (error: unknown): Outcome => ({
        kind: 'failed',
        error: error instanceof Error ? error : new Error(`no error: ${String(error)}`),
      }),
    )
  let settled = false
  void end.then(() => (settled = true))
  const waits = async (): Promise<Outcome> => {
    const isTold = () =>
      [...services.quota.getSnapshot().buckets.values()].some(
        ({ hold, waiting }) =>
          waiting.length > 0 && (hold !== null || waiting[0]?.why === 'unavailable'),
      )
    while (!settled && !isTold()) await new Promise((resolve) => setTimeout(resolve, 20))
    return settled ? end : { kind: 'waits' }
  }
  const late = new Promise<Outcome>((_, reject) => {
    setTimeout(() => reject(new Error('nothing was said')), 20_000).unref()
  })
  return { seen: await Promise.race([end, waits(), late]), end }
}
