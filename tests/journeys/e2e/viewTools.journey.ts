import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { main, PLENTY, settled } from '../helpers/onPage.ts'
import { axeProblems } from '../helpers/axe.ts'
import { journey } from '../helpers/journey.ts'
import { button } from '../helpers/screen.ts'

const more = (page: Page) => button(page, 'More actions')
async function hasFocus(one: Locator) {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('the tools of a page', () => {
  journey.for([320, 390, 1440] as const)(
    'are one row at %i px, targets on a phone',
    async (width, { start }) => {
      const world = await start(PLENTY)
      const page = await world.visit({ width, height: 844 })
      await page.goto('/players/Wren')
      await settled(page)
      const boxes = await Promise.all(
        [button(page, /^Refresh/), button(page, 'Follow'), more(page)].map((one) =>
          one.boundingBox(),
        ),
      )
      expect(new Set(boxes.map((box) => box?.y)).size, 'rows').toBe(1)
      for (const box of width < 640 ? boxes : []) {
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
      }
      expect(await button(page, 'Raw data').isVisible()).toBe(false)
    },
  )

  journey('open by keyboard, and give the focus back', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ width: 390, height: 844 })
    await page.goto('/players/Wren')
    await settled(page)
    await more(page).focus()
    await page.keyboard.press('Enter')
    expect(await axeProblems(page), 'the open list').toEqual([])
    await page.keyboard.press('Tab')
    await hasFocus(main(page).getByRole('link', { name: 'Compare', exact: true }))
    await page.keyboard.press('Escape')
    await hasFocus(more(page))

    await more(page).click()
    await button(page, 'Adjust this view').click()
    const dialog = page.getByRole('dialog', { name: 'Adjust this view' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await hasFocus(more(page))

    await more(page).click()
    await button(page, 'Raw data').click()
    await page.getByRole('region', { name: 'Raw data' }).waitFor()
    expect(await button(page, 'Share').isVisible()).toBe(false)
  })
})
