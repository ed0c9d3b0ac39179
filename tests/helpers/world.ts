/**
 * A fresh `Services` for a test: the app's own composition over a clock moved by hand, storage in memory and the real
 * sample service as `fetch`.
 *
 *   const world = createWorld()                     // options: see WorldOptions
 *   world.services                                  // what pages get from `useServices()`
 *   await world.advance(ms)                         // moves time, and lets everything that follows happen
 *   await world.until(() => condition)              // moves time until it holds; fails after two minutes of it
 *   world.open(world.target(id))                    // a body as a page opens it; world.ask(…) as a refresh asks for it
 *   world.requests                                  // every request that left: url, headers, init, at
 *   world.sample                                    // the sample service: setFaults(), generateKey(), revokeKey(), world
 *   const other = world.tab()                       // a second tab: same device, clock and service; own session
 *   await world.reload()                            // the same tab opened anew: same session and device
 *   world.close()                                   // ends its timers; nothing real is left behind anyway
 *
 * Bodies are kept in memory. For the real database pass `openDatabase` (with `fake-indexeddb/auto` imported). Component
 * tests render with `renderIn(world, element)` of `renderIn.tsx`, which provides everything around a page.
 */
import { QueryObserver } from '@tanstack/react-query'
import type { Channel } from '#data/openChannel.ts'
import { createReader } from '#data/reader/createReader.ts'
import { createServices, type Environment } from '#app/services/createServices.ts'
import { SAMPLE_URL } from '#api/baseUrl.ts'
import { type Target, targetOf } from '#api/target.ts'
import type { Body, RefreshOptions } from '#data/bodies/body.ts'
import { bodyQuery } from '#data/bodies/bodyQuery.ts'
import { DEFAULT_CONFIG, type ServiceConfig } from '#api/serviceConfig.ts'
import type { Services } from '#data/services.ts'
import { createStorageStore } from '#quota/index.ts'
import { memoryStorage, type TextStorage } from '#data/settings/persisted.ts'
import {
  createSample,
  createWorld as createSampleWorld,
  KEY_PREFIX,
  type Sample,
  type SampleOptions,
} from '#sample/index.ts'
import { createChannelHub, type ChannelHub } from './channels.ts'
import { createManualClock, type ManualClock, NOON } from './manualClock.ts'

// The app loads the code that reads when a page needs it; here it is there before the first test.
await import('#data/reader/performRead.ts')
await import('#data/bodies/declarations.ts')

/** Never changes, and takes half a second to build: every test looks at the same one. */
const SAMPLE_WORLD = createSampleWorld(1)

export interface Sent {
  url: string
  headers: Headers
  init: RequestInit
  /** Wall ms. */
  at: number
}

export interface WorldOptions {
  /** Laid over the defaults: base URL `sample:`, the sample's key prefix. */
  config?: Partial<ServiceConfig>
  /** Latency is 80 ms without jitter unless said otherwise. */
  sample?: SampleOptions
  /** Answers instead of the sample service. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Wall ms at the start; default: noon, 20 November 2026 UTC, the start of a minute. */
  start?: number
  session?: TextStorage
  device?: TextStorage
  openDatabase?: Environment['openDatabase']
  framed?: boolean
  environment?: Partial<Environment>
}

export interface World {
  services: Services
  clock: ManualClock
  sample: Sample
  requests: Sent[]
  device: TextStorage
  session: TextStorage
  /** The body of a thing's own page; `name`: its endpoint's. */
  target(id: string, name?: string): Target
  /** A body as a page opens it: from this device, else from the service. */
  open(target: Target): Promise<Body>
  /** Asks the service for a body: in lane `user`, and called by its id, unless told otherwise. */
  ask(target: Target, options?: Partial<RefreshOptions>): Promise<void>
  /** Everything that was posted to other tabs. */
  posted: readonly unknown[]
  advance(ms: number): Promise<void>
  until(condition: () => boolean): Promise<void>
  /** `environment`: what differs in the new tab. */
  tab(environment?: Partial<Environment>): World
  reload(): Promise<World>
  close(): void
}

interface Outside {
  clock: ManualClock
  sample: Sample
  hub: ChannelHub
  requests: Sent[]
  device: TextStorage
}

export function createWorld(options: WorldOptions = {}): World {
  const clock = createManualClock(options.start ?? NOON)
  const sample = createSample({
    clock,
    sleep: clock.sleep,
    random: seeded(7),
    latencyMs: 80,
    ...(options.sample?.seed === undefined && { world: SAMPLE_WORLD }),
    ...options.sample,
  })
  const device = options.device ?? memoryStorage()
  return openTab(options, { clock, sample, hub: createChannelHub(), requests: [], device })
}

function openTab(options: WorldOptions, outside: Outside, kept?: TextStorage): World {
  const { clock, sample, hub, requests, device } = outside
  const session = kept ?? options.session ?? memoryStorage()
  const answer = options.fetch ?? ((url, init) => sample.fetch(requestOf(url, init), CALLER))
  const channels: Channel<unknown>[] = []
  const open = hub.open()

  const reader = createReader(null)
  const services = createServices({
    config: { ...DEFAULT_CONFIG, baseUrl: SAMPLE_URL, keyPrefix: KEY_PREFIX, ...options.config },
    configProblems: [],
    pageOrigin: 'https://statglass.example',
    framed: options.framed ?? false,
    fetch(url, init) {
      requests.push({ url, headers: new Headers(init.headers), init, at: clock.now() })
      return answer(url, init)
    },
    session,
    device,
    durable: true,
    openDatabase: options.openDatabase ?? (async () => null),
    openChannel(name) {
      const channel = open(name)
      channels.push(channel)
      return channel
    },
    quota: { clock, random: seeded(11), store: createStorageStore(device) },
    reader,
    now: clock.now,
    ...options.environment,
  })

  const world: World = {
    services,
    clock,
    sample,
    requests,
    device,
    session,
    posted: hub.posted,
    target(id, name = 'players.item') {
      const endpoint = services.endpoints.get(name)
      if (endpoint === undefined) throw new Error(`There is no route ${name}`)
      return targetOf(services.root, endpoint, id)
    },
    open: (target) =>
      new Promise((resolve, reject) => {
        const query = bodyQuery(services, target, { label: target.id ?? target.path })
        const observer = new QueryObserver(services.queryClient, query)
        const settle = ({ data, error }: ReturnType<typeof observer.getCurrentResult>) => {
          if (data !== undefined) resolve(data)
          else if (error !== null) reject(error)
          else return
          leave()
        }
        const leave = observer.subscribe(settle)
        settle(observer.getCurrentResult())
      }),
    ask: (target, options) =>
      services.refresh(target, { label: target.id ?? target.path, ...options }),
    advance: clock.advance,
    async until(condition) {
      for (let waited = 0; !condition(); waited += stepAfter(waited)) {
        if (waited > 120_000) throw new Error('It did not happen within two minutes')
        await clock.advance(stepAfter(waited))
      }
    },
    tab: (environment = options.environment) =>
      openTab(
        { ...options, session: memoryStorage(), ...(environment && { environment }) },
        outside,
      ),
    async reload() {
      world.close()
      await clock.advance(0)
      return openTab(options, outside, session)
    },
    close() {
      services.quota.close()
      services.keyStore.close()
      services.history.close()
      services.queryClient.clear()
    },
  }
  return world
}

/** Fine steps at first, coarse ones for what takes a window. */
export const stepAfter = (waited: number) => (waited < 2000 ? 50 : 500)

export const CALLER = { ip: '203.0.113.7' }

/** `sample:` addresses are no URLs that a Request takes; its signal belongs to another realm under jsdom. */
export function requestOf(url: string, { signal: _signal, ...init }: RequestInit): Request {
  return new Request(url.replace(/^sample:/, 'https://sample.invalid'), init)
}

/** A reproducible source of chance. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
