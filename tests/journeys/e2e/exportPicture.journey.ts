import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { eachEdition } from '../helpers/eachEdition.ts'
import { button, meter, pressTool } from '../helpers/screen.ts'
import { fileOf, forNothing, fromMenu, main, PLENTY, openAt } from '../helpers/onPage.ts'

eachEdition('what is shown', (facts, inEdition) => {
  const { edition, shared } = facts
  const options = { ...PLENTY, edition }

  inEdition('leaves as a picture of the chart, as PNG and as SVG', async ({ start }) => {
    const world = await start(options)
    const page = await openAt(world, facts.chart.path)
    const chart = main(page).getByRole('figure').filter({ hasText: facts.chart.caption }).first()
    await chart.getByRole('img', { name: facts.chart.line }).waitFor()
    await chart.locator('svg path[d^="M"]').first().waitFor()
    const svg = await fileOf(page, () => fromMenu(chart, 'Export SVG'))
    expect(svg.name).toMatch(/\.svg$/)
    expect(svg.text).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]+xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg.text).toMatch(/<path[^>]* d="M/)
    expect(svg.text).not.toMatch(/var\(--|<script|<foreignObject/i)
    const png = await fileOf(page, () => fromMenu(chart, 'Export PNG'))
    const picture = PNG.sync.read(png.bytes)
    expect(picture.width).toBeGreaterThan(300)
    const colours = new Set<number>()
    for (let at = 0; at < picture.data.length; at += 4) colours.add(picture.data.readUInt32BE(at))
    expect(colours.size, 'colours of the picture').toBeGreaterThan(3)
  })

  inEdition('can be shared by its link, and looked at as it came', async ({ start }) => {
    const world = await start(options)
    const page = await openAt(world, shared.path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await forNothing(world, async () => {
      await pressTool(page, 'Share')
      await button(page, 'Copy link').first().click()
      await button(page, 'Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      await page.keyboard.press('Escape')
      await pressTool(page, 'Raw data')
      await expect.poll(() => main(page).innerText()).toMatch(facts.rateHeader)
      expect(await main(page).innerText()).toMatch(/\d+ keys/)
      expect(page.url()).toContain('raw=')
      await meter(page).waitFor()
    })
  })
})
