import { expect } from 'vitest'
import { journey } from '../../helpers/journey.ts'
import { button, skillRow } from '../../helpers/screen.ts'
import { createSharedClock } from '../../helpers/setClock.ts'
import { shoot } from '../../helpers/shoot.ts'

const NAMES = ['Merrow Ann', 'Wren']

journey(
  'a group of pasted names shows who gained most, and a fair contest, at no request',
  async ({ start }) => {
    const clock = createSharedClock('2026-11-16T08:00:00Z')
    const world = await start({ clock })
    const page = await world.visit({ timezoneId: 'UTC', locale: 'en-GB' })
    await clock.follow(page)
    for (const time of ['2026-11-16T18:00:00Z', '2026-11-18T20:00:00Z', '2026-11-19T09:00:00Z']) {
      await clock.set(time)
      for (const name of NAMES) {
        await page.goto(`/players/${encodeURIComponent(name)}`)
        await skillRow(page).waitFor()
        await button(page, /^Refresh/).click()
        await page.getByText('just now').first().waitFor()
      }
    }
    const before = world.asked().length
    await page.goto('/groups')
    await page.getByRole('textbox', { name: 'Group name' }).fill('Rivals')
    await page.getByRole('textbox', { name: 'Names, one per line' }).fill(NAMES.join('\n'))
    await button(page, 'Create group').click()
    await page.getByRole('heading', { level: 1, name: 'Rivals' }).waitFor()
    const gains = page.getByRole('region', { name: /^Gains/ }).getByRole('row')
    await expect
      .poll(() => gains.allInnerTexts())
      .toContainEqual(expect.stringMatching(/Wren.*\+/s))
    await page.getByLabel('From', { exact: true }).fill('2026-11-17')
    await page.getByLabel('To', { exact: true }).fill('2026-11-18')
    await button(page, 'Start the contest').click()
    const standings = page.getByRole('region', { name: /^Contest/ }).getByRole('row')
    await expect.poll(() => standings.count()).toBe(3)
    await page.reload()
    await expect.poll(() => standings.count()).toBe(3)
    expect(world.asked()).toHaveLength(before)
    await shoot(page, 'group')
  },
)
