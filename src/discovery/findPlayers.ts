import { hintsIn } from '#api/hints.ts'
import {
  capital,
  findFurther,
  type FurtherWords,
  isOk,
  withId,
  withParam,
} from './askWithRequired.ts'
import { findPaging } from './listParameters.ts'
import { askForList, type FoundList, namedFirst } from './listIn.ts'
import type { AreaFile, Context, RouteFile } from './types.ts'
import { AREA_WORDS, FURTHER_WORDS, SEARCH_ROUTES } from './vocabulary.ts'

const area = 'players'

/** Players are found by a name that another body has: most services list them nowhere. */
export async function findPlayers(context: Context, lists: FurtherWords): Promise<AreaFile | null> {
  const [name] = context.players
  if (name === undefined) return null
  for (const word of namedFirst(context.seen, AREA_WORDS[area] ?? [])) {
    const item: RouteFile = { path: `${word}/{id}` }
    const reply = await context.ask({ path: withId(item.path, name), area, what: 'item' })
    if (!isOk(reply)) continue
    context.notes.push(`${area}: ${item.path} returns a player by name.`)
    const words = [...FURTHER_WORDS, ...lists]
    const tabs = await findFurther(context, area, { path: item.path, id: name, words })
    const search = await findSearchRoute(context, word, name)
    return {
      ...named(word),
      item,
      ...(search !== null && { search }),
      ...(Object.keys(tabs).length > 0 && { tabs }),
    }
  }
  return null
}

/** The service's own word, if different: "Characters", "a character". */
export function named(path: string): { name?: string; one?: string } {
  const word = path.split('/').at(-1) ?? path
  if (Object.hasOwn(AREA_WORDS, word) || Object.hasOwn(AREA_WORDS, `${word}s`)) return {}
  // "News" has no singular.
  if (word === 'news') return { name: capital(word) }
  const isOne = Object.values(AREA_WORDS).some((words) => words.includes(`${word}s`))
  const one = word.replace(/ies$/, 'y').replace(/(ss|[au]s|x|[cs]h)es$|s$/, '$1')
  const article = /^[aeiou]/.test(one) ? 'an' : 'a'
  return {
    name: capital(isOne ? `${word}s` : word),
    one: `${article} ${one.replaceAll(/[_-]+/g, ' ')}`,
  }
}

/** As its body states or a trial shows; like the other lists if all of it fits on a page. */
async function pagingOfSearch(context: Context, found: FoundList): Promise<RouteFile['paging']> {
  const { paging, rows } = found
  if (paging?.source === 'stated' && paging.page !== undefined && paging.next === undefined)
    return { by: 'page', param: 'page', size: paging.limit ?? rows.length }
  const tried = await findPaging(context, area, found)
  return tried === undefined ? context.paging : tried
}

async function findSearchRoute(
  context: Context,
  word: string,
  name: string,
): Promise<RouteFile | null> {
  // The list itself may refuse to be read without what is searched for.
  for (const path of [...SEARCH_ROUTES.map((route) => `${word}/${route}`), word]) {
    const refused = await context.ask({ path, area, what: 'search' })
    if (refused === null || refused.status === 404) continue
    const param = isOk(refused)
      ? null
      : hintsIn(refused.body).find(({ required }) => required)?.param
    if (param == null) continue
    context.searchNames.set(param, 1)
    const asked = withParam(path, param, name.slice(0, 3))
    const { list } = await askForList(context, { path: asked, area, what: 'search' })
    if (list === null) continue
    context.notes.push(`${area}: ${path} searches by ${param}.`)
    return { path, search: param, paging: (await pagingOfSearch(context, list)) ?? null }
  }
  return null
}
