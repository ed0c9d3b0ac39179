import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { validFigureRow, validHead, validSnapshot, validTracked } from '#data/history/rows.ts'
import { validLogged } from '#features/activity/requestLog.ts'
import { journey } from '../helpers/journey.ts'
import { button, skillRow } from '../helpers/screen.ts'
import { withinMs } from '../helpers/limits.ts'

const KILLS = process.env['STATGLASS_FULL'] === '1' ? 50 : 4
/** From before the answer to after the last write, ms. */
const LATEST = 400

journey(
  'a page killed while it writes loses nothing whole: the next one starts, with all that was seen',
  { timeout: withinMs(30_000 + KILLS * 8000) },
  async ({ start }) => {
    const world = await start({ anonymous: 1000 })
    const first = await world.visit({ allow: [/crash/i] })
    await first.goto('/players/Merrow%20Ann')
    await skillRow(first).waitFor()
    const context = first.context()
    for (let kill = 0; kill < KILLS; kill++) {
      const page = await context.newPage()
      await page.goto('/players/Merrow%20Ann')
      await skillRow(page).waitFor()
      await button(page, /^Refresh/).click()
      await page.waitForTimeout((LATEST / KILLS) * kill)
      await killed(page)
    }
    const before = world.asked().length
    const page = await context.newPage()
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    expect(world.asked()).toHaveLength(before)
    const rows = await rowsIn(page)
    expect(rows).toMatchObject({ heads: [expect.anything()] })
    // Whole or not there: of every row that was begun.
    expect(rows.heads.every(validHead)).toBe(true)
    expect(rows.visits.length).toBeGreaterThan(0)
    expect(rows.visits.every(validSnapshot)).toBe(true)
    expect(rows.tracked.every(validTracked)).toBe(true)
    expect(rows.figures.every(validFigureRow)).toBe(true)
    expect(rows.requests.length).toBeGreaterThan(0)
    expect(rows.requests.every(validLogged)).toBe(true)
  },
)

journey('the log has a request as soon as it is answered', async ({ start }) => {
  const world = await start()
  const page = await world.visit({ allow: [/crash/i] })
  await page.goto('/players/Wren')
  await skillRow(page).waitFor()
  const logged = async () => (await rowsIn(page)).requests.length
  // Long before what else comes after the first page.
  await expect.poll(logged, { timeout: withinMs(2000), interval: 50 }).toBe(1)
  await killed(page)
  const later = await page.context().newPage()
  await later.goto('/activity')
  await later.getByRole('row').filter({ hasText: 'Wren' }).waitFor()
  expect(world.asked()).toHaveLength(1)
})

async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

const STORES = ['heads', 'visits', 'tracked', 'figures', 'requests'] as const

/** Every row that the device keeps. */
async function rowsIn(page: Page): Promise<Record<(typeof STORES)[number], unknown[]>> {
  return page.evaluate(
    (stores) =>
      new Promise<Record<string, unknown[]>>((resolve) => {
        const opening = indexedDB.open('statglass')
        opening.addEventListener('success', () => {
          const database = opening.result
          const transaction = database.transaction(stores)
          const rows: Record<string, unknown[]> = {}
          for (const store of stores) {
            const reading = transaction.objectStore(store).getAll()
            reading.addEventListener('success', () => (rows[store] = reading.result))
          }
          transaction.addEventListener('complete', () => {
            database.close()
            resolve(rows)
          })
        })
      }),
    STORES,
  )
}
