import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { firstLoad, totalOf } from '../../build/size.ts'
import { drawn } from '../../helpers/drawn.ts'
import { journey } from '../helpers/journey.ts'
import { button, heading, seesTitle, skillRow } from '../helpers/screen.ts'
import { withinMs } from '../helpers/limits.ts'
import { savesData } from '../helpers/savesData.ts'
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
const READS_HERE = /\/assets\/readBody-/

/** The addresses that a page asks for, as it asks for them. */
function filesOf(page: Page): readonly string[] {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  return files
}

describe('the first load', () => {
  journey('weighs at most 163 kB of scripts and 16.5 kB of styles', () => {
    const { scripts, styles } = firstLoad(inject('dist'))
    expect(totalOf(scripts)).toBeLessThanOrEqual(163 * KILO)
    expect(totalOf(styles)).toBeLessThanOrEqual(16.5 * KILO)
  })

  journey(
    'of home is little more than that, and asks the service for nothing',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await savesData(page)
      const weigh = weighPage(page, inject('dist'))
      await page.goto('/')
      await heading(page).waitFor()
      await page.waitForLoadState('networkidle')
      const { scripts, styles, requests } = weigh()
      expect(world.asked()).toEqual([])
      // The page of home itself, and the newcomer's tour.
      expect(scripts).toBeLessThanOrEqual(169 * KILO)
      expect(styles).toBeLessThanOrEqual(17 * KILO)
      expect(requests, 'requests in all').toBeLessThanOrEqual(15)
      expect(page.workers(), 'nothing is to be read').toEqual([])
    },
  )

  journey(
    'of a player is one request to the service, whose body a worker reads, and brings no code that reads',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      // Otherwise the other pages come at rest, and one of them reads.
      await savesData(page)
      const files = filesOf(page)
      await page.goto('/players/Merrow%20Ann')
      await skillRow(page).waitFor()
      await page.waitForLoadState('networkidle')
      expect(world.asked().map(({ target }) => target)).toEqual(['/api/v1/players/Merrow%20Ann'])
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

describe('the frame of the page', () => {
  journey('is usable before the app is there, and what was typed is kept', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    await page.getByRole('textbox').fill('Merrow')
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Players' }).count()).toBeGreaterThan(0)
    release()
    await page.locator('header[data-app]').waitFor()
    expect(await page.getByRole('combobox').first().inputValue()).toBe('Merrow')
  })
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

describe('a page that is complete', () => {
  /** The kB of scripts that pages may ask for, the worker's among them. Only ever lowered. */
  const MAX_SCRIPTS: readonly (readonly [path: string, kilo: number])[] = [
    ['/players/Merrow%20Ann', 376],
    ['/leaderboards/overall', 381],
    ['/prices/sun-pearl', 495],
    ['/competitions/1008', 383],
    ['/settings', 195],
  ]

  journey.for(MAX_SCRIPTS)('at %s weighs at most %i kB', async ([path, kilo], { start }) => {
    const world = await start()
    const page = await world.visit()
    await savesData(page)
    const weigh = weighPage(page, inject('dist'))
    await page.goto(path)
    await heading(page).waitFor()
    if (path !== '/settings') await button(page, /^Refresh/).waitFor()
    await page.waitForLoadState('networkidle')
    expect(weigh().scripts).toBeLessThanOrEqual(kilo * KILO)
  })
})

describe('what is begun later', () => {
  journey('brings no code of a page for who saves data', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    const files = filesOf(page)
    await savesData(page)
    await page.goto('/')
    await heading(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => /\/assets\/view-/.test(file))).toEqual([])
    // Every file is kept for offline by the worker, which is no part of the page.
    expect(files.filter((file) => /Page-/.test(file) && !/HomePage-/.test(file))).toEqual([])
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
      expect.soft((await shiftsOf(page)).join('\n'), path).toBe('')
    }
  })
})

/** Layout shift without input of one page. */
const MAX_SHIFT = 0.05

describe('nothing moves while the page of a thing loads', () => {
  journey('that has a month of history, at any width', async ({ start }) => {
    const limits = { anonymous: 100, keyed: 100, windowSeconds: 60 }
    const world = await start({ service: { baseUrl: 'sample:', limits } })
    const page = await world.visit()
    await page.goto('/')
    await button(page, /month of history/).click()
    const imported = page.getByText('A month of history was imported').first()
    await imported.waitFor({ timeout: withinMs(60_000) })
    await watchShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of [
        '/players/Merrow%20Ann',
        '/players/Merrow%20Ann?tab=gains',
        '/leaderboards/overall',
        '/prices/sun-pearl',
        '/clans',
        '/clans/ember-court',
      ]) {
        await page.goto(path)
        const compared = page.getByText(/^Compared with/).filter({ visible: true })
        await compared.first().waitFor()
        await page.waitForLoadState('networkidle')
        const shifts = await shiftsOf(page)
        const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
        expect.soft(moved, `${path}, ${width} px: ${shifts.join('; ')}`).toBeLessThan(MAX_SHIFT)
      }
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
