import { describe, expect } from 'vitest'
import { fileOf } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { button, seesTitle, skillRow, pressTool } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'

describe('a page that was shared with its data', () => {
  journey('is opened from a file', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await pressTool(page, 'Share')
    const { name, bytes } = await fileOf(page, () => button(page, 'Save as a file').click())
    expect(name).toBe('Merrow-Ann.statglass.json')
    const before = world.asked().length

    const stranger = await world.visit()
    await stranger.goto('/shared')
    await seesTitle(stranger, 'A shared copy')
    await shoot(stranger, 'shared-file')
    await stranger.getByLabel('Open a file').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: bytes,
    })
    await seesTitle(stranger, 'Merrow Ann')
    await skillRow(stranger).waitFor()
    expect(world.asked()).toHaveLength(before)
  })
})
