import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { CORS_FAULTS } from '../../helpers/corsFaults.ts'
import { count, counted } from '../../helpers/counts.ts'
import { DRAWN_BY } from '../../helpers/drawn.ts'
import { fault } from '../../helpers/faults.ts'
import { afterPreflight, startElsewhere } from '../helpers/elsewhere.ts'
import {
  BODY,
  cellsOf,
  corsCells,
  COUNTED,
  LIMIT,
  UNTRUE_HOPS,
  WORLD,
} from '../helpers/faultCells.ts'
import { journey } from '../helpers/journey.ts'
import { FIRST_USE, meetFault } from '../helpers/meetFault.ts'
import { alerts, button, keyField, lookUp } from '../helpers/screen.ts'

const ALLOWED = { allow: [UNTRUE_HOPS] }

/** Gives a key, to be kept for the other tabs, too. */
async function giveKey(page: Page, key: string): Promise<Page> {
  await page.goto('/settings')
  await keyField(page).fill(key)
  await page.getByRole('switch', { name: /keep on this device/i }).check()
  await button(page, 'Use this key').click()
  await button(page, 'Forget the key').waitFor()
  return page
}

describe(`every fault of a service on another origin (${DRAWN_BY})`, () => {
  journey.for(cellsOf('elsewhere'))('%s: %s', LIMIT(), async ([name, , place], { start }) =>
    counted(`${COUNTED}, the service on another origin`, 1, async () => {
      const world = await startElsewhere(start, WORLD)
      const answer = fault(name, { stranger: world.stranger.origin, body: BODY })
      const visit = () => world.visit(ALLOWED)
      await meetFault({ ...world, visit }, place, afterPreflight(world, answer))
      expect(world.stranger.received).toEqual([])
    }),
  )
})

describe(`every fault that only another origin has, with a key (${DRAWN_BY})`, () => {
  journey.for(corsCells())('%s: %s', LIMIT(), async ([name, , place], { start }) =>
    counted('faults of another origin × 5 places in Chromium', 1, async () => {
      const world = await startElsewhere(start, WORLD)
      const { healthy, stranger, key } = world
      const answer = CORS_FAULTS.get(name)!({ stranger: stranger.origin, body: BODY, healthy })
      const visit = async () => {
        const page = await world.visit(ALLOWED)
        return place.name === FIRST_USE ? page : giveKey(page, key)
      }
      await meetFault({ ...world, visit }, place, answer)
      expect(stranger.received).toEqual([])
    }),
  )

  journey('no code of a redirect takes the key to a stranger', async ({ start }) => {
    const world = await startElsewhere(start, WORLD)
    const { stranger, key } = world
    const page = await giveKey(await world.visit(ALLOWED), key)
    const codes = [301, 302, 303, 307, 308]
    for (const code of codes) {
      const name = `redirects to a stranger (${code})`
      world.setFault(afterPreflight(world, fault(name, { stranger: stranger.origin, body: BODY })))
      await lookUp(page, `Wren ${code}`)
      await page.getByRole('heading', { name: `Wren ${code}` }).waitFor()
      await alerts(page).getByText('The service redirected to another address.').waitFor()
    }
    count('redirects to a stranger, with a key to another origin', 5, stranger.received.length)
    expect(world.asked().map(({ headers }) => headers['x-api-key'])).toEqual(codes.map(() => key))
    expect(stranger.received).toEqual([])
  })
})
