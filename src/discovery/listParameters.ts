import { hintsIn } from '#api/hints.ts'
import { isOk, withParam } from './askWithRequired.ts'
import { type FoundList, listIn, sameRows } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { FILTER_FIELD, OFFSET_WORDS, SEARCH_WORDS } from './vocabulary.ts'

/** A word of a name further down, which narrows the list if anything searches. */
function wantedIn({ names }: FoundList): string | null {
  const words = names.slice(1).flatMap((name) => name.split(/[\s_]+/))
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const word = words.find((one) => one.length >= 4 && counts.get(one) === 1)
  // Names that share their words are told apart by the whole of one.
  return word ?? names.findLast((name, at) => at > 0 && names.indexOf(name) === at) ?? null
}

/**
 * The name of the search parameter: all likely names in one request, then halves of them. Null where the answer is the
 * same for all; undefined where no name can tell.
 */
export async function findSearch(
  context: Context,
  area: string,
  path: string,
  found: FoundList,
): Promise<string | null | undefined> {
  const wanted = wantedIn(found)
  if (wanted === null) return undefined
  const narrows = async (names: readonly string[]): Promise<boolean> => {
    const query = names.map((name) => `${name}=${encodeURIComponent(wanted)}`).join('&')
    const asked = `${path}${path.includes('?') ? '&' : '?'}${query}`
    const reply = await context.ask({ path: asked, area, what: 'search' })
    if (reply === null || !isOk(reply)) return false
    const list = listIn(reply.body, area, asked)
    return list === null || !sameRows(list, found)
  }
  let names = [...new Set([...context.searchNames, ...SEARCH_WORDS])]
  if (!(await narrows(names))) {
    context.notes.push(`${area}: found no search parameter.`)
    return null
  }
  while (names.length > 1) {
    const half = names.slice(0, Math.ceil(names.length / 2))
    names = (await narrows(half)) ? half : names.slice(half.length)
  }
  const [name = null] = names
  if (name !== null) {
    context.searchNames.add(name)
    context.notes.push(`${area}: ${path} searches by ${name}.`)
  }
  return name
}

/** Below this a list without marks is taken for the whole. */
const FULL = 10

/** How a list is paged: by what its body says, else by trying; the first answer is assumed for the others. */
export async function findPaging(
  context: Context,
  area: string,
  base: string,
  found: FoundList,
): Promise<RouteFile['paging'] | undefined> {
  const { paging, rows } = found
  const said = paging?.next
  const size = paging?.limit ?? rows.length
  if (said !== undefined) {
    const by = OFFSET_WORDS.includes(said.param)
      ? 'offset'
      : /^\d+$/.test(said.value)
        ? 'page'
        : 'cursor'
    context.notes.push(`${area}: the body names its next page by ${said.param}.`)
    return (context.paging = { by, param: said.param, size })
  }
  // A body that counts its pages is paged by their number, as is assumed anyway.
  if (paging?.source === 'said' && paging.page !== undefined) return undefined
  if (rows.length < FULL) return undefined
  if (context.paging !== null) {
    context.notes.push(`${area}: assumed to page by ${context.paging.param}, like another list.`)
    return { ...context.paging, ...(context.paging.by !== 'cursor' && { size: rows.length }) }
  }
  for (const param of [...OFFSET_WORDS, 'page']) {
    const by = param === 'page' ? 'page' : 'offset'
    const value = by === 'page' ? 2 : rows.length
    const path = `${base}${base.includes('?') ? '&' : '?'}${param}=${value}`
    const reply = await context.ask({ path, area, what: 'paging' })
    if (reply === null || !isOk(reply)) continue
    const next = listIn(reply.body, area, path)
    if (next !== null && sameRows(next, found)) continue
    context.notes.push(`${area}: pages by ${param}, ${rows.length} rows at a time.`)
    return (context.paging = { by, param, size: rows.length })
  }
  context.notes.push(`${area}: found no parameter for the next page, though the list is full.`)
  return null
}

const MOST_WORDS = 12

/** The likely filter of an area, though no row shows it. */
const UNSEEN: Readonly<Record<string, string>> = { competitions: 'status' }

const NO_WORD = 'no-such-word'

/** Fields whose few words the service may filter by: asked for with a word that it cannot know. */
export async function findFilter(
  context: Context,
  area: string,
  path: string,
  found: FoundList,
): Promise<NonNullable<RouteFile['filters']>> {
  const field = Object.keys(found.rows[0] ?? {}).find((name) => FILTER_FIELD.test(name))
  const params = [...new Set([field ?? [], UNSEEN[area] ?? []].flat())]
  if (params.length === 0) return []
  const asked = params.reduce((whole, param) => withParam(whole, param, NO_WORD), path)
  const reply = await context.ask({ path: asked, area, what: 'filter' })
  if (reply === null) return []
  const hints = hintsIn(reply.body).filter(
    ({ param, values }) => params.includes(param) && values.length > 0,
  )
  if (!isOk(reply)) {
    for (const { param, values } of hints)
      context.notes.push(`${area}: ${param} takes ${values.join(', ')}.`)
    return hints.map(({ param, values }) => ({ param, values }))
  }
  const list = listIn(reply.body, area, asked)
  if (field === undefined || (list !== null && sameRows(list, found))) return []
  const seen = [...new Set(found.rows.map((row) => row[field]))].filter(
    (value) => typeof value === 'string',
  )
  if (seen.length > MOST_WORDS) return []
  context.notes.push(`${area}: filters by ${field}, with the values of the first rows.`)
  return [{ param: field, values: seen }]
}
