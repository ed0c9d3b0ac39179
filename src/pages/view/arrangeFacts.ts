import { isNumber, labelSays } from '#reading/index.ts'
import type { Fact, Reading, Value } from '#reading/types.ts'
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
/** Fewer figures than this leave a time beside them alone in the large. */
const FIGURES_WITH_TIMES = 2
const SHORT = 20

const isFigure = ({ kind }: Value) => isNumber(kind) || kind === 'duration' || kind === 'instant'

/**
 * Places the facts of a reading as a person would: figures in the large and times after them, what it is and belongs to
 * by the title. In the person's own order times stay where they were put.
 */
export function arrangeFacts(
  reading: Reading,
  lead: readonly string[],
  ownOrder = false,
): ArrangedFacts {
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
      labelSays(label, 'category'),
  )
  const taken = new Set([...links, ...badges.slice(0, 3)])
  const rest = orderFacts(
    shown.filter((fact) => !taken.has(fact)),
    lead,
  )
  const figures = rest.filter(({ value }) => isFigure(value))
  const large = figures.filter((fact) => isTime(fact) === 0)
  const leading = large.length < FIGURES_WITH_TIMES ? large : figures
  const chosen = leading.slice(0, HEADLINES)
  const headlines = ownOrder ? chosen : chosen.toSorted((a, b) => isTime(a) - isTime(b))
  return {
    headlines,
    badges: badges.slice(0, 3),
    links,
    details: rest.filter((fact) => !headlines.includes(fact)),
  }
}

const isTime = ({ value }: Fact) => Number(value.kind === 'instant')
