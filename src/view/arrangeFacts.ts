import type { Reading } from '#data/things/things.ts'
import { isMachineMade, isNumber, kindLabel } from '#reading/index.ts'
import type { Fact, Role, Value } from '#reading/types.ts'
import { factsOfLists, isOfPaging } from './oneRowLists.ts'

export interface ArrangedFacts {
  /** The large figures at the top of the page. */
  headlines: readonly Fact[]
  /** Short category words, shown beside the title. */
  badges: readonly Fact[]
  /** Links to the parent entities, shown beside the title. */
  links: readonly Fact[]
  details: readonly Fact[]
  /** Metadata of the service: ids, times of its last checks, and false flags. */
  record: readonly Fact[]
}

const HEADLINES = 5
/** With fewer figures, times are not large either. */
const FIGURES_WITH_TIMES = 2
const SHORT = 20
const MAX_BADGES = 3

/** Words for “no choice”. */
const UNTOLD = new Set('none null default normal unknown undefined other n/a'.split(' '))

/** True for metadata of the record: ids, visibility, read times, and false flags. */
export const isRecordFact = ({ role, value }: Fact): boolean =>
  role === 'machine' ||
  (value.kind === 'flag' && !value.flag) ||
  ((value.kind === 'text' || value.kind === 'count') && role === 'id')

const WRITTEN: ReadonlySet<Role> = new Set<Role>(['registered', 'updated', 'machine'])

const isWritten = ({ role, value }: Fact) => value.kind === 'instant' && WRITTEN.has(role)

const isFigure = ({ kind }: Value) => isNumber(kind) || kind === 'duration' || kind === 'instant'

/**
 * Arranges the facts of a reading: large figures and times first, categories and parent links beside the title. If the user
 * ordered them, times keep their position.
 */
export function arrangeFacts(
  reading: Reading,
  lead: readonly string[],
  ownOrder = false,
): ArrangedFacts {
  const { facts, title, tables, series } = reading
  const elsewhere = [...tables.map(({ path }) => path), ...series.map(({ path }) => path)]
  const listed = ownOrder ? null : factsOfLists(reading)
  const shown = facts.filter((fact) => {
    const { path, value } = fact
    if (path === title.path || value.kind === 'absent') return false
    if (isOfPaging(fact, reading) || listed?.has(path) === true) return false
    const bare = path.endsWith('{}') ? path.slice(0, -2) : path
    return value.kind !== 'nested' || !elsewhere.some((other) => other.startsWith(bare))
  })
  // An item is a part of an entity, never its parent.
  const linked = shown.filter(
    ({ value }) => value.kind === 'link' && value.area !== undefined && value.area !== 'prices',
  )
  const links = linked.filter((fact, at) => !isLinkedBefore(fact, linked, at))
  const categories = shown.filter(
    ({ role, value }) =>
      value.kind === 'text' &&
      value.text.length <= SHORT &&
      (role === 'category' || role === 'status' || role === 'position') &&
      /\p{L}/u.test(value.text) &&
      !UNTOLD.has(value.text.toLowerCase()) &&
      // A letter alone is no category.
      [...value.text].length > 1,
  )
  const badges = categories
    .filter((fact, at) => categories.findIndex((one) => isSameText(one, fact)) === at)
    .slice(0, MAX_BADGES)
  const taken = new Set([...links, ...badges])
  const ordered = orderFacts(
    shown.filter((fact) => !taken.has(fact)),
    lead,
  )
  // Facts that the user ordered are not moved to the record.
  const folded = factsOfLinked(shown, links)
  const record = ownOrder
    ? []
    : ordered.filter(
        (fact) =>
          isRecordFact(fact) ||
          folded.has(fact.path) ||
          linked.includes(fact) ||
          badges.some((badge) => isSameText(badge, fact)),
      )
  const rest = ordered.filter((fact) => !record.includes(fact))
  const figures = rest.filter(
    (fact) => isFigure(fact.value) && (ownOrder || !(isWritten(fact) || fact.role === 'location')),
  )
  const large = figures.filter((fact) => isTime(fact) === 0)
  const leading = large.length < FIGURES_WITH_TIMES ? large : figures
  const chosen = leading.slice(0, HEADLINES)
  const headlines = ownOrder ? chosen : chosen.toSorted((a, b) => isTime(a) - isTime(b))
  return {
    headlines,
    badges: badges.map(written),
    links: links.map(withoutRepeatedName),
    details: rest
      .filter((fact) => !headlines.includes(fact))
      .toSorted((a, b) => (ownOrder ? 0 : Number(isWritten(a)) - Number(isWritten(b)))),
    record,
  }
}

/** “Company” before “Salt Company” says nothing more. */
const withoutRepeatedName = (fact: Fact): Fact =>
  fact.value.kind === 'link' &&
  fact.value.text.toLowerCase().split(/\s+/).includes(fact.label.toLowerCase())
    ? { ...fact, label: '' }
    : fact

/** Shows a kind as readable text. */
const written = (fact: Fact): Fact =>
  fact.value.kind === 'text'
    ? { ...fact, value: { ...fact.value, text: kindLabel(fact.value.text) } }
    : fact

const isSameText = ({ value }: Fact, other: Fact) =>
  value.kind === 'text' && other.value.kind === 'text' && value.text === other.value.text

/** True if an earlier link says the same: the same target, or an id whose area a named link already has. */
function isLinkedBefore({ value }: Fact, linked: readonly Fact[], at: number): boolean {
  if (value.kind !== 'link') return false
  const isOpaque = isMachineMade(value.text)
  return linked.some(
    (other, place) =>
      other.value.kind === 'link' &&
      other.value.area === value.area &&
      (isOpaque
        ? !isMachineMade(other.value.text)
        : place < at && other.value.text === value.text && other.value.id === value.id),
  )
}

/** This many facts of a linked entity mean that they belong on its own page. */
const MANY_OF_LINKED = 4

const around = (path: string): string => path.slice(0, path.lastIndexOf('.'))

/** Paths of facts that belong to linked entities, such as the whole profile of a group inside a contest. */
function factsOfLinked(shown: readonly Fact[], links: readonly Fact[]): ReadonlySet<string> {
  // The facts themselves can be nested, as in `$.event`.
  const own = Math.min(...shown.map(({ path }) => around(path).length))
  const paths = links.flatMap(({ path }) => {
    const base = around(path)
    if (base.length <= own) return []
    const inside = shown.filter((fact) => fact.path !== path && fact.path.startsWith(`${base}.`))
    return inside.length < MANY_OF_LINKED ? [] : inside.map((fact) => fact.path)
  })
  return new Set(paths)
}

const isTime = ({ value }: Fact) => Number(value.kind === 'instant')

/** Sorts facts by the area's leading labels; the others keep the order of the reading. */
export function orderFacts(facts: readonly Fact[], lead: readonly string[]): readonly Fact[] {
  const place = (fact: Fact) => {
    const index = lead.indexOf(fact.label.toLowerCase())
    return index < 0 ? lead.length : index
  }
  return facts.toSorted((a, b) => place(a) - place(b))
}
