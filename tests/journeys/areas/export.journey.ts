import Papa from 'papaparse'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { button, meter } from '../helpers/screen.ts'
import {
  columnTexts,
  fileOf,
  forNothing,
  fromMenu,
  main,
  PLENTY,
  sortBy,
  snapshotAt,
} from './screens.ts'

describe('what is shown', () => {
  journey(
    'leaves as CSV and JSON, in the order and the filter it is shown in',
    async ({ start }) => {
      const world = await start(PLENTY)
      const page = await snapshotAt(world, '/prices?filter=sun')
      const table = main(page).getByRole('table').first()
      await sortBy(table, 'Buy', 'ascending')
      const names = (await columnTexts(table, 'Name')).map((name) =>
        name.replace('seen · free', '').trim(),
      )
      const card = main(page)
      await forNothing(world, async () => {
        const csv = await fileOf(page, () => fromMenu(card, 'CSV'))
        expect(csv.name).toMatch(/\.csv$/)
        const { data, errors } = Papa.parse<Record<string, string>>(
          csv.text.replace(/^\ufeff/, ''),
          {
            header: true,
            skipEmptyLines: true,
          },
        )
        expect(errors).toEqual([])
        expect(data.map((record) => record['Name'])).toEqual(names)
        expect(Number(data[0]?.['Buy'])).toBeGreaterThan(0)
        const json = await fileOf(page, () => fromMenu(card, 'JSON'))
        const records = JSON.parse(json.text) as { name: string; buy: number }[]
        expect(records.map(({ name }) => name)).toEqual(names)
        expect(records[0]?.buy).toBe(Number(data[0]?.['Buy']))
      })
    },
  )

  journey('leaves as a picture of the chart, as PNG and as SVG', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await snapshotAt(world, '/prices/sun-pearl')
    const chart = main(page).getByRole('figure').filter({ hasText: 'Price' }).first()
    await chart.getByRole('img', { name: /^Buy: from/ }).waitFor()
    await chart.locator('svg path[d^="M"]').first().waitFor()
    const svg = await fileOf(page, () => fromMenu(chart, 'SVG'))
    expect(svg.name).toMatch(/\.svg$/)
    expect(svg.text).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]+xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg.text).toMatch(/<path[^>]* d="M/)
    expect(svg.text).not.toMatch(/var\(--|<script|<foreignObject/i)
    const png = await fileOf(page, () => fromMenu(chart, 'PNG'))
    const picture = PNG.sync.read(png.bytes)
    expect(picture.width).toBeGreaterThan(300)
    const colours = new Set<number>()
    for (let at = 0; at < picture.data.length; at += 4) colours.add(picture.data.readUInt32BE(at))
    expect(colours.size, 'colours of the picture').toBeGreaterThan(3)
  })

  journey('can be shared by its link, and looked at as it came', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await snapshotAt(world, '/clans?sort=-founded')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await forNothing(world, async () => {
      await button(page, 'Share').click()
      await button(page, 'Copy link').first().click()
      await button(page, 'Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      await page.keyboard.press('Escape')
      await button(page, 'Raw data').click()
      await expect.poll(() => main(page).innerText()).toMatch(/x-ratelimit-remaining/i)
      expect(await main(page).innerText()).toMatch(/fliagror-daughters/)
      expect(page.url()).toContain('raw=')
      await meter(page).waitFor()
    })
  })
})
