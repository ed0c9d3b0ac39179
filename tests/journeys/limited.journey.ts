import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fault } from '../helpers/faults.ts'
import { journey } from './helpers/journey.ts'
import {
  button,
  goInside,
  hold,
  lookUp,
  secondsHeld,
  searchBox,
  seesTitle,
  skillRow,
} from './helpers/screen.ts'
import type { World } from './helpers/world.ts'
import { windowOf, withinMs } from './helpers/limits.ts'

const statuses = (world: World) => world.asked().map(({ status }) => status)
const NAMES =
  'Quill,Salt,Nix,B0lt,Wren,Ömer,Drake Lowe,Ivo of Tarn,Merrow Ann,constructor,null,007'.split(',')

/** Runs in the page until the timer is gone: the seconds it said, and those of the document's title. */
async function countDown(name: string): Promise<[number[], number[]]> {
  const seconds: [Set<number>, Set<number>] = [new Set(), new Set()]
  const timer = () => document.querySelector(`[role=timer][aria-label="${name}"]`)
  while (timer() !== null) {
    for (const [at, text] of [timer()?.textContent ?? '', document.title].entries()) {
      const number = /\d+/.exec(text)?.[0]
      if (number !== undefined) seconds[at === 0 ? 0 : 1].add(Number(number))
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return [[...seconds[0]], [...seconds[1]]]
}

/** Whoever asks next is the second that is asked for: nobody waited in the line before. */
async function goesNext(world: World, page: Page): Promise<void> {
  await lookUp(page, 'Wren')
  await skillRow(page).waitFor({ timeout: withinMs(20_000) })
  await seesTitle(page, 'Wren')
  expect(world.asked().map(({ target }) => target)).toEqual([
    '/api/v1/players/Quill',
    '/api/v1/players/Wren',
  ])
}

describe('being limited', () => {
  journey(
    'twelve look-ups at once: ten are shown, two are counted down, none is refused',
    async ({ start }) => {
      const world = await start({ windowSeconds: windowOf(6) })
      const first = await world.visit()
      const others = NAMES.slice(1).map(() => first.context().newPage())
      const pages = [first, ...(await Promise.all(others))]
      for (const page of pages) {
        await page.goto('/')
        await searchBox(page).waitFor()
      }
      await Promise.all(pages.map((page, index) => lookUp(page, NAMES[index] ?? '')))
      const count = async (see: typeof skillRow) => {
        const found = await Promise.all(pages.map((page) => see(page).count()))
        return found.filter((each) => each > 0).length
      }
      // Both conditions at one time: the window is as long as twelve pages need here.
      await expect
        .poll(async () => [await count(skillRow), (await count(hold)) > 0])
        .toEqual([10, true])
      await expect.poll(() => count(skillRow), { timeout: withinMs(30_000) }).toBe(12)
      const [opened = 0, ...later] = world.asked().map(({ at }) => at)
      expect(later.findIndex((at) => at - opened >= windowOf(6) * 1000)).toBe(9)
      expect(statuses(world)).toEqual(Array.from({ length: 12 }, () => 200))
    },
  )

  journey(
    'counts down once a second when the window is spent, then goes on by itself',
    async ({ start }) => {
      const world = await start({ anonymous: 1, windowSeconds: windowOf(4) })
      const page = await world.visit()
      await page.goto('/')
      await lookUp(page, 'Quill')
      await skillRow(page).waitFor()
      await lookUp(page, 'Nix')
      await hold(page).waitFor()
      expect(await secondsHeld(page)).toBeLessThanOrEqual(windowOf(4) + 1)
      const [said, titles] = await page.evaluate(countDown, 'Rate limited')
      expect(said.length).toBeGreaterThan(2)
      expect(said).toEqual(said.map((_, index) => (said[0] ?? 0) - index))
      expect(titles).toEqual(expect.arrayContaining(said.slice(1)))
      await seesTitle(page, 'Nix')
      await skillRow(page).waitFor()
      expect(statuses(world)).toEqual([200, 200])
    },
  )

  journey(
    'somebody else spent the address: the person is told why and what a key changes',
    async ({ start }) => {
      const world = await start({ windowSeconds: windowOf(4) })
      const page = await world.visit()
      await page.goto('/')
      await searchBox(page).waitFor()
      const spentAt = Date.now()
      await world.neighbour(10)
      await lookUp(page, 'Wren')
      await hold(page).waitFor()
      expect(statuses(world)).toEqual([429])
      expect(await page.getByRole('main').innerText()).toMatch(/network address/)
      await page
        .getByRole('link', { name: 'Use an API key' })
        .or(button(page, 'Use an API key'))
        .waitFor()
      await skillRow(page).waitFor({ timeout: withinMs(20_000) })
      expect(await hold(page).count()).toBe(0)
      expect(statuses(world)).toEqual([429, 200])
      expect((world.asked()[1]?.at ?? 0) - spentAt).toBeGreaterThanOrEqual(windowOf(4) * 1000)
    },
  )

  journey(
    'a request that waits leaves the line with the page that wanted it',
    async ({ start }) => {
      const world = await start({ anonymous: 1, windowSeconds: windowOf(3) })
      const page = await world.visit()
      await page.goto('/players/Quill')
      await skillRow(page).waitFor()
      await lookUp(page, 'Salt')
      await hold(page).waitFor()
      await goInside(page, '/settings')
      await seesTitle(page, 'Settings')
      await goesNext(world, page)
    },
  )

  journey(
    'a waiting request shows its place, is listed, and is cancelled at once',
    async ({ start }) => {
      const world = await start({ anonymous: 1, windowSeconds: windowOf(3) })
      const page = await world.visit()
      await page.goto('/players/Quill')
      await skillRow(page).waitFor()
      await lookUp(page, 'Salt')
      await page.getByText('1 waiting').first().waitFor()
      const main = page.getByRole('main')
      expect(await main.innerText()).toMatch(/Position 1 in the queue/)
      await main
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click()
      await expect.poll(() => page.getByText('1 waiting').count()).toBe(0)
      await goesNext(world, page)
    },
  )

  journey('an empty 429 holds all the same', async ({ start }) => {
    const world = await start({ windowSeconds: windowOf(2) })
    world.setFault(fault('answers 429 with nothing', { stranger: '', body: '' }))
    const page = await world.visit()
    await page.goto('/players/Wren')
    await hold(page).waitFor()
    world.setFault(null)
    await skillRow(page).waitFor({ timeout: withinMs(15_000) })
    expect(statuses(world)).toEqual([429, 200])
  })
})
