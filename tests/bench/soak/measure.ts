import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { World } from '../../journeys/helpers/world.ts'
import type { People } from './openPeople.ts'

export interface Measured {
  /** Bytes, of all tabs together, after what is not used was collected. */
  heap: number
  /** Bytes that the browser counts for the origin. */
  storage: number
  /** Open to the service's host. */
  connections: number
  listeners: number
  /** Armed `setTimeout`s. */
  timers: number
  nodes: number
  /** Requests to the service so far. */
  asked: number
}

/** All tabs on one page, so that only what was left behind differs. */
export async function measure(world: World, people: People): Promise<Measured> {
  await people.gather()
  const each = await Promise.all(people.tabs().map(measureTab))
  const sum = (name: keyof (typeof each)[number]) =>
    each.reduce((total, one) => total + one[name], 0)
  return {
    heap: sum('heap'),
    listeners: sum('listeners'),
    nodes: sum('nodes'),
    timers: sum('timers'),
    storage: Math.max(...each.map(({ storage }) => storage)),
    connections: connectionsTo(Number(new URL(world.url).port)),
    asked: world.asked().length,
  }
}

async function measureTab(tab: Page) {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable')
  // What the first leaves for finalizers goes with the second.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  const [timers, storage] = await tab.evaluate(async () => [
    (Reflect.get(window, '__armed') as () => number)(),
    (await navigator.storage.estimate()).usage ?? 0,
  ])
  await session.detach()
  return {
    heap: of('JSHeapUsedSize'),
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    timers: timers ?? 0,
    storage: storage ?? 0,
  }
}

/** Established on this machine, as Linux tells; 0 where it does not. */
function connectionsTo(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  try {
    return readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, from, , state]) => from?.endsWith(local) === true && state === '01').length
  } catch {
    return 0
  }
}
