import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { settled } from '../helpers/onPage.ts'
import { encodeMotion, type Frame } from '../helpers/encodeMotion.ts'
import { journey } from '../helpers/journey.ts'
import { livePast, NOW } from '../helpers/past.ts'
import { button, goInside, heading, hold, lookUp, searchBox, skillRow } from '../helpers/screen.ts'
import { createSharedClock } from '../helpers/setClock.ts'
import { withinMs } from '../helpers/limits.ts'

const FOLDER = join(import.meta.dirname, '../../../.github/pictures')
const wanted = process.env['STATGLASS_PICTURES'] !== undefined

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(FOLDER, name), animations: 'disabled' })
}

/** The README's pictures, made by the running app: a week of visits first, then one look at each page. */
describe.skipIf(!wanted)('the README (npm run pictures)', () => {
  journey('has its pictures', { timeout: withinMs(180_000) }, async ({ start }) => {
    const clock = createSharedClock(NOW)
    const world = await start({ clock })
    const page = await world.visit({ height: 1000, colorScheme: 'dark', locale: 'en-GB' })
    await clock.follow(page)
    await livePast(page, clock)

    await page.goto('/players/Merrow%20Ann')
    await button(page, /^Refresh/).click()
    await page.getByText('just now').first().waitFor()
    await clock.set('2026-11-20T14:20:22Z')
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    await goInside(page, '/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await take(page, 'player-dark.png')
    await page.setViewportSize({ width: 390, height: 844 })
    await take(page, 'player-phone.png')

    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.emulateMedia({ colorScheme: 'light' })
    await goInside(page, '/prices/sun-pearl')
    await settled(page)
    await button(page, /^Refresh/).click()
    await page.getByText('just now').first().waitFor()
    await take(page, 'price-light.png')

    await page.emulateMedia({ colorScheme: 'dark' })
    await goInside(page, '/leaderboards/overall')
    await settled(page)
    await world.neighbour(10)
    await button(page, /^Refresh/).click()
    await hold(page).waitFor()
    await take(page, 'hold-dark.png')
    await page.setViewportSize({ width: 390, height: 844 })
    await take(page, 'hold-phone.png')
  })

  journey('has its recording', { timeout: withinMs(120_000) }, async ({ start }) => {
    const world = await start({ latencyMs: 350 })
    const page = await world.visit({
      width: 960,
      height: 600,
      colorScheme: 'dark',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    const frames: Frame[] = []
    const shot = async (ms: number) =>
      frames.push({ png: await page.screenshot({ animations: 'allow' }), ms })
    await page.goto('/')
    await heading(page).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await shot(1400)
    const names = ['Quill', 'Wren', 'Salt', 'Nix', 'Merrow Ann', 'Drake Lowe', 'Ömer', 'B0lt']
    for (const [index, name] of names.entries()) {
      await searchBox(page).fill(name.slice(0, 2))
      if (index < 2) await shot(350)
      await lookUp(page, name)
      await page.waitForTimeout(180)
      if (index < 2) await shot(350)
      await skillRow(page).waitFor()
      await page.waitForTimeout(80)
      await shot(index < 2 ? 900 : 450)
    }
    await world.neighbour(2)
    await lookUp(page, 'Ivo of Tarn')
    await hold(page).waitFor()
    for (let second = 0; second < 4; second++) {
      await shot(800)
      await page.waitForTimeout(900)
    }
    await goInside(page, '/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await shot(2200)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'statglass.png'), encodeMotion(frames))
  })
})
