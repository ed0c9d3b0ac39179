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

/** In dark, then in light: there only of the colours, for it is the same page otherwise. */
export async function axeInBoth(page: Page): Promise<[dark: string[], light: string[]]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeProblems(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [dark, await axeProblems(page, ['color-contrast'])]
}
