import { namesIn, readBody } from '#reading/index.ts'
import { findFurther, type FurtherWords, isOk, withId } from './askWithRequired.ts'
import { boardOf, findBoards } from './findBoards.ts'
import { type FoundArea, findItem, findList } from './findList.ts'
import { findPlayers, named } from './findPlayers.ts'
import { addWords } from './listIn.ts'
import { findFilters, findItemFilters, findPaging, findSearch } from './listParameters.ts'
import type { AreaFile, Ask, Context, Discovered, Reply, RouteFile } from './types.ts'
import { AREA_WORDS, FURTHER_WORDS, OWN_WORDS, RARE_WORDS, WITHOUT_ITEMS } from './vocabulary.ts'

/** The most requests that the search for routes costs. The likeliest are asked first. */
export const MOST_REQUESTS = 60

/** What was found of an area that has a list. */
interface Listed {
  area: string
  found: FoundArea
  file: AreaFile
  one: Awaited<ReturnType<typeof findItem>>
}

const LISTS = ['clans', 'competitions', 'prices', 'events'] as const

/**
 * Finds out the routes of a service that has no description, by asking: at most one request for each route that is tried.
 * Asks one after the other, so that `ask` may wait for a person or for the quota. What is left out stays assumed.
 */
export async function discover(ask: Ask): Promise<Discovered> {
  const leftOut = new Set<string>()
  const context = createContext(ask, leftOut)
  const areas: Discovered['areas'] = {}
  const lists: Listed[] = []
  const open = new Set<string>()

  const look = async (area: string, paths: readonly string[] = []) => {
    const found = await findList(context, area, paths)
    if (found === null) return false
    notePlayers(context, found, area)
    if (found.required.length > 0) {
      areas[area] = boardOf(context, found)
      return true
    }
    const listed = await describeList(context, area, found)
    areas[area] = listed.file
    lists.push(listed)
    return true
  }
  const lookFirst = async (area: string) => {
    if (await look(area, AREA_WORDS[area])) return
    if (!leftOut.has(area)) open.add(area)
    else context.notes.push(`${area}: not every route was tried; the likeliest ones are assumed.`)
  }
  const lookForPlayers = async () => {
    const players = await findPlayers(context, namesOf(areas))
    if (players !== null) areas['players'] = players
    return players
  }

  for (const area of LISTS) await lookFirst(area)
  // Boards need words that the bodies of players have, and players need a name that a board may have.
  let players = await lookForPlayers()
  await lookFirst('leaderboards')
  players ??= await lookForPlayers()
  await lookForBoards(context, areas, { players, open })
  for (const each of lists) await refineFilters(context, each)
  const clans = lists.find(({ area }) => area === 'clans')
  if (clans !== undefined) await furtherOfClan(context, clans, clanWords(players))
  for (const each of lists) await refineSearch(context, each)
  if (clans !== undefined) await furtherOfClan(context, clans, namesOf(areas, ['competitions']))
  for (const area of open) {
    if (await look(area, RARE_WORDS[area])) continue
    areas[area] = false
    if (!context.notes.some((note) => note.startsWith(`${area}: `) && note.includes('and needs')))
      context.notes.push(`${area}: no route answered; the area is left out.`)
  }
  return { areas, examples: [...context.players].slice(0, 3), notes: context.notes }
}

/** Boards beside what was found: all of them where there is no list of boards, and those of the same things where one route is all. */
async function lookForBoards(
  context: Context,
  areas: Discovered['areas'],
  { players, open }: { players: AreaFile | null; open: Set<string> },
): Promise<void> {
  const direct = areas['leaderboards'] || null
  if (direct === null && !open.has('leaderboards')) return
  if (direct?.list) return
  const roots = boardRoots(areas, players)
  const boards = await findBoards(context, direct === null ? roots : roots.slice(0, 2), direct)
  if (boards === null) return
  areas['leaderboards'] = boards
  open.delete('leaderboards')
}

function createContext(ask: Ask, leftOut: Set<string>): Context {
  const replies = new Map<string, Reply>()
  const seen: Context['seen'] = new Map()
  return {
    async ask(probe) {
      const before = replies.get(probe.path)
      if (before !== undefined) return before
      const reply = replies.size >= MOST_REQUESTS ? null : await ask(probe)
      if (reply === null) {
        leftOut.add(probe.area)
        return null
      }
      replies.set(probe.path, reply)
      if (isOk(reply)) addWords(seen, reply.body)
      return reply
    },
    notes: [],
    searchNames: new Set(),
    paging: null,
    players: new Set(),
    words: new Map(),
    seen,
    required: new Map(),
  }
}

async function describeList(context: Context, area: string, found: FoundArea): Promise<Listed> {
  const { list } = found
  const one = WITHOUT_ITEMS.test(list.path) ? null : await findItem(context, area, found)
  if (one !== null) noteNames(context, one.body, area, one.item.path)
  const paging = await findPaging(context, area, list.path, found.found)
  const file: AreaFile = {
    ...named(list.path),
    list: { ...list, ...(paging !== undefined && { paging }) },
    ...(one !== null && { item: one.item }),
  }
  return { area, found, file, one }
}

/** Requests that are worth it only once other routes have shown the words of parameters. */
async function refineFilters(context: Context, { area, found, file, one }: Listed): Promise<void> {
  const filters = await findFilters(context, area, found.list.path, found.found)
  if (filters.length > 0) Object.assign(file.list ?? {}, { filters })
  if (one === null || file.item === undefined) return
  const asked = withId(one.item.path, one.id)
  const ofItem = await findItemFilters(context, area, asked, one.body)
  if (ofItem.length > 0) file.item.filters = ofItem
}

async function refineSearch(context: Context, { area, found, file, one }: Listed): Promise<void> {
  const search = await findSearch(context, area, found.list.path, found.found)
  if (search !== undefined) Object.assign(file.list ?? {}, { search })
  if (one !== null) await own(context, area, { file, item: one.item, id: one.id })
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
    const reply = await context.ask({ path: withId(path, id), area, what: 'further' })
    if (reply === null) return
    if (!isOk(reply)) continue
    context.notes.push(`${area}: ${path} returns its ${use}.`)
    file[use] = { path }
    return
  }
  file[use] = null
}

/** Tried of a clan: its board, and what players have of those that are told of a clan, too. */
const clanWords = (players: AreaFile | null): FurtherWords => [
  ['boards', ['hiscores', 'leaderboard']],
  ...furtherWords(players).filter(([use]) => use === 'gains' || use === 'achievements'),
]

/** What players have is asked for of a clan, too: its gains, its competitions. */
async function furtherOfClan(
  context: Context,
  { area, file, one }: Listed,
  words: FurtherWords,
): Promise<void> {
  if (one === null) return
  const tabs = await findFurther(context, area, { path: one.item.path, id: one.id, words })
  if (Object.keys(tabs).length > 0) file.tabs = { ...file.tabs, ...tabs }
}

/** The further routes that players have: those words alone are tried elsewhere. */
const furtherWords = (players: AreaFile | null): FurtherWords =>
  Object.entries(players?.tabs ?? {}).flatMap(([use, { path }]) => {
    const word = path.split('/').at(-1)
    const isWord = FURTHER_WORDS.some(([, words]) => words.includes(word ?? ''))
    return word !== undefined && isWord ? [[use, [word]] as const] : []
  })

/** What may have boards: what is told of players, then the lists themselves. */
const boardRoots = (areas: Discovered['areas'], players: AreaFile | null): string[] => [
  ...new Set([
    ...furtherWords(players).flatMap(([, words]) => words),
    'records',
    ...(players?.item?.path.split('/').slice(0, 1) ?? []),
    ...['clans', 'competitions', 'prices'].flatMap((area) => {
      const file = areas[area]
      return (file && file.list?.path) || []
    }),
  ]),
]

/** Lists that things of another area may have too, by what the service calls them: `players/ann/groups`. */
const namesOf = (
  areas: Discovered['areas'],
  of: readonly string[] = ['clans', 'competitions', 'events'],
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
