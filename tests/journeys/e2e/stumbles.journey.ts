import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import {
  alerts,
  button,
  goInside,
  heading,
  lookUp,
  meter,
  seesTitle,
  skillRow,
} from '../helpers/screen.ts'

/** What the test itself breaks is told on the console. */
const TOLD = [
  /^console\.error: .*(sabotage|dynamically imported module|Failed to load resource)/,
  /^console\.error: %[os]/,
]

/** Makes a place of the built code throw while it is drawn; resolves to how many such places there were. */
async function sabotage(page: Page, place: RegExp, name: string): Promise<() => number> {
  let found = 0
  await page.route('**/assets/*.js', async (route) => {
    // Nobody waits for a file of a page that was closed meanwhile: `found` tells whether the place was met.
    await breakPlace(route).catch(() => undefined)
  })
  async function breakPlace(route: Route) {
    const response = await route.fetch()
    const body = (await response.text()).replace(place, () => {
      found += 1
      return `${name}:(()=>{throw new TypeError("sabotage")})()`
    })
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body })
  }
  return () => found
}

const bodyTree = (page: Page) => page.getByRole('group', { name: 'The answer as received' })

const lose = (page: Page, chunk: string) =>
  page.context().route(`**/assets/${chunk}-*.js`, (route) => route.abort())

describe('raw data', () => {
  for (const width of [390, 1440])
    journey(
      `leaves without a trace when a name is looked up, at ${width} px`,
      async ({ start }) => {
        const world = await start()
        const page = await world.visit({ width })
        await page.goto('/players/Wren?raw=1')
        await bodyTree(page).waitFor()
        await lookUp(page, 'Nobody Here')
        await alerts(page).getByText('knows no player').waitFor()
        await seesTitle(page, 'Nobody Here')
        await page.goBack()
        await bodyTree(page).waitFor()
        await lookUp(page, 'Quill')
        await skillRow(page).waitFor()
      },
    )

  journey('comes when it is asked for again after its code did not', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ width: 390, allow: TOLD })
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    await lose(page, 'RawData')
    await goInside(page, '/players/Wren?raw=1')
    // Once per build the page is loaded anew: the code may be of an older one.
    await alerts(page).getByText('This part could not be shown.').waitFor()
    await skillRow(page).waitFor()
    await page.context().unrouteAll()
    await button(page, 'Try again').click()
    await bodyTree(page).waitFor()
  })
})

describe('the first files', () => {
  const NOTHING_CAME = /did not arrive. Load the page again/

  journey('that do not arrive are told of by the outline, after a while', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ allow: TOLD })
    await lose(page, 'index')
    await page.goto('/')
    const said = page.getByText(NOTHING_CAME)
    expect(await said.isVisible()).toBe(false)
    // Time goes by.
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()))
    await said.waitFor()
    await page.context().unrouteAll()
    await page.reload()
    await meter(page).waitFor()
    expect(await said.count()).toBe(0)
  })

  journey('may lack the styles: the app works without', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ allow: TOLD })
    await page.context().route('**/assets/style-*.css', (route) => route.abort())
    await page.goto('/')
    // Without its styles the frame shows the warning until the app is drawn over it.
    await expect.poll(() => page.getByText(NOTHING_CAME).count()).toBe(0)
    await lookUp(page, 'Wren')
    await skillRow(page).waitFor()
  })
})

describe('a part of the shell that throws', () => {
  journey('is missing, and the page goes on', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ width: 390, allow: TOLD })
    const found = await sabotage(page, /\brole:[`"']meter[`"']/, 'role')
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    expect(found()).toBe(1)
    expect(await meter(page).count()).toBe(0)
    await seesTitle(page, 'Wren')
    await page.getByTitle('This part could not be shown.').waitFor()
    await lookUp(page, 'Quill')
    await seesTitle(page, 'Quill')
  })

  for (const width of [390, 1440])
    journey(
      `leaves a page with ways on where it was the frame, at ${width} px`,
      async ({ start }) => {
        const world = await start()
        const page = await world.visit({ width, allow: TOLD })
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        const found = await sabotage(page, /[`"']data-app[`"']:!0/, '"data-app"')
        await page.goto('/players/Wren')
        await alerts(page).getByText('Something went wrong.').waitFor()
        expect(found()).toBe(1)
        expect(await heading(page).innerText()).toBe('Statglass')
        expect(await page.getByRole('main').count()).toBe(1)
        expect(await alerts(page).innerText()).toContain('TypeError: sabotage')
        await button(page, 'Copy the error').click()
        await button(page, 'Copied').waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('sabotage')
        await page.unrouteAll()
        await button(page, 'Reload').click()
        await seesTitle(page, 'Wren')
      },
    )
})
