import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Handler } from '../../helpers/servers.ts'
import { withinMs } from './limits.ts'
import { alerts, button, heading, hold, lookUp, pasteKey, skillRow } from './screen.ts'
import type { World } from './world.ts'

/** What a place needs of a world, wherever its service is. */
export type Met = Pick<World, 'visit' | 'key' | 'setFault'> & { asked(): readonly unknown[] }

export interface Place {
  name: string
  /** Brings a person to where the fault will be met, and then there. */
  meet(world: Met, begin: () => void): Promise<Page>
}

const A_REFRESH = 'a refresh'
const refresh = (page: Page) => button(page, /^Refresh/).first()
const queued = (page: Page) => page.getByText(/Number \d+ in line/)
/** Something goes wrong, or is waited for. */
const said = (page: Page) => alerts(page).or(hold(page)).or(queued(page))

export const FIRST_USE = 'the first use of a key'
export const PLACES: readonly Place[] = [
  {
    name: 'a cold page',
    async meet(world, begin) {
      const page = await world.visit()
      begin()
      await page.goto('/players/Wren')
      return page
    },
  },
  {
    name: 'a look-up',
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/')
      begin()
      await lookUp(page, 'Wren')
      return page
    },
  },
  {
    name: A_REFRESH,
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/players/Wren')
      await skillRow(page).waitFor()
      begin()
      await refresh(page).click()
      return page
    },
  },
  {
    name: FIRST_USE,
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/settings')
      await pasteKey(page, world.key)
      begin()
      await lookUp(page, 'Wren')
      return page
    },
  },
  {
    name: 'a second tab',
    async meet(world, begin) {
      const first = await world.visit()
      await first.goto('/players/Salt')
      await skillRow(first).waitFor()
      const page = await first.context().newPage()
      begin()
      await page.goto('/players/Wren')
      return page
    },
  },
]

/** Something is said: an error, a hold, a place in the queue, or there are figures; over an old body, those that came. */
async function settles(page: Page, isRefresh: boolean): Promise<void> {
  const shown = isRefresh
    ? page.getByRole('button', { name: /^Refresh/, disabled: false })
    : page
        .getByRole('main')
        .getByRole('row')
        .or(page.getByText(/Fetched just now|Raw data/))
  await said(page)
    .or(shown)
    .first()
    .waitFor({ timeout: withinMs(50_000) })
}

/** The fault is over: the page comes by itself, or when the person asks for it with what is offered. */
async function recovers(page: Page, asked: () => number): Promise<void> {
  const before = asked()
  const offered = page
    .getByRole('button', {
      name: /^(Try again|Try now|Look again|Forget the key and continue without it)/,
    })
    .or(page.getByRole('button', { name: /^Refresh/, disabled: false }))
  const tryNow = page.getByRole('button', { name: /^Try now/ })
  const isShown = async () =>
    asked() > before && (await said(page).count()) === 0 && (await skillRow(page).isVisible())
  const next = async () => {
    if (await isShown()) return true
    // A service that named an hour is asked again after two minutes.
    if (await page.getByText(/the service is down and asked to wait/).isVisible()) return true
    // A hold of an hour keeps what is asked in the queue, and offers not to wait for its end.
    if ((await tryNow.count()) > 0) await tryNow.first().click({ timeout: 1000 }).catch(String)
    else if ((await offered.count()) > 0 && (await queued(page).count()) === 0)
      // What is pressed may have gone meanwhile, as the page came by itself.
      await offered.first().click({ timeout: 1000 }).catch(String)
    return false
  }
  const limits = { timeout: withinMs(40_000), interval: 300 }
  await expect.poll(next, limits).toBe(true)
}

/** Lets a person meet a fault at a place, and looks at what is said, what was asked, and what is there once it is over. */
export async function meetFault(world: Met, place: Place, fault: Handler): Promise<void> {
  const met: Record<string, number> = {}
  const page = await place.meet(world, () =>
    world.setFault((request, response) => {
      const method = request.method ?? ''
      met[method] = (met[method] ?? 0) + 1
      return fault(request, response)
    }),
  )
  await expect.poll(() => Object.keys(met), { timeout: withinMs(10_000) }).not.toEqual([])
  const isRefresh = place.name === A_REFRESH
  await settles(page, isRefresh)
  expect(await heading(page).count()).toBe(1)
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  expect(text).not.toContain('Free wifi')
  if (isRefresh && (await said(page).count()) > 0)
    expect(await skillRow(page).isVisible(), 'the old body stays').toBe(true)
  // Two retries at most; Chromium itself repeats a request whose kept connection is lost before the head.
  for (const count of Object.values(met)) expect(count, 'no storm').toBeLessThanOrEqual(6)
  world.setFault(null)
  await recovers(page, () => world.asked().length)
}
