import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { heading, meter, searchBox } from '../helpers/screen.ts'

describe('without a mouse', () => {
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
      // The frame knows no keys.
      await meter(page).waitFor()
      await page.keyboard.press('/')
      expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.getByRole('link', { name: 'Settings' }).first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => heading(page).innerText()).toBe('Settings')
    },
  )
})
