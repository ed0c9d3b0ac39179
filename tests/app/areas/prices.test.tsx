import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../helpers/cases.ts'
import { allOf, columnTexts, main, numberIn, openApp, paramOf } from '../../helpers/openApp.tsx'

const table = () => allOf('table')[0]
const figure = (text: string) =>
  allOf('figure').find(({ textContent }) => textContent.includes(text))

describe('prices', () => {
  it('are listed with margin and change, sorted and filtered for nothing', async () => {
    const app = await openApp('/prices')
    await app.see('columnheader', /^Margin/)
    await app.forNothing(async () => {
      await app.sortBy(table()!, 'Buy', 'descending')
      const prices = columnTexts(table(), 'Buy').map(numberIn)
      expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      await app.fill(await app.see('searchbox', 'Find items'), 'pearl')
      const arePearls = () => {
        const names = columnTexts(table(), 'Name')
        return names.length > 0 && names.every((name) => name.includes('pearl'))
      }
      await app.find(arePearls)
      expect(paramOf('sort')).toMatch(/^-/)
      await app.reload()
      await app.find(arePearls)
    })
    expect(app.asked()).toEqual(['prices'])
  })

  it('have a page with a range chart, and a longer past for a price', async () => {
    const app = await openApp('/prices')
    await app.press('link', /^Sun pearl/)
    await app.seesTitled('Sun pearl')
    expect(allOf('term').map(({ textContent }) => textContent)).toContain('Margin')
    const chart = await app.find(() => figure('Price'))
    await app.press('button', 'Show as table', () => chart)
    const rows = () => allOf('table', undefined, chart)[0]
    // Long ones are not wholly in the document.
    const points = () =>
      Number(rows()?.getAttribute('aria-rowcount') ?? allOf('row', undefined, rows()).length) - 1
    await app.find(rows)
    await app.press('radio', 'Year')
    await app.find(() => points() > 10)
    const whole = points()
    await app.forNothing(async () => {
      await app.press('radio', '7 d')
      await app.find(() => points() < 10)
      expect(points()).toBeGreaterThanOrEqual(7)
    })
    await app.press('button', /^Longer history.*1 request/)
    await app.find(() => app.asked().at(-1) === 'prices/sun-pearl/history')
    await app.find(() => points() > whole)
    // The page, its chart and a comparison count the year from the same day.
    const year = async (before: RegExp) =>
      (await app.find(() => before.exec(textOf(main()))))[1] ?? ''
    const onPage = await year(/Buy[\d,]+[▲▼] ([\d.]+ %)(?! in)/)
    await app.forNothing(async () => {
      await app.go('/prices/sun-pearl?period=year')
      expect(await year(/Buy[\d,]+[▲▼] ([\d.]+ %)(?! in)/)).toBe(onPage)
      expect(allOf('button', /^Longer history/)).toEqual([])
    })
    await app.go('/compare/prices?ids=sun-pearl,sun-seed&period=year')
    expect(await year(/Sun pearl[▲▼] ([\d.]+ %)/)).toBe(onPage)
  })

  it('draw the trend of items that were seen, and compare saved ones', async () => {
    const app = await openApp('/prices/sun-pearl')
    await app.settled()
    await app.follow()
    await app.go('/prices/sun-opal')
    await app.seesTitled('Sun opal')
    await app.follow()
    await app.go('/prices')
    await app.seesTitled('Prices')
    const row = () => allOf('row').find(({ textContent }) => textContent.includes('Sun pearl'))
    await app.see('img', /over the recorded time/, row)
    await app.forNothing(async () => {
      await app.press('link', /^Compare 2 saved/)
      await app.seesTitled('Compare prices')
      const figures = await app.see('table', /^Figure/)
      await app.see('columnheader', /^Sun opal/, () => figures)
      // Nothing in a price says whether more of it is better.
      expect(within(figures).queryAllByText('best')).toEqual([])
    })
  })
})
