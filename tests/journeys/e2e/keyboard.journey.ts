import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fileOf, main, PLENTY, settled } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { button, skillRow } from '../helpers/screen.ts'
import { goTo } from '../helpers/tour.ts'
import type { World, WorldOptions } from '../helpers/world.ts'

type Start = (options?: WorldOptions) => Promise<World>

/** What has the focus, by its name; `nothing` where it is lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'nothing'
    const by = document.getElementById(active.getAttribute('aria-labelledby') ?? '')?.textContent
    const own = ['aria-label', 'title'].map((name) => active.getAttribute(name))
    const name = own.find((one) => one !== null) ?? by ?? active.textContent
    return active.localName === 'main' ? 'main' : name.trim()
  })

async function hasFocus(page: Page, name: string | RegExp) {
  const wanted = name instanceof RegExp ? name : new RegExp(`^${name}`)
  await expect.poll(() => focused(page)).toMatch(wanted)
}

async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await main(page).getByRole('button', { name }).first().focus()
  await page.keyboard.press(key)
}

async function at(start: Start, path: string) {
  const world = await start(PLENTY)
  const page = await world.visit({ reducedMotion: 'reduce' })
  await page.goto(path)
  await settled(page)
  return { world, page }
}

describe('by the keyboard alone', () => {
  journey('a menu opens, is left, and does what it says', async ({ start }) => {
    const { page } = await at(start, '/players/Merrow%20Ann')
    await press(page, 'More for Skills')
    await page.keyboard.press('Tab')
    await hasFocus(page, 'Show as table')
    await page.keyboard.press('Escape')
    await hasFocus(page, 'More for Skills')
    await page.keyboard.press('Enter')
    for (const _ of ['Show as table', 'Export CSV']) await page.keyboard.press('Tab')
    const { name } = await fileOf(page, () => page.keyboard.press('Enter'))
    expect(name).toMatch(/\.csv$/)
    await hasFocus(page, 'More for Skills')
  })

  journey('a dialog keeps the focus, and gives it back', async ({ start }) => {
    const { page } = await at(start, '/players/Merrow%20Ann')
    await press(page, 'More actions')
    await button(page, 'Adjust this view').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let tabs = 0; tabs < 70; tabs++) {
      await page.keyboard.press('Tab')
      // The browser's own bar is between the last and the first.
      const where = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      })
      expect(where, `after ${tabs + 1} tabs`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await hasFocus(page, 'More actions')
    await skillRow(page).focus()
    const row = await focused(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(row)
  })

  journey('columns sort, periods change, months turn, and the focus stays', async ({ start }) => {
    const { page } = await at(start, '/players/Merrow%20Ann')
    await press(page, 'Rank')
    const head = page.getByRole('columnheader', { name: 'Rank' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await page.keyboard.press('Space')
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await hasFocus(page, 'Rank')

    await goTo(page, '/prices/sun-pearl')
    await page.getByRole('radio', { name: 'Year' }).focus()
    await page.keyboard.press('ArrowLeft')
    const chosen = page.getByRole('radio', { name: '30 d', exact: true })
    await expect.poll(() => chosen.isChecked()).toBe(true)
    await expect.poll(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true)
    await press(page, /^More for /)
    await press(page, 'Show as table')
    await page.getByRole('figure').first().getByRole('table').waitFor()

    await goTo(page, '/events')
    const month = await page.getByRole('table').first().getAttribute('aria-label')
    await press(page, 'Next month')
    await expect
      .poll(() => page.getByRole('table').first().getAttribute('aria-label'))
      .not.toBe(month)
    await hasFocus(page, 'Next month')
  })

  journey('the tree of the raw data opens, closes and is left', async ({ start }) => {
    const { page } = await at(start, '/players/Merrow%20Ann')
    await press(page, 'More actions')
    await button(page, 'Raw data').focus()
    await page.keyboard.press('Enter')
    const tree = page.getByRole('group', { name: 'The answer as received' })
    await tree.waitFor()
    await tree.locator('[tabindex="0"]').focus()
    const lines = () => tree.locator('summary').count()
    const open = await lines()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(lines).toBeLessThan(open)
    await page.keyboard.press('ArrowRight')
    await expect.poll(lines).toBe(open)
    await press(page, 'Close')
    await hasFocus(page, 'More actions')
  })

  journey('what goes away leaves the focus to its place', async ({ start }) => {
    const { page } = await at(start, '/compare/players?ids=Merrow%20Ann,Wren')
    await press(page, 'Remove Wren')
    await hasFocus(page, 'Add a player by name')

    await goTo(page, '/clans')
    await page.getByRole('searchbox', { name: 'Find clans' }).fill('court')
    await press(page, 'Clear filter')
    await hasFocus(page, 'Find clans')
    await press(page, /^Next page/)
    await page.getByText(/^Page 2 of/).waitFor()
    // Where the answer comes at once, the button is there all the time.
    await hasFocus(page, /^(main|Clans$|Next page)/)
    // Switched off while it asks.
    await press(page, /^Refresh/)
    await hasFocus(page, /^Refresh/)

    await goTo(page, '/clans/ember-court')
    await press(page, 'Follow')
    await press(page, 'Stop following')
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    // The control was drawn anew while the dialog was open.
    await hasFocus(page, /^Follow/)

    await goTo(page, '/settings')
    await page.getByRole('textbox', { name: 'Picture host' }).fill('a.example')
    await page.keyboard.press('Enter')
    await press(page, /a\.example/)
    await hasFocus(page, 'Pictures')
    expect(await button(page, /a\.example/).count()).toBe(0)
  })
})
