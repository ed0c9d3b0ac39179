import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { World } from '../../journeys/helpers/world.ts'
import type { People } from './openPeople.ts'
import { within } from './within.ts'

export interface Measured {
  /** Bytes, of all tabs together, after what is not used was collected. */
  heap: number
  /** Bytes that the browser counts for the origin. */
  storage: number
  /** Open to the service's host. */
  connections: number
  listeners: number
  /** Armed `setTimeout`s: the fewest of each tab in two seconds, as those of a moment's work come and go. */
  timers: number
  nodes: number
  /** Requests to the service so far. */
  asked: number
}

/** All tabs on one page, so that only what was left behind differs; null where one of them does not draw it yet. */
export async function measure(world: World, people: People): Promise<Measured | null> {
  const all = async () =>
    (await people.gather()) ? Promise.all(people.tabs().map(figuresOf)) : null
  // A tab that crashed meanwhile is opened anew; twice in a row is no chance.
  const each = await all().catch((error: unknown) => {
    if (error instanceof Crashed) return all()
    throw error
  })
  if (each === null) return null
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

class Crashed extends Error {}

/** What is sent to the profiler of a crashed tab is never answered: seen in Chromium. */
async function figuresOf(tab: Page): ReturnType<typeof measureTab> {
  let onCrash = (): void => undefined
  const crash = new Promise<never>((_, reject) => {
    onCrash = () => reject(new Crashed('a tab crashed while it was measured'))
  })
  tab.once('crash', onCrash)
  try {
    return await within('the figures of a tab', Promise.race([measureTab(tab), crash]), tab)
  } finally {
    tab.off('crash', onCrash)
  }
}

async function measureTab(tab: Page) {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable')
  // What the first leaves for finalizers goes with the second.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  const [timers, storage] = await tab.evaluate(async () => {
    const armed = Reflect.get(window, '__armed') as () => number
    let fewest = armed()
    for (let looks = 0; looks < 20; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      fewest = Math.min(fewest, armed())
    }
    return [fewest, (await navigator.storage.estimate()).usage ?? 0]
  })
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
