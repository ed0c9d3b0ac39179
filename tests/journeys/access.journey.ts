import { describe, expect } from 'vitest'
import { journey } from './helpers/journey.ts'
import { heading, lookUp, searchBox, skillRow } from './helpers/screen.ts'
import { goTo, overflowOf } from './helpers/tour.ts'

describe('for everybody', () => {
  journey(
    'the keyboard alone reaches the search, the content and the settings',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/')
      await heading(page).waitFor()
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('Skip to the content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
      await page.keyboard.press('/')
      expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.getByRole('link', { name: 'Settings' }).first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => heading(page).innerText()).toBe('Settings')
    },
  )

  journey('nothing is wider than a phone', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ width: 390, height: 844 })
    await page.goto('/')
    const name = 'Wilhelmina Bartholomew-Featherstonehaugh of the Long Reach'
    await lookUp(page, name)
    await skillRow(page).waitFor()
    expect(await overflowOf(page)).toEqual([])
    for (const path of ['/', '/activity', '/settings', '/not/there/at-all']) {
      await goTo(page, path)
      expect(await overflowOf(page), path).toEqual([])
    }
  })
})
