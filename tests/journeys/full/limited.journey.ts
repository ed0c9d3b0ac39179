import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { searchBox, seesTitle, skillRow } from '../helpers/screen.ts'
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
})
