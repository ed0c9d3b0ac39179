import { expect } from 'vitest'
import { journey } from './helpers/journey.ts'
import { button, skillRow } from './helpers/screen.ts'
import { withinMs } from './helpers/limits.ts'

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
      const session = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    }
    const before = world.asked().length
    const page = await context.newPage()
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    expect(world.asked()).toHaveLength(before)
    const rows = await page.evaluate(
      () =>
        new Promise<Record<string, number>>((resolve) => {
          const opening = indexedDB.open('statglass')
          opening.addEventListener('success', () => {
            const database = opening.result
            const stores = ['latest', 'heads', 'visits', 'tracked', 'series']
            const transaction = database.transaction(stores)
            const counts: Record<string, number> = {}
            for (const store of stores) {
              const counting = transaction.objectStore(store).count()
              counting.addEventListener('success', () => (counts[store] = counting.result))
            }
            transaction.addEventListener('complete', () => {
              database.close()
              resolve(counts)
            })
          })
        }),
    )
    expect(rows).toMatchObject({ latest: 1, heads: 1 })
    expect(rows['visits']).toBeGreaterThan(0)
  },
)
