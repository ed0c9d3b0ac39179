import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { windowOf } from '../helpers/limits.ts'
import { hold, lookUp, secondsHeld, seesTitle, skillRow } from '../helpers/screen.ts'

/**
 * Runs in the page until the timer is gone: the seconds it said, those of the document's title, and for how many ms the
 * machine let the page do nothing: then a second may go by unseen.
 */
async function countDown(name: string): Promise<[number[], number[], number]> {
  let [last, stalled] = [performance.now(), 0]
  const seconds: [Set<number>, Set<number>] = [new Set(), new Set()]
  const timer = () => document.querySelector(`[role=timer][aria-label="${name}"]`)
  while (timer() !== null) {
    for (const [at, text] of [timer()?.textContent ?? '', document.title].entries()) {
      const number = /\d+/.exec(text)?.[0]
      if (number !== undefined) seconds[at === 0 ? 0 : 1].add(Number(number))
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
    stalled = Math.max(stalled, performance.now() - last)
    last = performance.now()
  }
  return [[...seconds[0]], [...seconds[1]], stalled]
}

describe('a hold', () => {
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
      const [said, titles, stalled] = await page.evaluate(countDown, 'Rate limited')
      expect(said.length).toBeGreaterThan(2)
      expect(said).toEqual(said.toSorted((a, b) => b - a))
      if (stalled < 500) {
        expect(said).toEqual(said.map((_, index) => (said[0] ?? 0) - index))
        // The last one, 0, goes as soon as it comes.
        const long = said.slice(1).filter((left) => left > 0)
        expect(titles).toEqual(expect.arrayContaining(long))
      }
      await seesTitle(page, 'Nix')
      await skillRow(page).waitFor()
      expect(world.asked().map(({ status }) => status)).toEqual([200, 200])
    },
  )
})
