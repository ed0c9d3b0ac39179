import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import {
  button,
  goInside,
  keyField,
  lookUp,
  seesTitle,
  skillRow,
  pasteKey,
} from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

const keysSent = (world: World) => world.asked().map(({ headers }) => headers['x-api-key'] ?? null)

/** Its words are no part of what the page loads at first. */
const seesRemoved = (page: Page) =>
  page.getByText('contained what looks like a key').first().waitFor()

describe('the API key', () => {
  journey(
    'is kept for the session alone, unless it is to stay on this device',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/settings')
      await pasteKey(page, world.key)
      await button(page, 'Forget the key').waitFor()
      const stored = (kind: 'localStorage' | 'sessionStorage') =>
        page.evaluate((name) => JSON.stringify(window[name]), kind)
      expect(await stored('sessionStorage')).toContain(world.key)
      expect(await stored('localStorage')).not.toContain(world.key)
      await page.reload()
      await button(page, 'Forget the key').waitFor()
      await button(page, 'Forget the key').click()
      await expect.poll(() => stored('sessionStorage')).not.toContain(world.key)
      await keyField(page).fill(world.key)
      await page
        .getByRole('switch', { name: /keep on this device/i })
        .or(page.getByRole('checkbox', { name: /keep on this device/i }))
        .first()
        .check()
      await button(page, 'Use this key').click()
      await expect.poll(() => stored('localStorage')).toContain(world.key)
      expect(await stored('sessionStorage')).not.toContain(world.key)
    },
  )

  journey(
    'that was forgotten while a tab was elsewhere is not sent by that tab when it comes back',
    async ({ start }) => {
      const world = await start()
      const away = await world.visit()
      await away.goto('/settings')
      await keyField(away).fill(world.key)
      await away.getByRole('switch', { name: /keep on this device/i }).check()
      await button(away, 'Use this key').click()
      await button(away, 'Forget the key').waitFor()
      await away.goto('about:blank')
      const other = await away.context().newPage()
      await other.goto('/settings')
      await button(other, 'Forget the key').click()
      await keyField(other).waitFor()
      await away.goBack()
      await expect.poll(() => button(away, 'Forget the key').isVisible()).toBe(false)
      await lookUp(away, 'Wren')
      await skillRow(away).waitFor()
      expect(keysSent(world)).toEqual([null])
    },
  )

  journey(
    'in an address is taken out before anything is asked, and the person is told',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit({
        // The test itself typed it there.
        allow: [/the key is in (requests|navigations|timings)/],
      })
      await page.goto(`/players/Wren?api_key=${world.key}`)
      await seesTitle(page, 'Wren')
      expect(page.url()).not.toContain(world.key)
      expect(keysSent(world).filter((key) => key !== null)).toEqual([])
      await seesRemoved(page)
    },
  )

  journey(
    'in use gets into no address, whatever was pasted beside it and however keys look',
    async ({ start }) => {
      const world = await start({ service: { key: { prefix: null, length: null } } })
      // The test itself opens addresses with it.
      const page = await world.visit({ allow: [/the key is in (requests|navigations|timings)/] })
      await page.goto('/settings')
      await pasteKey(page, world.key)
      await goInside(page, '/clans/ember-court')
      await page.getByRole('searchbox', { name: /^Filter/ }).fill(`ing${world.key}`)
      await seesRemoved(page)
      const addresses = await page.evaluate(() => {
        type Entry = { url: string }
        const { navigation } = window as unknown as { navigation: { entries(): Entry[] } }
        return [location.href, ...navigation.entries().map(({ url }) => url)].join('\n')
      })
      expect(addresses).not.toContain(world.key)
      await goInside(page, '/settings')
      await page.goto(`/prices?filter=ing${world.key}&sort=name`)
      await seesRemoved(page)
      expect(page.url()).toBe(`${world.url}/prices?sort=name`)
      // An address that differs in its fragment alone loads nothing anew.
      await page.goto(`/prices?sort=name#ing${world.key}`)
      await expect.poll(() => page.url()).toBe(`${world.url}/prices?sort=name`)
    },
  )
})
