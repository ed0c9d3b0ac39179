import type { Page } from 'playwright-core'
import { CHART_MARKS } from '../../helpers/chartMarks.ts'
import { settled } from './onPage.ts'
import { goInside, heading } from './screen.ts'
import type { World } from './world.ts'
import { withinMs } from './limits.ts'

const OF_BODIES = /^\/(clans|leaderboards|prices|competitions|events|compare|players\/)/

/** Every page that a person can be on, by what the sample service knows at the time of its clock. */
export async function placesOf(world: World): Promise<string[]> {
  const competition = await firstId(world, 'competitions')
  const event = await firstId(world, 'events')
  return [
    '/',
    '/players',
    '/players/Merrow%20Ann',
    '/clans',
    '/clans/ember-court',
    '/leaderboards',
    '/leaderboards/overall',
    '/prices',
    '/prices/sun-pearl',
    '/competitions',
    `/competitions/${competition}`,
    '/events',
    `/events/${event}`,
    '/compare/players?ids=Merrow%20Ann,Wren',
    '/explore?path=players%2FWren',
    '/activity',
    '/settings',
    '/privacy',
    '/not/there/at-all',
  ]
}

async function firstId(world: World, list: string): Promise<string> {
  const request = new Request(`${world.url}${world.apiPrefix}/${list}`)
  const text = await (await world.sample.fetch(request, { ip: '198.51.100.9' })).text()
  const id = /"id":("[^"]+"|\d+)/.exec(text)?.[1]
  if (id === undefined) throw new Error(`no id in ${list}`)
  return id.replaceAll('"', '')
}

/** Goes to each place in turn, without loading the app again, and calls back once it is drawn. */
export async function tour(
  page: Page,
  places: readonly string[],
  see: (place: string) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    await goTo(page, place)
    await see(place)
  }
}

/** Goes to another page, and waits until it is that page that is drawn: the one before stays while its code is fetched. */
export async function goTo(page: Page, place: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(place)
  else {
    const { pathname } = new URL(place, page.url())
    const isAnother = pathname !== new URL(page.url()).pathname
    // Not its heading, which a page may draw anew by itself; beside the page stand the notices, and dialogs of the app.
    if (isAnother)
      await page
        .locator('main > .shell-notices ~ :not(dialog)')
        .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('data-before', '')))
    await goInside(page, place)
    await page
      .locator('main > [data-before]')
      .first()
      .waitFor({ state: 'detached', timeout: withinMs(30_000) })
  }
  await heading(page).waitFor()
  if (new URL(place, page.url()).pathname === '/') await homeIsDrawn(page)
  if (OF_BODIES.test(place)) await settled(page)
}

/** Waits for what home draws after its heading: the offer of an example, or the cards. */
export async function homeIsDrawn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Show an example/ })
    .or(page.getByRole('region', { name: 'Next' }))
    .first()
    .waitFor()
}

/** What sticks out of the page once it has taken its window's size: a chart is drawn anew a moment after that. */
export function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const width = document.documentElement.clientWidth
    const end = performance.now() + 5000
    while (document.documentElement.scrollWidth > width && performance.now() < end)
      await new Promise(requestAnimationFrame)
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    return out.slice(0, 5).map((element) => `${element.localName}.${element.className}`)
  })
}

/** Waits until all charts are drawn; whether the page has any. */
export async function drawAllCharts(page: Page): Promise<boolean> {
  await page.waitForFunction(
    (marks) =>
      document.querySelector('figure [aria-busy=true]') === null &&
      [...document.querySelectorAll('.recharts-wrapper')].every((one) => one.querySelector(marks)),
    CHART_MARKS,
    { timeout: withinMs(20_000) },
  )
  return (await page.locator('.recharts-wrapper').count()) > 0
}
