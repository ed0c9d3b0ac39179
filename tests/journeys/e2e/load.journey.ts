import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { firstLoad, totalOf } from '../../../src/build/size.ts'
import { PAGES as BUDGETS } from '../../bench/page/pages.ts'
import { drawn } from '../../helpers/drawn.ts'
import { journey } from '../helpers/journey.ts'
import { button, heading, seesTitle, skillRow } from '../helpers/screen.ts'
import { withinMs } from '../helpers/limits.ts'
import { paintsOf, watchPaints } from '../helpers/paints.ts'
import { seemFast } from '../helpers/seemFast.ts'
import { shiftsOf, watchShifts } from '../helpers/shifts.ts'
import { weighPage } from '../helpers/weighPage.ts'

const KILO = 1000

// Lists before things: what is known of a thing is drawn into its row.
const PAGES = [
  '/',
  '/prices',
  '/clans',
  '/competitions',
  '/events',
  '/leaderboards/overall',
  '/players/Merrow%20Ann',
  '/prices/sun-pearl',
]

/** The worker's script, and the chunk with the same code for a page that has no worker. */
const READS_THERE = /\/assets\/bodyWorker-/
const READS_HERE = /\/assets\/reading-/

/** The addresses that a page asks for, as it asks for them. */
function filesOf(page: Page): readonly string[] {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  return files
}

describe('the first load', () => {
  journey('weighs at most 160 kB of scripts and 15 kB of styles', () => {
    const { scripts, styles } = firstLoad(inject('dist'))
    expect(totalOf(scripts)).toBeLessThanOrEqual(160 * KILO)
    expect(totalOf(styles)).toBeLessThanOrEqual(15 * KILO)
  })

  journey(
    'of home until it is quiet adds storage alone, and asks the service for nothing',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      const weigh = weighPage(page, inject('dist'))
      await page.goto('/')
      await heading(page).waitFor()
      await page.waitForLoadState('networkidle')
      const { scripts, styles, requests } = weigh()
      expect(world.asked()).toEqual([])
      // After the first paint: the code of IndexedDB, the newcomer's tour, the count of unread alerts.
      expect(scripts).toBeLessThanOrEqual(160 * KILO)
      expect(styles).toBeLessThanOrEqual(15 * KILO)
      expect(requests, 'requests in all').toBeLessThanOrEqual(18)
      expect(page.workers(), 'nothing is to be read').toEqual([])
    },
  )

  journey('of a player is one request to the service', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(world.asked().map(({ target }) => target)).toEqual(['/api/v1/players/Merrow%20Ann'])
  })

  journey(
    'of a player has a worker read the body, and brings no code that reads',
    async ({ start }) => {
      const page = await (await start()).visit()
      const files = filesOf(page)
      await page.goto('/players/Merrow%20Ann')
      await skillRow(page).waitFor()
      await page.waitForLoadState('networkidle')
      expect(page.workers().map((worker) => worker.url())).toEqual([
        expect.stringMatching(READS_THERE),
      ])
      expect(files.filter((file) => READS_HERE.test(file))).toEqual([])
    },
  )

  journey('of a player whose worker does not come reads the body itself', async ({ start }) => {
    const page = await (await start()).visit()
    const files = filesOf(page)
    await page.route(READS_THERE, (route) => route.abort())
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    expect(files.some((file) => READS_HERE.test(file))).toBe(true)
  })

  journey(
    'brings the extended letters where a name has them, and only there',
    async ({ start }) => {
      const world = await start()
      for (const [name, letters] of [
        ['Merrow Ann', 'unloaded'],
        ['Łucja', 'loaded'],
      ] as const) {
        const page = await world.visit()
        await page.goto(`/players/${encodeURIComponent(name)}`)
        await seesTitle(page, name)
        await page.waitForLoadState('networkidle')
        expect(await statusOf(page, 'Figtree')).toBe('loaded')
        expect(await statusOf(page, 'Figtree extended')).toBe(letters)
      }
    },
  )
})

const statusOf = (page: Page, family: string) =>
  page.evaluate(
    (wanted) =>
      [...document.fonts].find((face) => face.family.replaceAll('"', '') === wanted)?.status,
    family,
  )

describe('what stands there before the app', () => {
  journey('has the largest text of the page: nothing larger comes later', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    for (const { path } of BUDGETS) {
      const page = await world.visit({ width: 412, height: 823 })
      await watchPaints(page)
      await page.goto(path)
      await heading(page).waitFor()
      if (path !== '/') await button(page, /^Refresh/).waitFor()
      await page.waitForLoadState('networkidle')
      const { largest, app } = await paintsOf(page)
      expect.soft(largest.at(-1), path).toBeLessThan(app)
      await page.close()
    }
  })
})

/** What stands in the page when the app is first drawn into it. */
async function watchFirstDrawing(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('header[data-app]') === null) return
      observer.disconnect()
      const isUsable = document.querySelector('header input') !== null
      const head = document.querySelector('main h1')?.textContent ?? ''
      const page = document.querySelector('main')?.textContent ?? ''
      Object.assign(window, { firstDrawing: { isUsable, head, isAlone: page.endsWith(head) } })
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as { firstDrawing?: unknown }).firstDrawing)
}

describe('the first drawing of the app', () => {
  journey('is the shell, with the head of the page where it stood', async ({ start }) => {
    const world = await start({ latencyMs: 300 })
    const page = await world.visit()
    const firstDrawing = await watchFirstDrawing(page)
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    expect(await firstDrawing()).toEqual({ isUsable: true, head: 'Merrow Ann', isAlone: true })
    expect(await page.locator('h1').count()).toBe(1)
  })

  journey('is the whole page where nothing of it is still to come', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    const firstDrawing = await watchFirstDrawing(page)
    await page.goto('/')
    await heading(page).waitFor()
    expect(await firstDrawing()).toMatchObject({ isUsable: true, isAlone: false })
  })
})

describe('the scrollbar', () => {
  journey.for([true, false])(
    'of a screen with touch alone (%s) comes once the page is made, another at once',
    async (hasTouch, { start }) => {
      const world = await start()
      const page = await world.visit({ width: 390, height: 844, hasTouch })
      await page.goto('/leaderboards/overall')
      await button(page, /^Refresh/).waitFor()
      // The animation is set to its ends: a slow machine may be past the 4 s.
      const [first, later] = await page.evaluate(() => {
        const root = document.documentElement
        const widthOf = () => getComputedStyle(root).scrollbarWidth
        for (const animation of root.getAnimations()) animation.currentTime = 0
        const first = widthOf()
        for (const animation of root.getAnimations()) animation.finish()
        return [first, widthOf()]
      })
      expect([first, later]).toEqual([hasTouch ? 'none' : 'auto', 'auto'])
    },
  )
})

describe('the code of the other pages', () => {
  journey('comes ahead of time: a page opens offline that never was open', async ({ start }) => {
    const world = await start()
    // The page asks its own host for the time.
    const page = await world.visit({ allow: [/ERR_INTERNET_DISCONNECTED/] })
    await seemFast(page)
    const last = page.waitForResponse(/SettingsPage/, { timeout: withinMs(30_000) })
    await page.goto('/')
    await heading(page).waitFor()
    await last
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    for (const place of ['Clans', 'Prices', 'Settings']) {
      await page.getByRole('link', { name: place }).first().click()
      await seesTitle(page, place)
    }
    expect(world.asked()).toEqual([])
  })
})

describe('what is begun later', () => {
  journey('brings no code of a page for who saves data', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    const files = filesOf(page)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/')
    await heading(page).waitFor()
    // The last of it: the app may be installed from then on.
    await page
      .locator('link[rel="manifest"]')
      .waitFor({ state: 'attached', timeout: withinMs(30_000) })
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => /\/assets\/view-/.test(file))).toEqual([])
    // Every file is kept for offline by the worker, which is no part of the page.
    expect(files.filter((file) => /Page-/.test(file))).toEqual([])
  })
})

describe('nothing moves while a page loads', () => {
  journey.for(drawn([390, 1440], 2))('%i px wide', async (width, { start }) => {
    const world = await start({ anonymous: 100, latencyMs: 300 })
    const page = await world.visit({ width, height: 844 })
    await watchShifts(page)
    for (const path of PAGES) {
      await page.goto(path)
      await heading(page).waitFor()
      if (path !== '/') await button(page, /^Refresh/).waitFor()
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsOf(page), path).toEqual([])
    }
  })
})

describe('nothing moves under the pointer when a page was scrolled to its end', () => {
  journey.for(drawn([1440, 390], 2))('%i px wide', async (width, { start }) => {
    const world = await start({ anonymous: 100 })
    const page = await world.visit({ width, height: 844 })
    for (const path of ['/players/Merrow%20Ann', '/clans/ember-court', '/prices/sun-pearl']) {
      await page.goto(path)
      await button(page, /^Refresh/).waitFor()
      await page.waitForLoadState('networkidle')
      const places = await placesOfLastTable(page)
      expect.soft(places, path).toHaveLength(1)
    }
  })
})

/** Scrolls to the end, and resolves to where on the screen the last table stands from then on, each place once. */
function placesOfLastTable(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    window.scrollTo(0, document.documentElement.scrollHeight)
    const places = new Set<number>()
    for (let same = 0; same < 40; same += 1) {
      const before = places.size
      const table = [...document.querySelectorAll('main table')].at(-1)
      places.add(Math.round(table?.getBoundingClientRect().top ?? 0))
      if (places.size > before) same = 0
      await frame()
    }
    return [...places]
  })
}
