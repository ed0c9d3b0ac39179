import { capital } from '../askWithRequired.ts'
import { named } from '../findPlayers.ts'
import type { AreaFile, RouteFile } from '../types.ts'
import type { DeclaredFields } from '#api/declaredSchema.ts'
import { isPeriod } from '#api/hints.ts'
import { AREA_WORDS, OWN_WORDS } from '../vocabulary.ts'
import { fieldsOf } from './fieldsOf.ts'
import type { ApiDocument } from './readDocument.ts'
import { areaOfSegment, BOARD, isSearch, parametersOf, type Route, routesOf } from './routes.ts'

export interface Described {
  areas: Record<string, AreaFile>
  /** Fields declared by the schemas of the answers. */
  fields: DeclaredFields
  /** Routes that need a word which the document does not tell. */
  open: { area: string; path: string; use: string; needs: readonly string[] }[]
  notes: string[]
}

const MAX_TABS = 12

export function describe(document: ApiDocument, apiPrefix: string): Described {
  const notes: string[] = []
  const open: Described['open'] = []
  const routes = routesOf(document, apiPrefix)
    .filter(({ operation }) => !operation.deprecated)
    .toSorted((a, b) => rank(a) - rank(b))
  const areas: Described['areas'] = {}
  for (const area of Object.keys(AREA_WORDS)) {
    const file = area === 'leaderboards' ? boardsIn(routes, open) : areaIn(routes, area, open)
    if (file === null) continue
    areas[area] = file
    notes.push(`${area}: ${(file.list ?? file.item)?.path} is described.`)
  }
  const fields = fieldsOf(document, routes, areas)
  const count = Object.keys(fields).length
  if (count > 0) notes.push(`Kinds, units, words or links of ${count} fields are described.`)
  const { errorFields } = document
  if (errorFields.length > 0) notes.push(`An error says ${errorFields.join(', ')}.`)
  return { areas, fields, open, notes }
}

/** The shortest first; what needs a sign-in only where nothing else is. */
const rank = ({ path, operation }: Route): number =>
  path.split('/').length + (operation.needsConsent ? 100 : 0)

/** Null if the route cannot be asked for without a word that the document does not tell. */
function fileOf(route: Route, area: string, open: Described['open']): RouteFile | null {
  const { open: needs, ...parameters } = parametersOf(route)
  if (needs.length === 0) return { path: route.path, ...parameters }
  open.push({ area, path: route.path, use: keyOf(route), needs })
  return null
}

/** The key of a tab: the words behind the id, or all of them. */
const keyOf = ({ before, after }: Route): string =>
  (after.length > 0 ? after : before).join('_').replaceAll(/\W+/g, '_').toLowerCase()

/** The last word before the id tells what a route is about. */
const isOf = (route: Route, area: string): boolean =>
  areaOfSegment(route.before.at(-1) ?? '') === area && route.after.length === 0

function areaIn(all: readonly Route[], area: string, open: Described['open']): AreaFile | null {
  const routes = all.filter((route) => isOf(route, area) && !route.isBoard)
  const items = routes
    .toSorted((a, b) => Number(isByName(b)) - Number(isByName(a)))
    .flatMap((route) => itemOf(route) ?? [])
  const lists = routes.filter((route) => route.id === null && itemOf(route) === null)
  const listed =
    lists.find(({ path }) => items.some((one) => one.path === `${path}/{id}`)) ?? lists[0]
  const search =
    all.find((route) => isSearch(route) && areaOfSegment(route.before.at(-2) ?? '') === area) ??
    lists.find(needsTerm)
  const list = listed === undefined || needsTerm(listed) ? null : fileOf(listed, area, open)
  const item = items.find(({ path }) => path === `${listed?.path}/{id}`) ?? items[0]
  if (list === null && item === undefined) return null
  const searched = search === undefined ? null : searchOf(search)
  return {
    ...named((list?.path ?? item?.path ?? '').replace(/(?:\/by-[^/]*)?\/\{id\}.*$/, '')),
    ...(list !== null || area !== 'players' ? { list } : {}),
    ...(item !== undefined && { item }),
    ...(searched !== null && list?.search === undefined && { search: searched }),
    ...(item !== undefined && furtherOf(area, item, all, open)),
  }
}

const IDENTIFIES = /(?:id|name|tag|key|player)$/i

/** `clans/{id}`, or `guild?id=`; null for a list, and where the document tells too little. */
function itemOf(route: Route): RouteFile | null {
  const { open, ...parameters } = parametersOf(route)
  if (route.id !== null) return open.length === 0 ? { path: route.path, ...parameters } : null
  const { query, search: _, ...others } = parameters
  const [name = oneOf(route), ...more] = open
  if (name === undefined || more.length > 0 || !IDENTIFIES.test(name)) return null
  return { path: route.path, query: { ...query, [name]: '{id}' }, ...others }
}

/** The parameter by which `guild?id=&player=&name=` asks for one thing, whichever it is given. */
function oneOf({ before, query }: Route): string | undefined {
  const names = query.map(({ name }) => name)
  if (before.at(-1)?.endsWith('s') !== false || !names.some((name) => /id$/i.test(name)))
    return undefined
  const identifying = names.filter((name) => IDENTIFIES.test(name))
  return identifying.find((name) => /name|tag/i.test(name)) ?? identifying[0]
}

/** By the name that people know, where there is such a route. */
const isByName = ({ id }: Route): boolean => /name|tag|nick/i.test(id?.name ?? '')

const needsTerm = (route: Route): boolean => {
  const { search } = parametersOf(route)
  return route.query.some(({ name, required }) => name === search && required)
}

function searchOf(route: Route): RouteFile | null {
  const { open, ...parameters } = parametersOf(route)
  const search = parameters.search ?? open[0]
  const others = open.filter((name) => name !== search)
  return search === undefined || others.length > 0
    ? null
    : { path: route.path, ...parameters, search }
}

/** The tabs of one thing, and the route that its area knows by itself: its members, its history. */
function furtherOf(
  area: string,
  { path, query = {} }: RouteFile,
  routes: readonly Route[],
  open: Described['open'],
): Pick<AreaFile, 'tabs' | 'members' | 'history'> {
  const [use, words = []] = OWN_WORDS[area] ?? []
  const below = routes.filter(
    (one) =>
      path.includes('{id}') && one.path.startsWith(`${path}/`) && !one.operation.needsConsent,
  )
  const own = below.find(({ after }) => after.length === 1 && words.includes(after[0] ?? ''))
  const tabs = below
    .filter((route) => route !== own)
    .flatMap((route) => {
      const file = fileOf(route, area, open)
      const word = keyOf(route)
      return file === null || word === '' ? [] : [[word, { ...file, name: capital(word) }] as const]
    })
    .slice(0, MAX_TABS)
  const isByPath = Object.keys(query).length === 0 || path.includes('{id}')
  return {
    ...(use !== undefined && isByPath && { [use]: own ? fileOf(own, area, open) : null }),
    ...(tabs.length > 0 && { tabs: Object.fromEntries(tabs) }),
  }
}

/** A route as a board of each of its words. */
interface Board {
  route: Route
  item: RouteFile
  entries: readonly string[]
}

function boardsIn(routes: readonly Route[], open: Described['open']): AreaFile | null {
  const boards = routes.filter(({ isBoard }) => isBoard)
  const lists = boards.filter(({ id, before }) => id === null && BOARD.test(before.at(-1) ?? ''))
  const found = boards.flatMap((route) => boardOf(route) ?? [])
  const listOf = ({ route }: Board) =>
    routes.find(
      ({ id, path }) => id === null && route.id !== null && path === route.path.split('/{id}')[0],
    )
  // One that a list names its things for leads, then one with words, then a bare list.
  const lead =
    found.find((board) => listOf(board) !== undefined) ??
    found.find(({ entries }) => entries.length > 0) ??
    found[0]
  if (lead === undefined) {
    for (const route of boards.filter(({ id }) => id === null)) fileOf(route, 'leaderboards', open)
    const [bare] = lists.flatMap((route) => fileOf(route, 'leaderboards', []) ?? [])
    return bare === undefined ? null : { list: bare }
  }
  const list = listOf(lead)
  const alike = found.filter((board) => board !== lead && isAlike(board, lead))
  const tabs = alike.slice(0, MAX_TABS).map(({ route, item }) => {
    const key = keyOf(route)
    return [key, { ...item, name: capital(key) }] as const
  })
  return {
    list: list === undefined ? null : fileOf(list, 'leaderboards', open),
    item: lead.item,
    ...(lead.entries.length > 0 && {
      entries: lead.entries.map((id) => ({ id, name: capital(id) })),
    }),
    ...(tabs.length > 0 && { tabs: Object.fromEntries(tabs) }),
  }
}

/** Of the same things, told apart in the same way. */
const isAlike = (a: Board, b: Board): boolean =>
  a.route.id === null
    ? Object.keys(a.item.query ?? {}).some((name) => b.item.query?.[name] === '{id}')
    : a.route.path.split('/{id}')[0] === b.route.path.split('/{id}')[0]

/** `rankings/{id}`, `locations/{id}/rankings` of what is no area, or `records/leaderboard?metric={id}`. */
function boardOf(route: Route): Board | null {
  const { open, ...item } = { path: route.path, ...parametersOf(route) }
  if (open.length > 0) return null
  if (route.id !== null) {
    const isOfThing = route.after.length > 0 && areaOfSegment(route.before.at(-1) ?? '') !== null
    return isOfThing ? null : { route, item, entries: route.id.values }
  }
  const { query, filters = [], ...parameters } = item
  const [main] = filters.toSorted(
    (a, b) =>
      Number(isPeriod(a.values)) - Number(isPeriod(b.values)) ||
      Number(b.required === true) - Number(a.required === true) ||
      b.values.length - a.values.length,
  )
  if (main === undefined) return null
  const others = filters.filter((one) => one !== main)
  return {
    route,
    item: {
      ...parameters,
      query: { ...query, [main.param]: '{id}' },
      ...(others.length > 0 && { filters: others }),
    },
    entries: main.values,
  }
}
