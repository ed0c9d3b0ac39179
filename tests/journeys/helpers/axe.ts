import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { drawn } from '../../helpers/drawn.ts'

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

type Theme = 'dark' | 'light'

/** Shows a theme, and waits until no colour is on its way from one to the other. */
async function show(page: Page, colorScheme: Theme): Promise<void> {
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

/**
 * In dark and in light, one line a problem; what is not a colour is looked for in one of them, for it is the same page. An
 * ordinary run takes the two by turns: `place` counts what was looked at before.
 */
export async function axeInThemes(page: Page, place: number): Promise<string[]> {
  const problems: string[] = []
  const themes = drawn<Theme>(['dark', 'light'], 2)
  // By turns, whichever was drawn for the first.
  const shown = themes.length === 1 && place % 2 === 1 ? [otherThan(themes[0])] : themes
  for (const [at, theme] of shown.entries()) {
    await show(page, theme)
    const found = await axeProblems(page, at === 0 ? [] : ['color-contrast'])
    problems.push(...found.map((problem) => `${theme}: ${problem}`))
  }
  return problems
}

const otherThan = (theme: Theme | undefined): Theme => (theme === 'dark' ? 'light' : 'dark')
