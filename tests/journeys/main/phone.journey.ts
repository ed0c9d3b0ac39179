import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { lookUp, skillRow } from '../helpers/screen.ts'
import { goTo, overflowOf } from '../helpers/tour.ts'

describe('on a phone', () => {
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

  journey('the header is as high while requests wait as before', async ({ start }) => {
    const world = await start({ anonymous: 1 })
    const page = await world.visit({ width: 390, height: 844 })
    await page.goto('/')
    await lookUp(page, 'Quill')
    await skillRow(page).waitFor()
    const height = () =>
      page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().height)
    const before = await height()
    await lookUp(page, 'Nix')
    await page.getByText('1 waiting').first().waitFor()
    expect(await height()).toBe(before)
    expect(await overflowOf(page)).toEqual([])
  })

  journey('the header folds on scrolling down, and not from the focus', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ width: 390, height: 844 })
    await page.goto('/events')
    const filters = page.getByRole('button', { name: /^Filters/ })
    await filters.waitFor()
    const bottom = () =>
      page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    const scroll = (by: number) => page.evaluate((y) => window.scrollBy(0, y), by)
    await scroll(600)
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await scroll(-200)
    await expect.poll(bottom).toBeGreaterThan(90)
    await scroll(400)
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await page.keyboard.press('/')
    await expect.poll(bottom).toBeGreaterThan(90)
  })

  journey(
    'the filters of a list are in a sheet, and their button counts them',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit({ width: 390, height: 844 })
      await page.goto('/events')
      const filters = page.getByRole('button', { name: /^Filters/ })
      await filters.click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('combobox', { name: 'Kind' }).selectOption({ index: 1 })
      await sheet.getByRole('button', { name: 'Done' }).click()
      await sheet.waitFor({ state: 'hidden' })
      expect(await filters.innerText()).toMatch(/1 set/)
    },
  )
})
