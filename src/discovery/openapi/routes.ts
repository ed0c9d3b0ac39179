import { wordsOf } from '#reading/index.ts'
import type { RouteFile } from '../types.ts'
import { OFFSET_WORDS } from '../vocabulary.ts'
import type { ApiDocument, Operation, Parameter } from './readDocument.ts'

/** A route of the document as `service.json` states it. */
export interface Route {
  /** Under the prefix; `{id}` once, or not at all. */
  path: string
  /** The words before `{id}`, and those behind it: `locations`, `rankings players`. */
  before: readonly string[]
  after: readonly string[]
  /** The parameter in the place of `{id}`; null in a route of many. */
  id: Parameter | null
  query: readonly Parameter[]
  isBoard: boolean
  operation: Operation
}

export const BOARD =
  /^(?:leader-?boards?|rankings?|ranks|ladders?|standings|hi-?scores|high-?scores|rangliste[n]?|bestenlisten?|classements?|clasificaci[oó]n(?:es)?|ranglisten|placares?|top)$/i
const SEARCH = /^(?:search|find|lookup|autocomplete|suche|buscar|recherche)$/i
/** Segments that only name the parameter that identifies a thing. */
const BY = /^(?:by-.*|id|name|tag|uuid|v\d+|api|public|open)$/i
/** Names of areas in routes, in the languages that such services use. */
const AREAS: Readonly<Record<string, RegExp>> = {
  players:
    /^(?:players?|users?|members?|characters?|accounts?|profiles?|summoners?|spieler|charaktere?|joueurs?|personnages?|jugador(?:es)?|personajes?|jogador(?:es)?|personage[mn]s?)$/,
  clans:
    /^(?:clans?|guilds?|groups?|teams?|company|companies|clubs?|crews?|corporations?|alliances?|factions?|outfits?|squads?|gilden?|guildes?|gremios?|cl[aã]s|clanes|guildas?)$/,
  competitions:
    /^(?:competitions?|tournaments?|contests?|challenges?|cups?|races?|championships?|turniere?|wettbewerbe?|tournois?|concours|torneos?|torneios?)$/,
  prices:
    /^(?:prices?|items?|products?|market|auctions?|preise?|gegenst[aä]nde?|prix|objets?|precios?|objetos?|pre[cç]os?|ite[mn]s)$/,
  events:
    /^(?:events?|calendar|schedules?|news|veranstaltung(?:en)?|ereignis(?:se)?|[eé]v[eé]nements?|eventos?)$/,
}

/** The area that a segment of a path names by itself: `guilds`, `GroupV2`; not one that names more. */
export function areaOfSegment(segment: string): string | null {
  const words = wordsOf(segment).filter((word) => !/^v?\d*$/.test(word))
  const [word = '', ...more] = words
  if (more.length > 0) return null
  return Object.entries(AREAS).find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

/** Every route that one path with one id can express. */
export function routesOf(document: ApiDocument, apiPrefix: string): Route[] {
  return document.operations.flatMap((operation) => routeOf(document, operation, apiPrefix) ?? [])
}

function routeOf(document: ApiDocument, operation: Operation, apiPrefix: string): Route | null {
  const path = underPrefix(document.bases, operation.path, apiPrefix)
  const placed = operation.parameters.filter((one) => one.in === 'path')
  const query = operation.parameters.filter((one) => one.in === 'query')
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const parameters = names.map(
    (name) => placed.find((one) => one.name === name) ?? blankParameter(name),
  )
  const free = parameters.filter(({ values, usual }) => values.length === 0 && usual === null)
  if (free.length > 1) return null
  // Of several with words the last one tells things apart: a season before, the board behind it.
  const id = free[0] ?? parameters.findLast(({ values }) => values.length > 0) ?? parameters.at(-1)
  const segments = path.split('/').map((segment) =>
    segment.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const at = parameters.find((one) => one.name === name)
      return at === undefined || at === id ? '{id}' : (at.usual ?? at.values[0] ?? '')
    }),
  )
  const place = segments.findIndex((segment) => segment.includes('{id}'))
  const words = (of: readonly string[]) => of.filter((one) => one !== '' && !BY.test(one))
  const before = words(place < 0 ? segments : segments.slice(0, place))
  const after = words(place < 0 ? [] : segments.slice(place + 1))
  return {
    path: segments.join('/'),
    before,
    after,
    id: id ?? null,
    query,
    isBoard: [...before, ...after].some((word) => BOARD.test(word)),
    operation,
  }
}

const blankParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  values: [],
  usual: null,
  minimum: null,
  maximum: null,
})

/** A path of the document under the prefix of the set-up, without slashes around it. */
function underPrefix(bases: readonly string[], path: string, apiPrefix: string): string {
  const whole = bases.map((base) => `${base}/${path.replace(/^\/+/, '')}`)
  const inside = [...whole, path].find((one) => one.startsWith(`${apiPrefix}/`))
  return (inside?.slice(apiPrefix.length) ?? path).replaceAll(/^\/+|(?<!\/)\/+$/g, '')
}

export const isSearch = ({ before, id }: Route): boolean =>
  id === null && SEARCH.test(before.at(-1) ?? '')

const PAGE = /^(?:p|page(?:_?(?:number|no|index))?|currentpage|seite|pagina)$/i
const CURSOR = /^(?:cursor|after|next|page_?token|next_?token|continuation(?:_?token)?)$/i
const SIZE = /^(?:limit|(?:page_?)?size|per_?page|count|take|max_?results|anzahl)$/i
const TERM =
  /^(?:q|query|search(?:_?(?:term|text|query))?|term|text|needle|name|title|suche|nombre|nom|nome|.*(?:search|name_?(?:contains|like|prefix)?))$/i
const MAX_FILTERS = 8

/** How a route is asked for: its paging, search and filters as `service.json` has them. */
export function parametersOf(route: Route): Omit<RouteFile, 'path'> & { open: readonly string[] } {
  const { query } = route
  const free = (name: RegExp) => query.find((one) => one.values.length === 0 && name.test(one.name))
  const size = query.find(({ name }) => SIZE.test(name))
  const page = free(PAGE)
  const offset = free(new RegExp(`^(?:${OFFSET_WORDS.join('|')}|start_?index)$`, 'i'))
  const cursor = free(CURSOR)
  const by = page ? 'page' : offset ? 'offset' : cursor ? 'cursor' : null
  const param = page ?? offset ?? cursor
  const rows = Number(size?.usual) || null
  // A size that nothing tells is asked for, so that pages join.
  const asked =
    by !== null && size !== undefined && rows === null ? Math.min(20, size.maximum ?? 20) : null
  const search = query.find((one) => one.values.length === 0 && TERM.test(one.name))
  const rest = query.filter((one) => ![param, size, search].includes(one))
  const filters = rest
    .filter(
      ({ values, usual, required }) =>
        (values.length > 0 && !isFlag(values)) || (required && usual !== null),
    )
    .toSorted((a, b) => Number(b.required) - Number(a.required))
    .slice(0, MAX_FILTERS)
    .map(({ name, values, usual, required }) => ({
      param: name,
      values: startingWith(values, usual),
      ...(values.length === 0 && { seen: true }),
      ...(required && { required }),
    }))
  return {
    ...(asked !== null && size !== undefined && { query: { [size.name]: String(asked) } }),
    ...(search !== undefined && { search: search.name }),
    ...(by !== null &&
      param !== undefined && {
        paging: {
          by,
          param: param.name,
          ...((rows ?? asked) !== null && { size: rows ?? asked ?? 20 }),
          ...(by === 'page' && (param.usual === '0' || param.minimum === 0) && { first: 0 }),
        },
      }),
    ...(filters.length > 0 && { filters }),
    open: rest
      .filter(({ required, values, usual }) => required && values.length === 0 && usual === null)
      .map(({ name }) => name),
  }
}

/** Yes or no: how an answer is written, rather than what is in it. */
const isFlag = (values: readonly string[]): boolean =>
  values.every((value) => value === 'true' || value === 'false')

/** The default word first: it is sent if nothing was chosen. */
const startingWith = (values: readonly string[], usual: string | null): string[] =>
  [...new Set([...(usual === null ? [] : [usual]), ...values])].slice(0, 200)
