import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { counted } from '../../helpers/counts.ts'
import { DRAWN_BY, drawn } from '../../helpers/drawn.ts'
import { journey } from '../helpers/journey.ts'
import { goInside, searchBox, seesTitle } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

/** An ordinary run draws every third: each place and each form is among them. */
const EVERY = 3
const COUNTED = 'forms of a key × places where it does not belong'
const HEX = '0123456789abcdef0123456789abcdef01234567'
const escaped = (text: string) =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

const FORMS: readonly [form: string, of: (key: string) => string][] = [
  ['the key', (key) => key],
  ['the key as a bearer', (key) => `Bearer ${key}`],
  ['the key in escapes', escaped],
  ['40 hexadecimal digits', () => HEX],
  ['the key with spaces around it', (key) => `  ${key} \t`],
]

const field = (name: string | RegExp) => (page: Page) =>
  page.getByRole('textbox', { name, exact: true })
const FIELDS = [
  ['the search at the top', '/activity', searchBox],
  ['Explore', '/explore', field('Path')],
  [
    "a list's search",
    '/clans',
    (page: Page) => page.getByRole('searchbox', { name: 'Find clans' }),
  ],
  [
    'the comparison',
    '/compare/players',
    (page: Page) => page.getByRole('combobox', { name: /^Add .* by name$/ }),
  ],
] as const

const ADDRESSES = [
  ['a page', (text: string) => `/players/${text}`],
  ['Explore', (text: string) => `/explore?path=${text}`],
] as const

const SAID = 'This looks like an API key. It was not sent. Enter keys in the settings.'
const REMOVED =
  'The address you opened contained what looks like a key. It was removed and not used.'

const cases = <T>(places: readonly T[]) =>
  drawn(
    places.flatMap((place) => FORMS.map((form) => [place, form] as const)),
    EVERY,
  )

/** The rest is searched at the end of the journey. */
function isNotInAddress(page: Page, world: World): void {
  const address = decodeURIComponent(page.url())
  for (const secret of world.secrets) expect(address).not.toContain(secret.slice(8))
}

describe(`a key where it does not belong (${DRAWN_BY})`, () => {
  journey(
    'is not sent from a field, the person is told, and nothing keeps it',
    async ({ start }) => {
      const world = await start()
      world.secrets.push(HEX, escaped(world.key))
      const page = await world.visit()
      await page.goto('/clans')
      // The list itself is asked for: what comes after must be nothing.
      await page.getByRole('columnheader').first().waitFor()
      const before = world.asked().length
      for (const [[place, address, fieldOf], [form, of]] of cases(FIELDS)) {
        await counted(COUNTED, 1, async () => {
          // What was said of the form before must not be taken for what is said of this one.
          await goInside(page, '/settings')
          await seesTitle(page, 'Settings')
          await expect.poll(() => page.locator('body').innerText()).not.toContain(SAID)
          await goInside(page, address)
          await fieldOf(page).fill(of(world.key))
          await fieldOf(page).press('Enter')
          await expect
            .poll(() => page.locator('body').innerText(), { message: `${form} in ${place}` })
            .toContain(SAID)
          isNotInAddress(page, world)
          await fieldOf(page).fill('')
        })
      }
      await goInside(page, '/settings')
      await seesTitle(page, 'Settings')
      expect(world.asked().slice(before)).toEqual([])
    },
  )

  journey(
    'is taken out of an address, the person is told, and nothing is asked',
    async ({ start }) => {
      const world = await start()
      world.secrets.push(HEX, escaped(world.key))
      // The test itself opens addresses with it.
      const page = await world.visit({ allow: [/the key is in (requests|navigations|timings) /] })
      for (const [[place, addressOf], [form, of]] of cases(ADDRESSES)) {
        await counted(COUNTED, 1, async () => {
          await page.goto(addressOf(encodeURIComponent(of(world.key))))
          await expect
            .poll(() => page.locator('body').innerText(), {
              message: `${form} in the address of ${place}`,
            })
            .toContain(REMOVED)
          isNotInAddress(page, world)
        })
      }
      expect(world.asked()).toEqual([])
    },
  )
})
