import { describe, expect } from 'vitest'
import { journey } from '../../helpers/journey.ts'
import { button, goInside } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  forNothing,
  main,
  numberIn,
  paramOf,
  PLENTY,
  save,
  seesTitled,
  sortBy,
  openAt,
} from '../../helpers/onPage.ts'
import { withinMs } from '../../helpers/limits.ts'

describe('prices', () => {
  journey(
    'are listed with margin and change, sorted and filtered for nothing',
    async ({ start }) => {
      const world = await start(PLENTY)
      const page = await openAt(world, '/prices')
      const table = main(page).getByRole('table').first()
      await table.getByRole('columnheader', { name: 'Margin' }).waitFor()
      await forNothing(world, async () => {
        await sortBy(table, 'Buy', 'descending')
        const prices = (await columnTexts(table, 'Buy')).map(numberIn)
        expect(prices).toEqual(prices.toSorted((a, b) => b - a))
        await main(page).getByRole('searchbox', { name: 'Filter these rows' }).fill('pearl')
        await expect
          .poll(async () => (await columnTexts(table, 'Name')).every((name) => /pearl/.test(name)))
          .toBe(true)
        expect(paramOf(page, 'sort')).toMatch(/^-/)
        await page.reload()
        await expect
          .poll(async () => (await columnTexts(table, 'Name')).every((name) => /pearl/.test(name)))
          .toBe(true)
      })
      expect(asked(world)).toEqual(['prices'])
    },
  )

  journey('have a page with a range chart, and a longer past for a price', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/prices')
    await main(page).getByRole('link', { name: 'Sun pearl' }).click()
    await seesTitled(page, 'Sun pearl')
    const terms = await main(page).getByRole('term').allInnerTexts()
    expect(terms.join(' ')).toMatch(/margin/i)
    const chart = main(page).getByRole('figure').filter({ hasText: 'Price' }).first()
    await chart.waitFor()
    await chart.getByRole('button', { name: /^Table/ }).click()
    const table = chart.getByRole('table')
    // Long ones are not wholly in the document.
    const points = async () =>
      Number(
        (await table.getAttribute('aria-rowcount')) ?? (await table.getByRole('row').count()),
      ) - 1
    const whole = await points()
    await forNothing(world, async () => {
      await chart.getByText('Week', { exact: true }).click()
      await expect.poll(() => page.url()).toContain('week')
      await expect.poll(points).toBeLessThan(10)
      expect(await points()).toBeGreaterThanOrEqual(7)
      await chart.getByText('All', { exact: true }).click()
    })
    const longer = button(page, /^Longer history/)
    expect(await longer.innerText()).toMatch(/1 request/)
    await longer.click()
    await expect.poll(() => asked(world).at(-1)).toBe('prices/sun-pearl/history')
    await button(page, /^Shorter history/).waitFor()
    await expect.poll(points, { timeout: withinMs(20_000) }).toBeGreaterThan(whole)
  })

  journey('draw the trend of items that were seen, and compare saved ones', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/prices/sun-pearl')
    await save(page)
    await goInside(page, '/prices/sun-opal')
    await seesTitled(page, 'Sun opal')
    await save(page)
    await goInside(page, '/prices')
    await seesTitled(page, 'Prices')
    const row = main(page).getByRole('row').filter({ hasText: 'Sun pearl' }).first()
    await row.getByRole('img', { name: /over the recorded time/ }).waitFor()
    await row.getByText('seen · free').waitFor()
    await forNothing(world, async () => {
      await main(page)
        .getByRole('link', { name: /^Compare 2 saved items/ })
        .click()
      await seesTitled(page, 'Compare prices')
      const figures = main(page).getByRole('table', { name: 'Figure' })
      await figures.getByRole('columnheader', { name: 'Sun opal' }).waitFor()
      // Nothing in a price says whether more of it is better.
      expect(await figures.getByText('best', { exact: true }).count()).toBe(0)
    })
  })
})
