import { namesIn, readBody } from '#reading/index.ts'
import { findFurther, type FurtherWords, isOk } from './askWithRequired.ts'
import { type FoundArea, findItem, findList } from './findList.ts'
import { findPlayers, named } from './findPlayers.ts'
import { findFilter, findPaging, findSearch } from './listParameters.ts'
import { idsOf } from './listIn.ts'
import type { AreaFile, Ask, Context, Discovered, RouteFile } from './types.ts'
import { AREA_WORDS, FURTHER_WORDS, OWN_WORDS } from './vocabulary.ts'

/** No list is asked for its search, filter or paging where there are no names to tell by. */
interface Known {
  area: string
  found: FoundArea
  file: AreaFile
}

/**
 * Finds out the routes of a service that has no description, by asking: at most one request for each route that is tried.
 * Asks one after the other, so that `ask` may wait for a person or for the quota. What is left out stays assumed.
 */
export async function discover(ask: Ask): Promise<Discovered> {
  const leftOut = new Set<string>()
  let asked = 0
  const context: Context = {
    async ask(probe) {
      asked += 1
      const reply = asked > MOST_REQUESTS ? null : await ask(probe)
      if (reply === null) leftOut.add(probe.area)
      return reply
    },
    notes: [],
    searchNames: new Set(),
    paging: null,
    players: new Set(),
  }
  const areas: Discovered['areas'] = {}
  const known: Known[] = []
  for (const area of Object.keys(AREA_WORDS).filter((one) => one !== 'players')) {
    const found = await findList(context, area)
    if (found === null && leftOut.has(area)) {
      context.notes.push(`${area}: not every route was tried; the likeliest ones are assumed.`)
      continue
    }
    if (found === null) {
      areas[area] = false
      context.notes.push(`${area}: no route answered; the area is left out.`)
      continue
    }
    const file =
      found.required.length === 0 ? await listed(context, area, found) : board(context, found)
    notePlayers(context, found, area)
    areas[area] = file
    if (found.required.length === 0) known.push({ area, found, file })
  }
  const players = await findPlayers(context, namesOf(areas))
  if (players !== null) areas['players'] = players
  const words = [...furtherWords(players), ...namesOf(areas, ['competitions'])]
  for (const each of known) await refine(context, each, words)
  return { areas, examples: [...context.players].slice(0, 3), notes: context.notes }
}

async function listed(context: Context, area: string, found: FoundArea): Promise<AreaFile> {
  const { list } = found
  const one = await findItem(context, area, found)
  if (one !== null) noteNames(context, one.body, area, one.item.path)
  const paging = await findPaging(context, area, list.path, found.found)
  return {
    ...named(list.path),
    list: { ...list, ...(paging !== undefined && { paging }) },
    ...(one !== null && { item: one.item }),
  }
}

/** A route that needs a word is a board for each of its words; further words that it needs are filters of the board. */
function board(context: Context, { list: { path }, required, found }: FoundArea): AreaFile {
  const [{ param, values } = { param: '', values: [] }, ...more] = required
  const paging = context.paging === null ? null : { ...context.paging, size: found.rows.length }
  return {
    ...named(path),
    list: null,
    item: {
      path,
      query: { [param]: '{id}' },
      ...(paging !== null && { paging }),
      ...(more.length > 0 && { filters: more.map((one) => ({ ...one, required: true })) }),
    },
    entries: values.map((id) => ({ id, name: nameOf(id) })),
  }
}

const nameOf = (word: string) =>
  (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/[_-]+/g, ' ')

/** Requests that are worth it only once other lists have shown names of parameters. */
async function refine(context: Context, { area, found, file }: Known, words: FurtherWords) {
  const { path } = found.list
  const { list, item } = file
  if (list === null || list === undefined) return
  const filters = await findFilter(context, area, path, found.found)
  const search = await findSearch(context, area, path, found.found)
  Object.assign(list, {
    ...(filters.length > 0 && { filters }),
    ...(search !== undefined && { search }),
  })
  const [id] = idsOf(found.found)
  if (item !== undefined && id !== undefined) await own(context, area, { file, item, id })
  if (area !== 'clans' || item === undefined || id === undefined || words.length === 0) return
  const tabs = await findFurther(context, area, { path: item.path, id, words })
  if (Object.keys(tabs).length > 0) file.tabs = tabs
}

/** The members of a clan, the history of a price: a separate route, or none where nothing answers. */
async function own(
  context: Context,
  area: string,
  { file, item, id }: { file: AreaFile; item: RouteFile; id: string },
) {
  const [use, words] = OWN_WORDS[area] ?? []
  if (use === undefined || words === undefined) return
  for (const word of words) {
    const path = `${item.path}/${word}`
    const asked = path.replace('{id}', encodeURIComponent(id))
    const reply = await context.ask({ path: asked, area, what: 'further' })
    if (reply === null) return
    if (!isOk(reply)) continue
    context.notes.push(`${area}: ${path} returns its ${use}.`)
    file[use] = { path }
    return
  }
  file[use] = null
}

/** The further routes that players have: those words alone are tried elsewhere. */
const furtherWords = (players: AreaFile | null): FurtherWords =>
  Object.entries(players?.tabs ?? {}).flatMap(([use, { path }]) => {
    const word = path.split('/').at(-1)
    const isWord = FURTHER_WORDS.some(([, words]) => words.includes(word ?? ''))
    return word !== undefined && isWord ? [[use, [word]] as const] : []
  })

/** Lists that things of another area may have too, by what the service calls them: `players/ann/groups`. */
const namesOf = (
  areas: Discovered['areas'],
  of: readonly string[] = ['clans', 'competitions'],
): FurtherWords =>
  of.flatMap((area) => {
    const found = areas[area]
    const path = found === undefined || found === false ? undefined : found.list?.path
    return path === undefined ? [] : [[area, [path]] as const]
  })

function notePlayers(context: Context, { found, list }: FoundArea, area: string): void {
  noteNames(context, found.rows, area, list.path)
}

/** An internal key of a player rather than a name. */
const KEY_LIKE = /^[\da-f-]{16,}$|^\d+$/i

function noteNames(context: Context, body: unknown, area: string, endpoint: string): void {
  const reading = readBody(body, { area, endpoint })
  for (const { area: of, name } of namesIn(reading, { area, endpoint }))
    if (of === 'players' && !KEY_LIKE.test(name)) context.players.add(name)
}

/** The most requests that the search for routes can cost. */
export const MOST_REQUESTS =
  Object.values(AREA_WORDS).flat().length + FURTHER_WORDS.flatMap(([, words]) => words).length + 40

/** `service.json` as it is written: strict JSON, with what was found and assumed as notes for people. */
export function serviceFileOf(
  { baseUrl, apiPrefix, name }: { baseUrl: string; apiPrefix: string; name: string },
  { areas, examples, notes }: Discovered,
): Record<string, unknown> {
  return {
    $schema: './service.schema.json',
    version: 2,
    name,
    baseUrl,
    apiPrefix,
    // the length of a key is unknown without one
    key: { length: null },
    examples,
    areas,
    notes,
  }
}
