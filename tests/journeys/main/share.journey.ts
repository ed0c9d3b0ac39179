import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { button, seesTitle, skillRow, pressTool } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'

const NOTICE = /^Somebody shared this copy/

describe('a page that was shared with its data', () => {
  journey('is opened by a stranger as somebody’s copy, at no request', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/players/Merrow%20Ann?filter=sl')
    await skillRow(page).waitFor()
    await pressTool(page, 'Share')
    await button(page, 'Copy link with the data').waitFor()
    await shoot(page, 'share-dialog')
    await button(page, 'Copy link with the data').click()
    await button(page, 'Copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link.length).toBeLessThan(16_000)
    const before = world.asked().length

    const stranger = await world.visit()
    await stranger.goto(link)
    await seesTitle(stranger, 'Merrow Ann')
    await skillRow(stranger).waitFor()
    expect(await stranger.getByText(NOTICE).isVisible()).toBe(true)
    // What was on the screen is: the filter, too. Some days something was done at Mining.
    expect(await stranger.getByText('Mining', { exact: true }).count()).toBe(0)
    await shoot(stranger, 'shared-copy')
    // Sorting it and opening its raw data change the address; the copy stays, over a reload too.
    await button(stranger, 'Level').first().click()
    await stranger.reload()
    await skillRow(stranger).waitFor()
    expect(world.asked()).toHaveLength(before)
  })
})
