import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fault } from '../../helpers/faults.ts'
import { journey } from '../helpers/journey.ts'
import { goInside, hold, lookUp, searchBox, seesTitle, skillRow } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'
import { windowOf, withinMs } from '../helpers/limits.ts'

const statuses = (world: World) => world.asked().map(({ status }) => status)
const NAMES =
  'Quill,Salt,Nix,B0lt,Wren,Ömer,Drake Lowe,Ivo of Tarn,Merrow Ann,constructor,null,007'.split(',')

/** The app waits so long for the first byte of an answer. */
const SILENT_MS = 15_000

/** After an answer that took longer the app cannot tell when the window ends, and may ask once to learn it. */
const UNSURE_MS = 3000

/**
 * How many of the page's requests to the service were answered from now on, how many were given up before, and how long the
 * longest answer took, ms.
 */
function countAnswers(page: Page) {
  let [answered, silent, longest] = [0, 0, 0]
  const isApi = (url: string) => url.includes('/api/')
  const open = new Map<unknown, number>()
  page.on('request', (request) => {
    if (isApi(request.url())) open.set(request, performance.now())
  })
  page.on('response', (response) => {
    const sentAt = open.get(response.request())
    if (sentAt === undefined) return
    longest = Math.max(longest, performance.now() - sentAt)
    open.delete(response.request())
    answered += 1
  })
  page.on('requestfailed', (request) => {
    if (open.delete(request)) silent += 1
  })
  return { answered: () => answered, silent: () => silent, longest: () => longest }
}

/** Runs in the page: notes that a countdown of that name was there, however shortly. */
function noteTimer(name: string): void {
  const look = () => {
    if (document.querySelector(`[role=timer][aria-label="${name}"]`) !== null)
      document.documentElement.dataset['counted'] = ''
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

const hadTimer = () => 'counted' in document.documentElement.dataset

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0)

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
    { timeout: withinMs(120_000) },
    async ({ start }) => {
      const seconds = windowOf(6)
      const world = await start({ windowSeconds: seconds })
      const first = await world.visit()
      const others = NAMES.slice(1).map(() => first.context().newPage())
      const pages = [first, ...(await Promise.all(others))]
      for (const page of pages) {
        await page.goto('/')
        await searchBox(page).waitFor()
      }
      const answers = pages.map(countAnswers)
      await Promise.all(pages.map((page, index) => searchBox(page).fill(NAMES[index] ?? '')))
      await Promise.all(pages.map((page) => page.evaluate(noteTimer, 'Rate limited')))
      // The window opens when all have asked, or as late as the app still waits for a service that is silent.
      const release = world.holdRequests()
      const pressed = Promise.all(pages.map((page) => searchBox(page).press('Enter')))
      await expect
        .poll(() => world.asked().length, { timeout: withinMs(10_000) })
        .toBeGreaterThan(0)
      let opened = false
      const late = setTimeout(() => {
        opened = true
        release()
      }, SILENT_MS / 2)
      await pressed
      await Promise.all(pages.map((page, index) => seesTitle(page, NAMES[index] ?? '')))
      clearTimeout(late)
      const together = !opened
      release()
      const shown = async () => {
        const found = await Promise.all(pages.map((page) => skillRow(page).count()))
        return found.filter((each) => each > 0).length
      }
      await expect.poll(shown, { timeout: withinMs(45_000) }).toBe(12)
      const counted = await Promise.all(pages.map((page) => page.evaluate(hadTimer)))
      // Who asks when the window has turned already need not wait.
      if (together) expect(counted.filter(Boolean).length).toBeGreaterThanOrEqual(2)
      const refused = statuses(world).filter((status) => status === 429).length
      const unsure = answers.some((of) => of.longest() > UNSURE_MS)
      expect(refused).toBeLessThanOrEqual(unsure ? 1 : 0)
      expect(new Set(statuses(world).filter((status) => status !== 429))).toEqual(new Set([200]))
      // What was answered is not asked again. What was silent for 15 s is, as this service may be on a busy machine.
      const [asked, silent] = [world.asked(), answers.map((of) => of.silent())]
      const answered = answers.map((of) => of.answered())
      expect(Math.min(...answered)).toBe(1)
      // A refusal may come for one that was given up, and is then no answer to the page.
      expect(sumOf(answered)).toBeGreaterThanOrEqual(12)
      expect(sumOf(answered)).toBeLessThanOrEqual(12 + refused)
      expect(asked).toHaveLength(sumOf(answered) + sumOf(silent))
      if (asked.length > 12 || !together) return
      const [begun = 0, ...later] = asked.map(({ at }) => at)
      expect(later.findIndex((at) => at - begun >= seconds * 1000)).toBe(9)
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
        .getByRole('button', { name: /^Use a key/ })
        .first()
        .waitFor()
      await skillRow(page).waitFor({ timeout: withinMs(20_000) })
      expect(await hold(page).count()).toBe(0)
      expect(statuses(world)).toEqual([429, 200])
      expect((world.asked()[1]?.at ?? 0) - spentAt).toBeGreaterThanOrEqual(windowOf(4) * 1000)
    },
  )

  journey(
    'a look-up that waits stays in the queue when its page is left, and comes to the recents with a mark',
    async ({ start }) => {
      const world = await start({ anonymous: 1, windowSeconds: windowOf(3) })
      const page = await world.visit()
      await page.goto('/players/Quill')
      await skillRow(page).waitFor()
      await lookUp(page, 'Salt')
      await hold(page).waitFor()
      await goInside(page, '/players')
      await seesTitle(page, 'Players')
      await page.getByText('1 waiting').first().waitFor()
      const arrived = page.getByRole('listitem').filter({ hasText: 'Salt' }).getByText('new')
      await arrived.waitFor({ timeout: withinMs(20_000) })
      expect(world.asked().map(({ target }) => target)).toEqual([
        '/api/v1/players/Quill',
        '/api/v1/players/Salt',
      ])
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
