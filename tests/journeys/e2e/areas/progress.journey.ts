import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { drawn } from '../../../helpers/drawn.ts'
import { EDITIONS } from '../../helpers/editions.ts'
import { journey } from '../../helpers/journey.ts'
import { button } from '../../helpers/screen.ts'
import { createSharedClock } from '../../helpers/setClock.ts'

const PICTURES = join(import.meta.dirname, '../../../../.cache/pictures')

journey.for(drawn(EDITIONS, 2))(
  'a month of visits makes gains, records and milestones at no further request, sample $edition',
  async ({ edition, player, row, visits }, { start }) => {
    const clock = createSharedClock('2026-11-01T08:00:00Z')
    const world = await start({ clock, edition })
    const path = `/players/${encodeURIComponent(player)}`
    const page = await world.visit({ timezoneId: 'UTC', locale: 'en-GB' })
    await clock.follow(page)
    for (const day of visits.days) {
      await clock.set(`2026-11-${day}T18:00:00Z`)
      await page.goto(path)
      await button(page, /^Refresh/).click()
      await page.getByText('just now').first().waitFor()
    }
    await clock.set('2026-11-20T14:00:00Z')
    const before = world.asked().length
    await page.goto(path)
    await page.getByRole('row').filter({ hasText: row }).first().waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const card = page.getByRole('region', { name: 'Gains and milestones' })
    await card.waitFor()
    await card.getByText('Best day').waitFor()
    await card.scrollIntoViewIfNeeded()
    const rows = card.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(visits.days.length - 2)
    // Three days without a visit are one row: a gap is no day's gain.
    await expect
      .poll(() => rows.allInnerTexts())
      .toContainEqual(expect.stringMatching(/5 Nov – 9 Nov/))
    const grains = card.getByRole('radiogroup', { name: 'Gains by' })
    await grains.getByText('Month', { exact: true }).click()
    await expect.poll(() => rows.count()).toBe(2)
    // A goal has its date, from the pace of these visits.
    await card.getByRole('textbox', { name: /^Target for/ }).fill(visits.goal)
    await card.getByRole('button', { name: 'Set goal' }).click()
    await card.getByText(/to go\..*per day\. Expected on/).waitFor()
    expect(world.asked()).toHaveLength(before)
    if (process.env['STATGLASS_PICTURES'] === undefined) return
    mkdirSync(PICTURES, { recursive: true })
    await grains.getByText('Day', { exact: true }).click()
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 1000 })
        await page.emulateMedia({ colorScheme })
        await card.screenshot({
          path: join(PICTURES, `progress-${edition}-${width}-${colorScheme}.png`),
        })
      }
  },
)
