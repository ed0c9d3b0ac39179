import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { alerts, heading, lookUp, searchBox, seesTitle, skillRow } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

const targets = (world: World) => world.asked().map(({ target }) => target)
const PLAYERS = '/api/v1/players/'

/** Names the service has, though programs stumble over them. */
const ODD = [
  '__proto__',
  'constructor',
  'a/b',
  '100%',
  'What?',
  '#1',
  '<b>Bold</b>',
  '007',
  'مرجان',
  '🦊 Fox',
]
/** Names that must reach no other endpoint. */
const ESCAPING = [
  '../clans',
  '..',
  '.',
  'a/../../clans',
  '%2F',
  '..%2Fclans',
  '//evil.example',
  'a?b=c',
  '\\..\\clans',
]

describe('a name that was typed', () => {
  journey('is asked for exactly as it is, odd ones too', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const page = await world.visit()
    await page.goto('/')
    for (const name of ODD) {
      await lookUp(page, name)
      await seesTitle(page, name)
      await skillRow(page).waitFor()
    }
    expect(targets(world)).toEqual(ODD.map((name) => PLAYERS + encodeURIComponent(name)))
    expect(
      await page
        .locator('b')
        .filter({ hasText: /^Bold$/ })
        .count(),
    ).toBe(0)
  })

  journey('never reaches another endpoint', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const page = await world.visit()
    await page.goto('/')
    for (const name of ESCAPING) {
      await lookUp(page, name)
      await alerts(page).first().waitFor()
      expect(await heading(page).count()).toBe(1)
      await page.goto('/')
    }
    const asked = targets(world)
    for (const target of asked) {
      const rest = target.slice(PLAYERS.length)
      expect(target.startsWith(PLAYERS), target).toBe(true)
      expect(rest, target).not.toMatch(/[/?#\\]/)
      expect(ESCAPING).toContain(decodeURIComponent(rest))
    }
  })

  journey('that is empty asks nothing', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    const before = page.url()
    for (const name of ['', '   ', '\t\u00a0']) {
      await searchBox(page).fill(name)
      await searchBox(page).press('Enter')
    }
    await page.waitForTimeout(300)
    expect(page.url()).toBe(before)
    expect(targets(world)).toEqual([])
  })

  journey('of 10,000 characters gets a clear message, or a correct request', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await lookUp(page, 'x'.repeat(10_000))
    await alerts(page).first().waitFor()
    expect(await heading(page).count()).toBe(1)
    expect(targets(world).length).toBeLessThanOrEqual(1)
    await lookUp(page, 'Wren')
    await seesTitle(page, 'Wren')
  })

  journey('with half a character in it does not break the page', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await searchBox(page).focus()
    await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      write?.call(field, `Wr${String.fromCharCode(0xd800)}en`)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await searchBox(page).press('Enter')
    await alerts(page).first().waitFor()
    expect(await heading(page).count()).toBe(1)
    for (const target of targets(world)) expect(target).toBe(`${PLAYERS}Wr%EF%BF%BDen`)
  })

  journey('in an address that cannot be decoded is a page that is not there', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ allow: [/Failed to load resource/] })
    for (const path of [
      '/players/%',
      '/players/%E0%A4%A',
      '/nothing',
      '/players/a/b/c',
      '/compare/x',
    ]) {
      await page.goto('/')
      await page.locator('header[data-app]').waitFor()
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect.poll(() => heading(page).innerText()).toMatch(/not|no /i)
    }
    expect(targets(world)).toEqual([])
  })

  journey(
    'such as __proto__ is remembered and found again without a request',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/players/__proto__')
      await seesTitle(page, '__proto__')
      await skillRow(page).waitFor()
      await page.reload()
      await skillRow(page).waitFor()
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: '__proto__' }).first().waitFor()
      expect(targets(world)).toEqual([`${PLAYERS}__proto__`])
    },
  )
})
