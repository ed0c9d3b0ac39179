import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { FAULTS, fault } from '../helpers/faults.ts'
import { counted } from '../helpers/counts.ts'
import { drawn, DRAWN_BY } from '../helpers/drawn.ts'
import { startServer } from '../helpers/servers.ts'
import { journey } from './helpers/journey.ts'
import { alerts, button, heading, hold, lookUp, skillRow, pasteKey } from './helpers/screen.ts'
import type { World } from './helpers/world.ts'
import { withinMs } from './helpers/limits.ts'

/** Those that end by a time limit of the app: too slow for every run. */
const PATIENT = [
  'never answers',
  'stops in the middle of the body',
  'answers 500 without an end',
  'sends a byte a second without an end',
]
const NAMES = [...FAULTS.keys()].toSorted((a, b) => PATIENT.indexOf(a) - PATIENT.indexOf(b))
/** All of them from the query to the socket are in tests/matrix; here a sample, unless all are asked for. */
const EVERY = 24

interface Place {
  name: string
  /** Brings a person to where the fault will be met, and then there. */
  meet(world: World, begin: () => void): Promise<Page>
}

const PLACES: readonly Place[] = [
  {
    name: 'a cold page',
    async meet(world, begin) {
      const page = await world.visit()
      begin()
      await page.goto('/players/Wren')
      return page
    },
  },
  {
    name: 'a look-up',
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/')
      begin()
      await lookUp(page, 'Wren')
      return page
    },
  },
  {
    name: 'a refresh',
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/players/Wren')
      await skillRow(page).waitFor()
      begin()
      await button(page, /^Refresh/)
        .first()
        .click()
      return page
    },
  },
  {
    name: 'the first use of a key',
    async meet(world, begin) {
      const page = await world.visit()
      await page.goto('/settings')
      await pasteKey(page, world.key)
      begin()
      await lookUp(page, 'Wren')
      return page
    },
  },
  {
    name: 'a second tab',
    async meet(world, begin) {
      const first = await world.visit()
      await first.goto('/players/Salt')
      await skillRow(first).waitFor()
      const page = await first.context().newPage()
      begin()
      await page.goto('/players/Wren')
      return page
    },
  },
]

/** Something is said: an error, a hold, a place in the queue, or there are figures. */
async function settles(page: Page): Promise<void> {
  const said = alerts(page)
    .or(hold(page))
    .or(page.getByText(/Position \d+ in the queue/))
    .or(page.getByRole('main').getByRole('row'))
    .or(page.getByText(/Fetched just now|Raw data/))
  await said.first().waitFor({ timeout: withinMs(50_000) })
}

/** Places in turn, so that a sample has them all. */
const CELLS = drawn(
  NAMES.flatMap((_, turn) =>
    PLACES.map((place, at) => [NAMES[(turn + at * 7) % NAMES.length]!, place.name, place] as const),
  ),
  EVERY,
)

describe(`every fault, wherever it is met (${DRAWN_BY})`, () => {
  journey.for(CELLS)('%s: %s', async ([name, , place], { start }) =>
    counted('faults × 5 places in Chromium', 1, async () => {
      const stranger = await startServer((_, response) => void response.end('{}'))
      onTestFinished(() => stranger.close())
      const world = await start({ anonymous: 50 })
      // Playwright reports hops that the browser did not make: the stranger's own log tells.
      const hops = world.visit
      world.visit = (options) => hops({ allow: [/^foreign request|CORS policy/], ...options })
      const body = '{"success":true,"data":{"name":"Wren","level":12}}'
      const answer = fault(name, { stranger: stranger.origin, body })
      const met: string[] = []
      const page = await place.meet(world, () =>
        world.setFault((request, response) => {
          met.push(request.url ?? '')
          return answer(request, response)
        }),
      )
      await expect.poll(() => met.length, { timeout: withinMs(10_000) }).toBeGreaterThan(0)
      await settles(page)
      expect(await heading(page).count()).toBe(1)
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
      expect(text).not.toContain('Free wifi')
      expect(stranger.received).toEqual([])
      // Two retries at most; Chromium itself repeats a request whose kept connection is lost before the head.
      expect(met.length, 'no storm').toBeLessThanOrEqual(6)
    }),
  )
})
