import { FAULTS, fault } from '../../helpers/faults.ts'
import type { World } from '../../journeys/helpers/world.ts'
import type { People } from './openPeople.ts'
import { Stuck, within } from './within.ts'

export interface Troubles {
  /** Ends what is going on, and begins the next. */
  next(): Promise<void>
  end(): Promise<void>
  count(): number
  names(): ReadonlySet<string>
  /** 429s that a fault answered, not the service. */
  refusals(): number
}

const BODY = '{"success":true,"data":{"name":"Wren","level":12}}'

/** What goes wrong, one after the other: a fault of the service, then one of the browser. */
export function createTroubles(world: World, people: People): Troubles {
  const names = [...FAULTS.keys()]
  const seen = new Set<string>()
  let count = 0
  let refusals = 0
  let stop: () => Promise<void> = async () => undefined
  const tabOf = (at: number) => people.tabs()[at % people.tabs().length]

  function service(): void {
    // Far apart in the table, so that a short run meets many kinds.
    const name = names[(count * 17) % names.length] ?? ''
    seen.add(name)
    const answer = fault(name, { stranger: 'http://127.0.0.1:9', body: BODY })
    world.setFault((request, response) => {
      response.on('finish', () => (refusals += response.statusCode === 429 ? 1 : 0))
      return answer(request, response)
    })
    stop = async () => world.setFault(null)
  }

  const BROWSER: Readonly<Record<string, () => Promise<void>>> = {
    'a tab crashes': async () => {
      // It never answers.
      void tabOf(count)
        ?.goto('chrome://crash')
        .catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await people.reopen(count % people.tabs().length)
    },
    'the network goes': async () => {
      const context = tabOf(0)?.context()
      await context?.setOffline(true)
      stop = async () => context?.setOffline(false)
    },
    'a tab is frozen': async () => {
      const tab = tabOf(count)
      const session = await tab?.context().newCDPSession(tab)
      await session?.send('Page.setWebLifecycleState', { state: 'frozen' })
      stop = async () => {
        await session?.send('Page.setWebLifecycleState', { state: 'active' }).catch(() => undefined)
      }
    },
    'a tab leaves and comes back': async () => {
      await tabOf(count)?.goto('about:blank')
      await tabOf(count)?.goBack({ waitUntil: 'commit' })
    },
    'a tab is closed': () => people.reopen(count % people.tabs().length),
  }
  const browser = Object.entries(BROWSER)

  async function end(): Promise<void> {
    await within('a fault to end', stop())
    stop = async () => undefined
  }

  return {
    async next() {
      await end()
      count += 1
      const [name, begin] = browser[(count >> 1) % browser.length] ?? ['', async () => undefined]
      if (count % 2 === 1) return service()
      seen.add(name)
      await within(`${name}: to begin`, begin()).catch((error: unknown) => {
        if (error instanceof Stuck) throw error
      })
    },
    end,
    count: () => count,
    names: () => seen,
    refusals: () => refusals,
  }
}
