import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import {
  button,
  keyField,
  limit,
  lookUp,
  pasteKey,
  seesLeft,
  seesTitle,
} from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

const keysSent = (world: World) => world.asked().map(({ headers }) => headers['x-api-key'] ?? null)

describe('the API key', () => {
  journey(
    'raises the limit to 100 once it was used, and is sent in one header alone',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/settings')
      await pasteKey(page, `  ${world.key}\n`)
      await expect
        .poll(() =>
          keyField(page)
            .inputValue()
            .catch(() => ''),
        )
        .not.toBe(world.key)
      await lookUp(page, 'Wren')
      await seesTitle(page, 'Wren')
      await seesLeft(page, 99)
      expect(await limit(page)).toBe(100)
      expect(keysSent(world).at(-1)).toBe(world.key)
      for (const { target, headers } of world.asked()) {
        expect(target).not.toContain(world.key)
        expect(headers.cookie).toBeUndefined()
        expect(headers.referer).toBeUndefined()
      }
    },
  )

  journey(
    'is forgotten in every tab at once, and nothing more is sent with it',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/settings')
      await pasteKey(page, world.key)
      await button(page, 'Forget the key').waitFor()
      const other = await page.context().newPage()
      await other.goto('/settings')
      await button(page, 'Forget the key').click()
      await expect.poll(() => button(page, 'Forget the key').isVisible()).toBe(false)
      await lookUp(page, 'Wren')
      await seesTitle(page, 'Wren')
      await seesLeft(page, 9)
      await lookUp(other, 'Salt')
      await seesTitle(other, 'Salt')
      expect(keysSent(world).filter((key) => key !== null)).toEqual([])
    },
  )
})
