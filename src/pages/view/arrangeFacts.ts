import type { Fact, Reading } from '#reading/types.ts'
import { orderFacts } from './orderFacts.ts'

export interface ArrangedFacts {
  /** The figures that lead the page. */
  headlines: readonly Fact[]
  /** Short words that say what the thing is: beside the title. */
  badges: readonly Fact[]
  /** What it belongs to: links to other areas, beside the title. */
  links: readonly Fact[]
  /** Everything else. */
  details: readonly Fact[]
}

const HEADLINES = 5
const FIGURES = new Set([
  'count',
  'rank',
  'level',
  'currency',
  'percentage',
  'ratio',
  'duration',
  'instant',
])
const SAYS_WHAT = /\b(type|mode|category|kind|class|status|state|tier|league|rarity|region|role)\b/i
const SHORT = 20

/** Places the facts of a reading as a person would: figures in the large, what it is and belongs to by the title. */
export function arrangeFacts(reading: Reading, lead: readonly string[]): ArrangedFacts {
  const { facts, title, tables, series, paging } = reading
  const elsewhere = [...tables.map(({ path }) => path), ...series.map(({ path }) => path)]
  const shown = facts.filter(({ path, value }) => {
    if (path === title.path || value.kind === 'absent') return false
    if (paging?.path !== undefined && path.startsWith(`${paging.path}.`)) return false
    const bare = path.replace(/\{\}$/, '')
    return value.kind !== 'nested' || !elsewhere.some((other) => other.startsWith(bare))
  })
  const links = shown.filter(({ value }) => value.kind === 'link' && value.area !== undefined)
  const badges = shown.filter(
    ({ label, value }) =>
      value.kind === 'text' &&
      value.text.length <= SHORT &&
      /\p{L}/u.test(value.text) &&
      SAYS_WHAT.test(label),
  )
  const taken = new Set([...links, ...badges.slice(0, 3)])
  const rest = orderFacts(
    shown.filter((fact) => !taken.has(fact)),
    lead,
  )
  const figures = rest.filter(({ value }) => FIGURES.has(value.kind))
  const headlines = figures.slice(0, HEADLINES)
  return {
    headlines,
    badges: badges.slice(0, 3),
    links,
    details: rest.filter((fact) => !headlines.includes(fact)),
  }
}
