import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page as it is now: one line a place, rule first. `rules`: only these. */
export async function axeProblems(page: Page, rules: string[] = []): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules.length > 0 ? builder.withRules(rules) : builder).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}
