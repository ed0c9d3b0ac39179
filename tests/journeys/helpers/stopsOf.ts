import type { Page } from 'playwright-core'

export interface Stops {
  /** What can be used and was not reached by Tab. */
  missed: string[]
  /** What does not show that it has the focus, or has it under something else. */
  unseen: string[]
}

const LOOKS = 8

/** Goes through the page's content by Tab, from its start to its end. */
export async function stopsOf(page: Page): Promise<Stops> {
  await page.evaluate(() => {
    document.querySelector('main')?.focus()
  })
  const missed = await usableIn(page)
  const unseen = new Set<string>()
  for (let tabs = 0; tabs < 600; tabs++) {
    await page.keyboard.press('Tab')
    let stop = await page.evaluate(stopHere)
    // What still moves, as a part that has only come, is looked at again until it has.
    for (let look = 0; look < LOOKS && stop?.seen === false; look++) {
      await page.waitForTimeout(300)
      stop = await page.evaluate(stopHere)
    }
    if (stop === null) break
    missed.delete(stop.number)
    if (!stop.seen) unseen.add(stop.name)
  }
  return { missed: [...missed.values()], unseen: [...unseen] }
}

/** By a number that each of them bears from now on. */
async function usableIn(page: Page): Promise<Map<number, string>> {
  return new Map(
    await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
      )
      const stops = [...all].filter((element) => {
        if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility())
          return false
        // Of several to choose from, the chosen one is the stop; arrows go to the others.
        return !(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked
      })
      return stops.map((element, number): [number, string] => {
        element.dataset['stop'] = String(number)
        const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return [number, `${element.localName} ${label.slice(0, 40)}`]
      })
    }),
  )
}

/** Runs in the page; null outside of the content. */
function stopHere(): { number: number; name: string; seen: boolean } | null {
  const active = document.activeElement
  // A chart is one stop: its drawing has the focus.
  if (!(active instanceof HTMLElement || active instanceof SVGElement)) return null
  if (active.closest('main') === null) return null
  // A radio button's mark is on the text beside it.
  const marked = active.matches('[type=radio]') ? (active.nextElementSibling ?? active) : active
  const marks = [marked, marked.parentElement ?? marked].map((one) => getComputedStyle(one))
  const shown = marks.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  )
  const { x, y, width, height } = marked.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const covered = top === null || !(marked.contains(top) || top.contains(marked))
  return {
    number: Number(active.dataset['stop'] ?? -1),
    name: `${active.localName} ${(active.getAttribute('aria-label') ?? active.textContent ?? '').slice(0, 40)}`,
    seen: shown && !covered,
  }
}
