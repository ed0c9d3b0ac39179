import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rows of a table are all made alike, and axe takes longest for those. */
const LIKE_OTHERS = 'tbody tr:nth-child(n + 13)'

/** What axe finds wrong with the page as it is now: one line a place, rule first. `rules`: only these. */
export async function axeProblems(page: Page, rules: string[] = []): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude(LIKE_OTHERS)
  const { violations } = await (rules.length > 0 ? builder.withRules(rules) : builder).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** Shows a theme, and waits until no colour is on its way from one to the other. */
async function show(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cancelled is over, too.
    await Promise.allSettled(running.map(({ finished }) => finished))
    await frame()
  })
}

/** In dark, then in light: there only of the colours, for it is the same page otherwise. */
export async function axeInBoth(page: Page): Promise<[dark: string[], light: string[]]> {
  await show(page, 'dark')
  const dark = await axeProblems(page)
  await show(page, 'light')
  return [dark, await axeProblems(page, ['color-contrast'])]
}
