import type { Endpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { learnedOf } from '#view/useLearned.ts'
import { problemOfName, type Target } from '#data/bodies/useTarget.ts'
import { fold, type NameIndex } from '#view/finder/nameIndex.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { type Services, useServices } from '#data/services.ts'
import { isBlank, nameKey, plainName, shownName } from '#lib/names.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'
import { MAX_COMPARED, paths } from '#routes/paths.ts'
import type { SearchSources, Offer, Scope } from './types.ts'

const MAX_SIMILAR = 8
const MIN_WORD_LENGTH = 3

/** What a text can ask of the service. `isKnown`: it is the name of an entity that is offered already. */
export function asksOf(
  sources: SearchSources,
  text: string,
  scope: Scope,
  isKnown: boolean,
): readonly Offer[] {
  const { services } = sources
  const names = isKnown ? [] : namesIn(services, text)
  if (scope.use === 'add') return isKnown ? [] : additions(sources, text, scope, names)
  if (names.length === 0 || scope.area !== undefined) return waysToAsk(sources, text, scope)
  const all = together(sources, services.registry.lookupArea, names)
  const compared = all.things.map(({ id }) => id)
  const path = paths.compare(all.area, compared)
  return names.length > MAX_COMPARED ? [all] : [{ ...all, why: 'compare', path }, all]
}

/** The names in a typed or pasted list; empty for a single name, and if the text contains a key. */
function namesIn(services: Services, text: string): readonly string[] {
  if (services.holdsKey(text)) return []
  const names = namesInText(text).filter((name) => problemOfName(services, name) === null)
  return names.length > 1 ? names : []
}

/** Several names, by the ids that are known for them. */
function together(sources: SearchSources, area: string, names: readonly string[]) {
  const { services, names: index } = sources
  const things = names.map((name) => {
    const like = index.search(name, MAX_SIMILAR).filter((one) => one.area === area)
    const seen = like.find((one) => nameKey(one.name) === nameKey(name))
    return { id: seen?.id ?? name, name: seen?.name ?? name }
  })
  const ids = things.map(({ id }) => id)
  const requests = ids.filter((id) => cachedEntity(services, area, id) === null).length
  const path = paths.area(area, { names: namesAsLine(ids) })
  return { why: 'names', area, label: '', things, path, requests } as const
}

function additions(
  sources: SearchSources,
  text: string,
  scope: Scope,
  names: readonly string[],
): Offer[] {
  const { services } = sources
  const { area = '', taken = [], room } = scope
  const isTaken = (name: string) => taken.some((id) => nameKey(id) === nameKey(name))
  const free = names.filter((name) => !isTaken(name)).slice(0, room)
  // A comma separates two names, or is part of one.
  const isOne = names.length < 2 || (names.length === 2 && !text.includes('"'))
  const isNew = isOne && !isTaken(text) && problemOfName(services, text) === null
  return [
    ...(free.length > 0 ? [together(sources, area, free)] : []),
    ...(isNew ? [lookUp(services, area, text)] : []),
  ]
}

export const useListSearch = (text: string, list: Target & { area: string }) =>
  listSearch(useServices(), text, list)

/** A list with another search, or all of it if the text was removed; null if nothing is to ask. */
export function listSearch(
  services: Services,
  text: string,
  { area, endpoint, params }: Target & { area: string },
): Offer | null {
  const name = isBlank(text) ? '' : plainName(text)
  const isAskable = name === '' || problemOfName(services, name) === null
  if (name === (params['search'] ?? '') || !isAskable) return null
  return searchIn(services, area, endpoint, name, params)[0] ?? null
}

/** True for “Sun pearl”: a name that ends in a common noun is of an item. */
const endsLow = (name: string) => /\s\p{Ll}\S*$/u.test(name)

/** Requests for one name: look-ups by exact name and searches of lists. */
export function waysToAsk(sources: SearchSources, text: string, scope: Scope): readonly Offer[] {
  const { services, names } = sources
  const { config, registry, endpoints } = services
  const name = plainName(text)
  // A name of spaces alone opens by link only; typed, it is a mistake.
  if (text.trim() === '' || problemOfName(services, text) !== null) return []
  const ways = registry.areas.flatMap(({ area, item, list, search, entries }) => {
    if (scope.area !== undefined && scope.area !== area) return []
    const endpoint = endpoints.get(search ?? list ?? '')
    // Entries that were seen in answers may not be all of them.
    const isListed = endpoint !== undefined || entries?.every(({ seen }) => seen !== true)
    const isLookedUp = endpoints.has(item) && (area === registry.lookupArea || isListed !== true)
    return [
      ...(isLookedUp ? [lookUp(services, area, text)] : []),
      ...(endpoint === undefined ? [] : searchIn(services, area, endpoint, name)),
    ]
  })
  const likely = [...areasLike(text, names), scope.here].filter(
    (area) => area !== registry.lookupArea,
  )
  // Unless the service's own examples look like that.
  const isOfItem = endsLow(name) && !config.examples.some(endsLow)
  const placeOf = ({ why, area }: Offer) => {
    if (likely.includes(area)) return likely.indexOf(area)
    if (isOfItem && area === 'prices') return likely.length
    return likely.length + (why === 'look up' && area === registry.lookupArea ? 1 : 2)
  }
  return ways.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Areas with known names that share a word with the text. */
function areasLike(text: string, index: NameIndex): readonly string[] {
  const words = fold(text)
    .split(' ')
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
  return words
    .flatMap((word) =>
      index.search(word, MAX_SIMILAR).filter(({ name }) => fold(name).split(' ').includes(word)),
    )
    .map(({ area }) => area)
}

function lookUp(services: Services, area: string, text: string): Offer {
  const name = plainName(text)
  return {
    why: 'look up',
    area,
    label: shownName(name),
    things: [{ id: name, name }],
    // The original spelling: the page requests the plain name first.
    path: paths.entity(area, text.trim() || name),
    requests: cachedEntity(services, area, name) === null ? 1 : 0,
  }
}

function searchIn(
  services: Services,
  area: string,
  endpoint: Endpoint,
  name: string,
  params: Target['params'] = {},
): Offer[] {
  const { history, root, preferences } = services
  const { ignored } = learnedOf(preferences.getState().learned, root, endpoint.name)
  const searches = endpoint.params.includes('search') && !ignored.includes('search')
  const asked = { ...params, page: '', search: searches ? name : '' }
  const isCached = history.head(targetOf(root, endpoint, undefined, asked).query) !== null
  // Every name in a cached list is known.
  if (!searches && isCached) return []
  return [
    {
      why: 'search',
      area,
      label: shownName(name),
      things: [{ id: name, name }],
      // Without a search, the service sends the list, and its table is filtered here.
      path: paths.area(area, searches ? { search: name } : { filter: name, view: 'table' }),
      requests: isCached ? 0 : 1,
    },
  ]
}
