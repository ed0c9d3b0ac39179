import { writesPlainly } from './plainNumbers.ts'

/** The English of these places has a comma before the last one, too: what a browser says of the others differs by its age. */
const LAST_COMMA = /^en(?:-US)?$/

/**
 * Names one after the other: `Buy, Sell, and Volume`. Without `Intl` where English is sure: its first list costs a page fifteen
 * milliseconds, on a slow machine a task that is felt.
 */
export function listText(items: readonly string[], locale: string): string {
  if (writesPlainly(locale) && items.length < 3) return items.join(' and ')
  if (LAST_COMMA.test(locale)) return `${items.slice(0, -1).join(', ')}, and ${items.at(-1) ?? ''}`
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(items)
}
