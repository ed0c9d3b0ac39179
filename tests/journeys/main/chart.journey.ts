import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { main, PLENTY, openAt } from '../helpers/onPage.ts'

const PRICE = '/prices/sun-pearl'

const chartIn = (page: Page) => main(page).getByRole('figure').filter({ hasText: 'Price' }).first()
const readerIn = (chart: Locator) => chart.getByRole('slider', { name: /value by value/ })
const stops = async (chart: Locator) => Number(await readerIn(chart).getAttribute('aria-valuemax'))
const said = (chart: Locator) => readerIn(chart).getAttribute('aria-valuetext')
const readout = (chart: Locator) => chart.locator('.recharts-tooltip-wrapper').first()
const wholeRange = (chart: Locator) => chart.getByRole('button', { name: 'Whole range' })

describe('a chart', () => {
  journey('is read and zoomed by keyboard', async ({ start }) => {
    const page = await openAt(await start(PLENTY), PRICE)
    const chart = chartIn(page)
    await readerIn(chart).focus()
    const newest = await said(chart)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => said(chart)).not.toBe(newest)
    const day = (await said(chart))?.split(':')[0] ?? ''
    await expect.poll(() => readout(chart).innerText()).toContain(day)
    const all = await stops(chart)
    await page.keyboard.press('+')
    await expect.poll(() => stops(chart)).toBeLessThan(all)
    expect(await said(chart)).toContain(day)
    await page.keyboard.press('Escape')
    await expect.poll(() => readout(chart).isVisible()).toBe(false)
    await wholeRange(chart).click()
    await expect.poll(() => stops(chart)).toBe(all)
    await expect
      .poll(() => readerIn(chart).evaluate((one) => one === document.activeElement))
      .toBe(true)
  })
})
