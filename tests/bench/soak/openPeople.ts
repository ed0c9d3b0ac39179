import type { Page } from 'playwright-core'
import type { World } from '../../journeys/helpers/world.ts'
import { Stuck, within } from './within.ts'

/** Where people go, unless told. */
const PLACES: readonly string[] = [
  '/',
  '/players/Wren',
  '/players/Merrow%20Ann',
  '/players/Quill',
  '/players/Salt',
  '/clans',
  '/clans/ember-court',
  '/leaderboards/overall',
  '/prices',
  '/prices/sun-pearl',
  '/competitions',
  '/events',
  '/activity',
  '/settings',
]
const PAUSE_MS = 1500
/** Where all are measured. With a chart: recharts keeps the last one drawn in its selectors, and the page that it was on. */
const SAME = '/prices/sun-pearl'
/** Small pages between: React keeps the last drawing of a page until the next two. */
const BETWEEN = ['/settings', '/']
const BETWEEN_MS = 300
/** For a tab to draw the page that all are measured on, ms. */
const DRAW_MS = 30_000
const SOON = { timeout: 1500, noWaitAfter: true } as const

/**
 * Timers that are armed, counted where the page itself arms them. Those that forget a page half an hour after it was left are
 * one for each page seen: a tab that has been to more places has more of them, until then.
 */
function countTimers(): void {
  const LONG_MS = 600_000
  const armed = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = window
  const counted = (callback: () => void, ms?: number) => {
    const timer = set(() => {
      armed.delete(timer)
      callback()
    }, ms)
    if (ms === undefined || ms < LONG_MS) armed.add(timer)
    return timer
  }
  Reflect.set(window, 'setTimeout', counted)
  Reflect.set(window, 'clearTimeout', (timer: number) => {
    armed.delete(timer)
    clear(timer)
  })
  Reflect.set(window, '__armed', () => armed.size)
}

/** Runs in the page: whether all of it stands there, its charts included. */
function isDrawn(): boolean {
  const main = document.querySelector('main')
  return (
    main?.querySelector('figure') != null &&
    main.querySelector('time') !== null &&
    main.querySelector('[aria-busy=true]') === null
  )
}

/** What else fails is left, as a person would leave it. */
function unlessStuck(error: unknown): false {
  if (error instanceof Stuck) throw error
  return false
}

export interface People {
  tabs(): readonly Page[]
  /** Each tab does one thing. */
  act(): Promise<void>
  /** Leaves a tab that is of no use any more, for one in its place. */
  reopen(at: number): Promise<void>
  reopened(): number
  /** All tabs on the same page, with nothing under way; false where one did not draw it, as it waits for the limit. */
  gather(): Promise<boolean>
}

export interface PeopleOptions {
  tabs: number
  places?: readonly string[]
  /** Between what they do. */
  pauseMs?: number
}

/** As many tabs of one browser, used as people use them. */
export async function openPeople(
  world: World,
  first: Page,
  { tabs: count, places = PLACES, pauseMs = PAUSE_MS }: PeopleOptions,
): Promise<People> {
  const context = first.context()
  await context.addInitScript(countTimers)
  const tabs = [first]
  while (tabs.length < count) tabs.push(await context.newPage())
  for (const tab of tabs) await tab.goto(world.url)
  let turn = 0
  let reopened = 0

  const inside = (tab: Page, place: string) =>
    within(
      `a tab to go to ${place}`,
      tab.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, place),
      tab,
    )

  async function one(tab: Page, at: number): Promise<void> {
    turn += 1
    const place = places[(turn * 5 + at * 3) % places.length] ?? '/'
    if (turn % 7 === 0)
      await tab
        .getByRole('button', { name: /^Refresh/ })
        .first()
        .click(SOON)
    else if (turn % 11 === 0) await tab.goBack(SOON)
    else if (turn % 29 === 0) await tab.reload({ waitUntil: 'commit', ...SOON })
    else await inside(tab, place)
  }

  async function reopen(at: number): Promise<void> {
    reopened += 1
    const old = tabs[at]?.close().catch(() => undefined)
    await within('a tab to close', Promise.resolve(old))
    const tab = await within('a new tab', context.newPage())
    tabs[at] = tab
    await within('a new tab to load', tab.goto(world.url), tab)
  }

  async function leave(tab: Page): Promise<void> {
    for (const place of BETWEEN) {
      await inside(tab, place)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
  }

  return {
    tabs: () => tabs,
    async act() {
      for (const [at, tab] of tabs.entries()) {
        await within('a tab to do one thing', one(tab, at), tab).catch(unlessStuck)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    },
    reopen,
    reopened: () => reopened,
    async gather() {
      for (const [at, tab] of tabs.entries()) {
        const came = await leave(tab).then(() => inside(tab, SAME), unlessStuck)
        if (came === false || !tab.url().startsWith(world.url)) {
          await reopen(at)
          await inside(tabs[at] ?? tab, SAME)
        }
      }
      // One that was opened anew a moment ago has fewer listeners until its chart is there.
      const drawn = tabs.map((tab) =>
        tab.waitForFunction(isDrawn, null, { polling: 200, timeout: DRAW_MS }).catch(unlessStuck),
      )
      const all = await within('all tabs to draw a page', Promise.all(drawn))
      await new Promise((resolve) => setTimeout(resolve, 2 * pauseMs))
      return !all.includes(false)
    },
  }
}
