import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeInThemes } from '../helpers/axe.ts'
import { journey } from '../helpers/journey.ts'
import { main, PLENTY, openAt } from '../helpers/onPage.ts'

const PRICE = '/prices/sun-pearl'

const chartIn = (page: Page) => main(page).getByRole('figure').filter({ hasText: 'Price' }).first()
const readerIn = (chart: Locator) => chart.getByRole('slider', { name: /value by value/ })
const stops = async (chart: Locator) => Number(await readerIn(chart).getAttribute('aria-valuemax'))
const said = (chart: Locator) => readerIn(chart).getAttribute('aria-valuetext')
const readout = (chart: Locator) => chart.locator('.recharts-tooltip-wrapper').first()
const wholeRange = (chart: Locator) => chart.getByRole('button', { name: 'Whole range' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it has no place on the page')
  return box
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** A finger that is put down, moves so many px to the right, and is lifted. */
async function slide(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }],
    })
  await touch('touchStart', from.x)
  for (let step = 1; step <= 8; step++) await touch('touchMove', from.x + (by * step) / 8)
  await touch('touchEnd', from.x + by)
  await session.detach()
}

/** What stands at the first value that is shown. */
async function firstOf(page: Page, chart: Locator): Promise<string | null> {
  await readerIn(chart).focus()
  await page.keyboard.press('Home')
  return said(chart)
}

describe('a chart', () => {
  journey('is read and zoomed by mouse, and by the strip under it', async ({ start }) => {
    const page = await openAt(await start(PLENTY), PRICE)
    const chart = chartIn(page)
    const { x, y, width, height } = await boxOf(readerIn(chart))
    const all = await stops(chart)
    // A move over a chart that is not drawn yet tells it nothing; a person's mouse goes on moving.
    await expect
      .poll(async () => {
        await page.mouse.move(x + width / 2 - 1, y + height / 2)
        await page.mouse.move(x + width / 2, y + height / 2)
        return readout(chart).isVisible()
      })
      .toBe(true)
    expect(await readout(chart).innerText()).toMatch(/Buy/)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 5 })
    await chart.locator('.recharts-reference-area').waitFor()
    await page.mouse.up()
    await wholeRange(chart).waitFor()
    const part = await stops(chart)
    expect(part).toBeLessThan(all)
    const grip = await boxOf(chart.locator('.recharts-brush-traveller').first())
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x - 120, grip.y + grip.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => stops(chart)).toBeGreaterThan(part)
  })

  journey('is read and zoomed by finger', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ width: 390, height: 844, hasTouch: true })
    // A week has too few days to move a part of it.
    await page.goto(`${PRICE}?period=month`)
    const chart = chartIn(page)
    await readerIn(chart).scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(readerIn(chart))
    const all = await stops(chart)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect.poll(() => readout(chart).innerText()).toMatch(/Buy/)
    const middle = await said(chart)
    await slide(page, { x: x + width / 2, y: y + height / 2 }, width * 0.25)
    await expect.poll(() => said(chart)).not.toBe(middle)
    expect(await stops(chart), 'reading along chooses no stretch').toBe(all)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await wholeRange(chart).waitFor()
    const part = await stops(chart)
    expect(part).toBeLessThan(all)
    const strip = chart.locator('.recharts-brush')
    await strip.waitFor()
    const scrolled = await page.evaluate(() => window.scrollY)
    const [left] = await strip.locator('.recharts-brush-traveller').all()
    if (left === undefined) throw new Error('the strip has no ends')
    await slide(page, middleOf(await boxOf(left)), -60)
    await expect.poll(() => stops(chart)).toBeGreaterThan(part)
    const wider = await stops(chart)
    const begin = await firstOf(page, chart)
    await slide(page, middleOf(await boxOf(strip.locator('.recharts-brush-slide'))), 40)
    await expect.poll(() => firstOf(page, chart)).not.toBe(begin)
    expect(Math.abs((await stops(chart)) - wider), 'moved, not widened').toBeLessThan(wider / 4)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await wholeRange(chart).tap()
    await expect.poll(() => stops(chart)).toBe(all)
  })

  journey('has nothing that axe finds, nor moves the page, read and zoomed', async ({ start }) => {
    const page = await openAt(await start(PLENTY), PRICE)
    const chart = chartIn(page)
    await readerIn(chart).focus()
    const before = await boxOf(chart)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await chart.locator('.recharts-brush').waitFor()
    expect((await boxOf(chart)).height).toBe(before.height)
    expect.soft(await axeInThemes(page, 0)).toEqual([])
  })
})
