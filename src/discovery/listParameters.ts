import { hintsIn, USUAL_WORDS } from '#api/hints.ts'
import { isRecord } from '#lib/isRecord.ts'
import { isOk, withParam } from './askWithRequired.ts'
import { askForList, type FoundList, sameRows } from './listIn.ts'
import type { Context, RouteFile, Words } from './types.ts'
import { FILTER_FIELD, NO_WORD, OFFSET_WORDS, SEARCH_WORDS, WITHOUT_ITEMS } from './vocabulary.ts'

/** A word of a name further down, which narrows the list if anything searches. */
function wantedIn({ names }: FoundList): string | null {
  const words = names.slice(1).flatMap((name) => name.split(/[\s_]+/))
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const word = words.find((one) => one.length >= 4 && counts.get(one) === 1)
  // Names that share words are distinguished by the whole name.
  return word ?? names.findLast((name, at) => at > 0 && names.indexOf(name) === at) ?? null
}

/** This many names are asked for together, the likeliest first. */
const LIKELY = 2

/**
 * The name of the search parameter: those of other lists in one request, then all likely ones, then parts of them. Null if the answer is the
 * same for all; undefined if no name can tell.
 */
export async function findSearch(
  context: Context,
  area: string,
  found: FoundList,
): Promise<string | null | undefined> {
  const { path } = found
  const wanted = wantedIn(found)
  if (wanted === null) return undefined
  /** Null if it was not asked. */
  const narrows = async (names: readonly string[]): Promise<boolean | null> => {
    const asked = names.reduce((whole, name) => withParam(whole, name, wanted), path)
    const { reply, list } = await askForList(context, { path: asked, area, what: 'search' })
    if (reply === null) return null
    return isOk(reply) && (list === null || !sameRows(list, found))
  }
  // Tries other lists' search parameters first; a parameter named after players suits only player lists.
  const ofPlayers = WITHOUT_ITEMS.test(path)
  const known = [...context.searchNames.keys()].filter(
    (name) => ofPlayers || !/user|player|handle/i.test(name),
  )
  // A name by which two routes search is the service's own: no other is tried.
  const isOwn = known.some((name) => (context.searchNames.get(name) ?? 0) > 1)
  const others = isOwn ? [] : SEARCH_WORDS.filter((name) => !known.includes(name))
  let names: readonly string[] = []
  for (const some of [known, others].filter(({ length }) => length > 0)) {
    const any = await narrows(some)
    if (any === null) return undefined
    if (any) names = some
    if (any) break
  }
  if (names.length === 0) {
    context.notes.push(`${area}: found no search parameter.`)
    return null
  }
  while (names.length > 1) {
    const part = names.slice(0, Math.min(LIKELY, Math.ceil(names.length / 2)))
    const isPart = await narrows(part)
    if (isPart === null) return undefined
    names = isPart ? part : names.slice(part.length)
  }
  const [name = null] = names
  if (name !== null) {
    context.searchNames.set(name, (context.searchNames.get(name) ?? 0) + 1)
    context.notes.push(`${area}: ${path} searches by ${name}.`)
  }
  return name
}

/** Below this a list without marks is taken for the whole. */
const FULL = 10

/** A usual page size: the list probably continues. */
const isUsualSize = (rows: number): boolean => [10, 20, 25].includes(rows) || rows % 50 === 0

/** How a list is paged: as its body states, else by trial; the first result is assumed for the other lists. */
export async function findPaging(
  context: Context,
  area: string,
  found: FoundList,
): Promise<RouteFile['paging']> {
  const { paging, rows } = found
  const next = paging?.next
  const size = paging?.limit ?? rows.length
  if (next !== undefined) {
    const by = OFFSET_WORDS.includes(next.param)
      ? 'offset'
      : /^\d+$/.test(next.value)
        ? 'page'
        : 'cursor'
    context.notes.push(`${area}: the body names its next page by ${next.param}.`)
    return (context.paging = { by, param: next.param, size })
  }
  // A body that counts its pages is paged by their number, as is assumed anyway.
  if (paging?.source === 'stated' && paging.page !== undefined) return undefined
  const { total, limit } = paging ?? {}
  const isLonger = total !== undefined && total > rows.length
  const isUsual = isUsualSize(rows.length)
  // The reader has no paging for a list of a usual size whose body counts as many.
  const isWhole = total !== undefined || rows.length < FULL || (paging === null && isUsual)
  if (!isLonger && isWhole) return undefined
  const isStated = paging?.source === 'stated' && limit === rows.length
  if (context.paging !== null) {
    context.notes.push(`${area}: assumed to page by ${context.paging.param}, like another list.`)
    return { ...context.paging, ...(context.paging.by !== 'cursor' && { size: rows.length }) }
  }
  const isNext = async (params: readonly string[]) => {
    const path = params.reduce(
      (whole, param) => withParam(whole, param, param === 'page' ? '2' : String(rows.length)),
      found.path,
    )
    const { reply, list } = await askForList(context, { path, area, what: 'paging' })
    return isOk(reply) && (list === null || !sameRows(list, found))
  }
  const isLikely = isLonger || isStated || isUsual
  const words = [...OFFSET_WORDS, 'page']
  // Where nothing tells of further rows, one request for all words together is enough to see it.
  if (!isLikely && !(await isNext(words))) return null
  for (const param of words) {
    if (!(await isNext([param]))) continue
    const by = param === 'page' ? 'page' : 'offset'
    context.notes.push(`${area}: pages by ${param}, ${rows.length} rows at a time.`)
    return (context.paging = { by, param, size: rows.length })
  }
  // A usual size alone is no evidence: no request has confirmed it.
  if (isLonger || isStated)
    context.notes.push(`${area}: found no parameter for the next page, though the list is longer.`)
  return null
}

/** Of one list. */
const MAX_FILTERS = 4
const MAX_WORDS = 12

const STATE_FIELD = /^(?:status|state|phase|stage)$/i

type Filters = NonNullable<RouteFile['filters']>

/** Fields of a row or of the body of one thing that have words, and are filters in services of this kind or parameters of another route. */
const filterFields = (context: Context, row: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(row).filter(
    (name) => typeof row[name] === 'string' && (FILTER_FIELD.test(name) || context.words.has(name)),
  )

/** The filters of a list, each asked for by itself with a word that the service cannot know. */
export async function findFilters(
  context: Context,
  area: string,
  found: FoundList,
): Promise<Filters> {
  const [row = {}] = found.rows
  const shown = filterFields(context, row)
  const hasState = shown.some((name) => STATE_FIELD.test(name))
  // Likely, though no row shows it.
  const unseen = area === 'competitions' && !hasState ? ['status'] : []
  const params = new Set([...unseen, ...shown])
  const filters: Filters = []
  for (const param of [...params].slice(0, MAX_FILTERS)) {
    const words = await filterWords(context, area, param, found)
    if (words !== null) filters.push({ param, ...words })
  }
  return filters
}

/** The words of a filter; null if the parameter is none. */
async function filterWords(
  context: Context,
  area: string,
  param: string,
  found: FoundList,
): Promise<Words | null> {
  const askFor = (word: string) =>
    askForList(context, { path: withParam(found.path, param, word), area, what: 'filter' })
  const { reply, list } = await askFor(NO_WORD)
  if (reply === null || (list !== null && sameRows(list, found))) return null
  const refused = !isOk(reply)
  const named = refused ? hintsIn(reply.body).find((one) => one.param === param) : undefined
  if (named !== undefined && named.values.length > 0) {
    context.notes.push(`${area}: ${param} takes ${named.values.join(', ')}.`)
    return { values: named.values }
  }
  // A refusal of something else is no evidence of this filter.
  if (refused && named === undefined && !mentions(reply.body, param)) return null
  const inRows = [...new Set(found.rows.map((row) => row[param]))].filter(
    (value) => typeof value === 'string',
  )
  if (inRows.length > 0 && inRows.length <= MAX_WORDS) {
    context.notes.push(`${area}: filters by ${param}, with the values of the first rows.`)
    return { values: inRows, seen: true }
  }
  const known = context.words.get(param) ?? openWords([...(context.seen.get(param) ?? [])])
  const usual = area === 'competitions' ? USUAL_WORDS.toReversed() : USUAL_WORDS
  for (const words of [known, ...usual.map(openWords)]) {
    const { values } = words
    const [first] = values
    if (first === undefined || values.length > MAX_WORDS) continue
    const tried = await askFor(first)
    if (!isOk(tried.reply) || (tried.list !== null && sameRows(tried.list, found))) continue
    if (tried.list === null && !refused) continue
    context.notes.push(`${area}: filters by ${param}; ${values.join(', ')} are assumed.`)
    return words
  }
  context.notes.push(`${area}: ${found.path} takes ${param}, whose words are not known.`)
  return null
}

const openWords = (values: readonly string[]): Words => ({ values, seen: true })

const mentions = (body: unknown, param: string): boolean => JSON.stringify(body).includes(param)

/** The filters of the route of one thing: parameters of other routes that the thing has as a field, too. */
export async function findItemFilters(
  context: Context,
  area: string,
  asked: string,
  body: unknown,
): Promise<Filters> {
  const fields = isRecord(body) ? filterFields(context, body) : []
  const filters: Filters = []
  for (const param of fields.filter((name) => context.words.has(name)).slice(0, 2)) {
    const path = withParam(asked, param, NO_WORD)
    const reply = await context.ask({ path, area, what: 'filter' })
    if (reply === null || isOk(reply)) continue
    const named = hintsIn(reply.body).find((one) => one.param === param)
    const listed = named?.values ?? []
    const words = listed.length > 0 ? { values: listed } : context.words.get(param)
    if (named === undefined && !mentions(reply.body, param)) continue
    filters.push({ param, values: [], ...words })
    context.notes.push(`${area}: one of them can be asked for by ${param}.`)
  }
  return filters
}
