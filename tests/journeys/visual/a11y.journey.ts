import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { drawn } from '../../helpers/drawn.ts'
import { PLENTY, settled } from '../helpers/onPage.ts'
import { axeInThemes } from '../helpers/axe.ts'
import { journey } from '../helpers/journey.ts'
import {
  alerts,
  button,
  goInside,
  heading,
  hold,
  lookUp,
  searchBox,
  skillRow,
} from '../helpers/screen.ts'
import { drawAllCharts, goTo, overflowOf, placesOf, tour } from '../helpers/tour.ts'
import { windowOf, withinMs } from '../helpers/limits.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active === null || active === document.body ? 'nothing' : active.localName
  })

describe('axe finds nothing', () => {
  journey('on any page, in either theme', { timeout: withinMs(120_000) }, async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ reducedMotion: 'reduce' })
    const charts: string[] = []
    let seen = 0
    const see = async (place: string) => {
      if (place === '/prices/sun-pearl') await page.getByRole('figure').first().waitFor()
      if (await drawAllCharts(page)) charts.push(place.split('/')[1] ?? '')
      expect.soft(await axeInThemes(page, seen++), place).toEqual([])
    }
    await tour(page, await placesOf(world), see)
    await goTo(page, '/competitions')
    const running = page.getByRole('region', { name: 'Running' }).getByRole('link').first()
    await tour(page, [(await running.getAttribute('href')) ?? ''], see)
    expect(new Set(charts)).toEqual(new Set(['prices', 'competitions']))
  })

  journey('on a phone: new, known, failed, held, with all that opens', async ({ start }) => {
    const world = await start({ anonymous: 4, windowSeconds: windowOf(60) })
    const page = await world.visit({ width: 390, height: 844, reducedMotion: 'reduce' })
    let seen = 0
    const clean = async (state: string) => {
      expect.soft(await axeInThemes(page, seen++), state).toEqual([])
    }
    await page.goto('/')
    await heading(page).waitFor()
    await clean('home, new')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await clean('help')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await clean('all places')
    await page.keyboard.press('Escape')
    await lookUp(page, 'Merrow Ann')
    await skillRow(page).waitFor()
    await clean('player')
    await button(page, 'More for Skills').click()
    await clean('export')
    await page.keyboard.press('Escape')
    await searchBox(page).fill('mer')
    await page.getByRole('option').first().waitFor()
    await clean('search open')
    await page.keyboard.press('Escape')
    await goInside(page, '/players/Merrow%20Ann?raw=1')
    await page.getByRole('group', { name: 'The answer as received' }).waitFor()
    await clean('raw data')
    await lookUp(page, 'Nobody At All')
    await alerts(page).first().waitFor()
    await clean('error')
    await goInside(page, '/')
    await clean('home, known')
    await lookUp(page, 'Wren')
    await skillRow(page).waitFor()
    await world.neighbour(1)
    await lookUp(page, 'Salt')
    await hold(page).waitFor()
    await clean('held')
  })
})

describe('the keyboard', () => {
  journey('goes everywhere, and a page never loses the focus', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/leaderboards/overall')
    await settled(page)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect.poll(() => heading(page).innerText()).toBe('Players')
    expect(await focused(page)).toBe('main')
    await page.goBack()
    await settled(page)
    expect(await focused(page)).not.toBe('nothing')

    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focused(page)).not.toBe('nothing')

    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const row = page.locator('tr:focus')
    const name = (await row.innerText()).split('\t')[1]?.trim() ?? ''
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).toContain(name.split('\n')[0])
    expect(await focused(page)).toBe('main')
  })

  journey('opens the palette, and commands run from it', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/')
    await searchBox(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('settings')
    await page
      .getByRole('option', { name: /settings/i })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).not.toBe('')
    expect(await focused(page)).not.toBe('nothing')
  })

  journey('of somebody who was here: two keys and Enter are a player', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    await goInside(page, '/')
    await page.keyboard.press('/')
    await page.keyboard.type('wr')
    await page.getByRole('option', { name: /Wren/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).toBe('Wren')
    expect(world.asked()).toHaveLength(1)
  })
})

describe('nothing is wider than the screen', () => {
  journey('at 320 px, at 200 % zoom, and from right to left', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ width: 320, height: 640 })
    const sizes = [
      [320, 640, 'ltr'],
      [320, 640, 'rtl'],
      // 1280 px at 200 %.
      [640, 450, 'ltr'],
      [1440, 900, 'rtl'],
    ] as const
    let seen = 0
    await tour(page, await placesOf(world), async (place) => {
      // Each place in two of them, by turns, but for a full run.
      for (const [width, height, dir] of drawn(seen++ % 2 === 0 ? sizes : sizes.toReversed(), 2)) {
        await page.setViewportSize({ width, height })
        await page.evaluate((to) => (document.documentElement.dir = to), dir)
        expect.soft(await overflowOf(page), `${place} ${width} ${dir}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    })
  })

  journey('and the rail stands at the start of the line, whichever that is', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/settings')
    // The app is there, and not the static page that it replaces.
    await page.getByRole('heading', { name: 'Key and requests' }).waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' }).first()
    expect((await rail.boundingBox())?.x).toBeLessThan(100)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    expect((await rail.boundingBox())?.x).toBeGreaterThan(1000)
  })
})

journey('whoever wants less motion gets none', async ({ start }) => {
  const world = await start(PLENTY)
  const page = await world.visit({ reducedMotion: 'reduce' })
  await page.goto('/players/Merrow%20Ann')
  await skillRow(page).waitFor()
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    )
  expect(await moving()).toEqual([])
})

journey(
  'in the colours of the system what is chosen and what is full is still seen',
  async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ reducedMotion: 'reduce' })
    await page.goto('/settings')
    await heading(page).waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    const chosen = await ground('[role=radiogroup] :checked + span')
    expect(chosen).not.toBe(await ground('[role=radiogroup] :not(:checked) + span'))
    await goInside(page, '/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    const canvas = await ground('body')
    for (const full of ['[role=meter] span span', 'td [role=img] > span'])
      expect(await ground(full), full).not.toBe(canvas)
  },
)

journey('on paper there is nothing to press, and the time is one', async ({ start }) => {
  const world = await start(PLENTY)
  const page = await world.visit()
  await page.emulateMedia({ media: 'print' })
  const usable = page.locator('main :is(button:not(th *, td *), select, input, summary)')
  // The second has a choice above its chart.
  for (const path of ['/clans/ember-court', '/prices/sun-pearl']) {
    await page.goto(path)
    await settled(page)
    await expect.poll(() => usable.filter({ visible: true }).count(), { message: path }).toBe(0)
  }
  const fetched = page.locator('main time').first()
  const after = await fetched.evaluate((time) => getComputedStyle(time, '::after').content)
  expect(after).toContain('20')
})
