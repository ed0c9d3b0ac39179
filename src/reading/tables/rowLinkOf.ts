import type { TableCandidate } from './tableCandidate.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfKey } from '../keys/nouns.ts'
import { genericKey, holdsPerson, listedBy } from '../links/rowArea.ts'
import type { Area, ReadingContext, Table } from '../types.ts'

/** `company_key` next to `company_title`: both say what the row is. */
function isNameSibling({ meaning }: ColumnCandidate, name: ColumnCandidate | null): boolean {
  return (
    name !== null &&
    name.depth === 0 &&
    meaning.words.length === 2 &&
    name.meaning.words.length === 2 &&
    meaning.words[0] === name.meaning.words[0]
  )
}

/** `sku`, `trialId`: what the rows of an area's list begin with, another one in each, is their own. */
const isOwnId = ({ kind, meaning, distinct }: ColumnCandidate, area: Area): boolean =>
  kind !== 'nested' && meaning.id && distinct && (meaning.area === null || meaning.area === area)

/** `{"0": {…}, "1": {…}}`: a list written as a map. */
export const isCounting = (keys: readonly string[]): boolean =>
  keys.length > 1 && keys.every((key, at) => key === String(at))

/** The page of a row, with the path of its id; undefined if the row is not a thing with a page. `keys`: those that name rows. */
export function rowLinkOf(
  candidate: TableCandidate,
  keys: TableCandidate['keys'],
  fields: readonly ColumnCandidate[],
  name: ColumnCandidate | null,
  rows: Area | null,
  context: ReadingContext,
): Table['rowLink'] {
  if (candidate.layout !== 'records' && keys === null) return undefined
  const noun = areaOfKey(candidate.key)
  // things listed in a row are not of the page's own kind
  const list =
    context.id === undefined &&
    candidate.holder === null &&
    (genericKey(candidate.key) || candidate.depth <= 1)
  const own = list && context.area !== 'players' ? context.area : null
  // `items` in the list of an area are its things, not items of a market.
  const listed = candidate.key === '' && candidate.holder === null ? listedBy(context) : null
  const area = rows ?? listed ?? (genericKey(candidate.key) ? (own ?? noun) : (noun ?? own))
  if (area === null) return undefined
  // `items: [{contest: "5v5"}]`: what a row is called is no good of a market.
  const called = name?.meaning.area ?? null
  if (area === 'prices' && called !== null && called !== area) return undefined
  if (area === 'players') {
    // the name is another thing's: the clan that was met in a war
    if (name !== null && name.area !== null && name.area !== area) return undefined
    // A row with a title mentions a player but is not one.
    if (name !== null && name.area !== area && holdsPerson(fields)) return undefined
    if (keys !== null && (name === null || !name.meaning.name)) return { area, idPath: '@key' }
    return name === null ? undefined : { area, idPath: name.profile.path }
  }
  for (const wanted of ['id', 'slug', 'key', 'uuid', 'tag', 'code']) {
    const found = fields.find(
      (field) =>
        field.depth === 0 &&
        field.kind !== 'nested' &&
        field.meaning.id &&
        field.meaning.last === wanted &&
        (field.meaning.words.length === 1 ||
          field.meaning.area === area ||
          isNameSibling(field, name)),
    )
    if (found !== undefined) return { area, idPath: found.profile.path }
  }
  const [first] = fields.filter(({ depth }) => depth === 0)
  if (first !== undefined && list && area === context.area && isOwnId(first, area))
    return { area, idPath: first.profile.path }
  if (keys !== null && !(name !== null && isCounting(keys))) return { area, idPath: '@key' }
  // the name is another thing's: a match is not one of its sides
  if (name === null || (name.area !== null && name.area !== area)) return undefined
  return { area, idPath: name.profile.path }
}
