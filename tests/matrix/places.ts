import { KEY, type Asked, type Case, type Tab } from './startCase.ts'

export interface Met {
  tab: Tab
  /** Asks as the person did when the fault was met; once more after it is over. */
  ask(): Promise<Asked>
  /** Whether a body of the same page was there before. */
  before: boolean
}

/** The machine may be too busy for the app's limits, which pass faster here. */
async function sees(tab: Tab, name: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1)
    if ((await (await tab.ask(name, true)).end).kind === 'shown') return
  throw new Error(`${name} is not shown on a good day`)
}

/** Where a person may meet a fault: brings them there; what `ask` does then meets it. */
export const PLACES: readonly (readonly [name: string, go: (world: Case) => Promise<Met>])[] = [
  [
    'a cold page',
    async (world) => {
      const tab = world.tab()
      return { tab, ask: () => tab.ask('Wren', true), before: false }
    },
  ],
  [
    'a look-up',
    async (world) => {
      const tab = world.tab()
      await sees(tab, 'Salt')
      return { tab, ask: () => tab.ask('Wren', true), before: false }
    },
  ],
  [
    'a refresh',
    async (world) => {
      const tab = world.tab()
      await sees(tab, 'Wren')
      return { tab, ask: () => tab.ask('Wren', true), before: true }
    },
  ],
  [
    'the first use of a key',
    async (world) => {
      const tab = world.tab()
      const { keyStore, keyOrigin } = tab.world.services
      keyStore.use(KEY, keyOrigin, false)
      return { tab, ask: () => tab.ask('Wren', true), before: false }
    },
  ],
  [
    'a second tab',
    async (world) => {
      const first = world.tab()
      const { keyStore, keyOrigin } = first.world.services
      keyStore.use(KEY, keyOrigin, true)
      await sees(first, 'Salt')
      const tab = world.tab()
      return { tab, ask: () => tab.ask('Wren', true), before: false }
    },
  ],
]
