import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { fromMenu, main, follow } from '../helpers/onPage.ts'
import { compareTree, compareTrees } from '../helpers/compareTree.ts'
import { journey } from '../helpers/journey.ts'
import { NOW } from '../helpers/past.ts'
import {
  alerts,
  button,
  goInside,
  heading,
  hold,
  lookUp,
  searchBox,
  seesTitle,
  skillRow,
  pressTool,
} from '../helpers/screen.ts'
import { createSharedClock } from '../helpers/setClock.ts'
import { goTo, homeIsDrawn, placesOf, tour } from '../helpers/tour.ts'
import type { World, WorldOptions } from '../helpers/world.ts'
import { withinMs } from '../helpers/limits.ts'

type Start = (options?: WorldOptions) => Promise<World>
const HERE = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' } as const

async function begin(start: Start, anonymous: number, allow: RegExp[] = []) {
  const clock = createSharedClock(NOW)
  const world = await start({ clock, anonymous })
  const page = await world.visit({ ...HERE, allow })
  // What a browser allows depends on its machine.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 283_000, quota: 11_000_000_000 })
  })
  await clock.follow(page)
  await page.goto('/')
  await heading(page).waitFor()
  return { world, page }
}

/** `/players/Merrow%20Ann` → `players-Merrow-Ann` */
const nameOf = (place: string) =>
  decodeURIComponent(place)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const body = (page: Page) => page.locator('body')

describe('what a screen reader finds (npm run trees:accept takes it as it is)', () => {
  journey('on every page', { timeout: withinMs(120_000) }, async ({ start }) => {
    const { world, page } = await begin(start, 100)
    await homeIsDrawn(page)
    await compareTrees(page, 'home-new', { place: body(page) })
    const places = (await placesOf(world)).filter((place) => place !== '/')
    await tour(page, places, (place) =>
      compareTrees(page, nameOf(place), { counted: place !== '/activity' }),
    )
  })

  journey('where a little is known', { timeout: withinMs(120_000) }, async ({ start }) => {
    const { page } = await begin(start, 100)
    await goTo(page, '/competitions')
    await goTo(page, '/players/Merrow%20Ann')
    await follow(page)
    await goTo(page, '/')
    await compareTrees(page, 'home-known')
    await goTo(page, '/players')
    await main(page).getByRole('link', { name: 'Merrow Ann' }).waitFor()
    await compareTrees(page, 'players-known')
    await goInside(page, '/compare/players')
    await seesTitle(page, 'Compare players')
    await compareTrees(page, 'compare-nobody')
  })

  journey('in what opens over a page', { timeout: withinMs(120_000) }, async ({ start }) => {
    const { page } = await begin(start, 100)
    await lookUp(page, 'Merrow Ann')
    await skillRow(page).waitFor()
    await page.keyboard.press('?')
    await compareTree(page.getByRole('dialog'), 'help')
    await page.keyboard.press('Escape')
    await searchBox(page).fill('mer')
    await page.getByRole('option').first().waitFor()
    await compareTree(page.getByRole('banner'), 'search')
    await searchBox(page).press('Escape')
    await searchBox(page).fill('')
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await compareTree(page.getByRole('banner'), 'palette')
    await searchBox(page).press('Escape')
    await button(page, 'Requests and queue').click()
    await page.getByRole('link', { name: 'All requests' }).waitFor()
    await compareTree(page.getByRole('banner'), 'spending', { counted: false })
    await page.keyboard.press('Escape')
    await button(page, 'More for Skills').click()
    await compareTree(page.getByRole('region', { name: 'Skills' }), 'export')
    await page.keyboard.press('Escape')
    await pressTool(page, 'Adjust this view')
    await compareTree(page.getByRole('dialog'), 'adjust')
    await page.keyboard.press('Escape')
    await goInside(page, '/players/Merrow%20Ann?raw=1')
    await page.getByRole('group', { name: 'The answer as received' }).waitFor()
    await compareTrees(page, 'raw')
    await goTo(page, '/prices/sun-pearl')
    await fromMenu(page.getByRole('figure').first(), 'Show as table')
    await compareTree(page.getByRole('figure').first(), 'chart-as-table')
    await goTo(page, '/events')
    for (const shown of ['Agenda', 'Feed']) {
      await page.getByRole('radiogroup', { name: 'View as' }).getByText(shown).click()
      await compareTree(main(page), `events-${shown.toLowerCase()}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'More' }).click()
    await compareTree(bar, 'more')
  })

  journey('where something is in the way', { timeout: withinMs(120_000) }, async ({ start }) => {
    const { world, page } = await begin(start, 4)
    await lookUp(page, 'Nobody At All')
    await alerts(page).first().waitFor()
    await compareTrees(page, 'nobody')
    await lookUp(page, 'Wren')
    await skillRow(page).waitFor()
    await world.neighbour(2)
    await lookUp(page, 'Salt')
    await hold(page).waitFor()
    await page.getByText('1 waiting').first().waitFor()
    await compareTree(body(page), 'held', { counted: false })
  })
  journey('without a network', async ({ start }) => {
    const { page } = await begin(start, 10, [/ERR_INTERNET_DISCONNECTED/])
    await lookUp(page, 'Wren')
    await skillRow(page).waitFor()
    // The page finds out by asking its own host, whom the clock answers for.
    await page.unroute('**/service.json')
    await page.context().setOffline(true)
    await button(page, /^Refresh/).click()
    await page
      .getByText('No network.')
      .first()
      .waitFor({ timeout: withinMs(20_000) })
    await compareTrees(page, 'offline')
  })
})
