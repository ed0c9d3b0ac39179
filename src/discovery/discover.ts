import { findFurther, type FurtherWords, isOk, limitedTo, withId } from './askWithRequired.ts'
import { boardOf, findBoards } from './findBoards.ts'
import { type FoundArea, findItem, findList } from './findList.ts'
import { findPlayers, named } from './findPlayers.ts'
import { isRecord } from '#lib/isRecord.ts'
import { addWords, namedFirst } from './listIn.ts'
import { findFilters, findItemFilters, findPaging, findSearch } from './listParameters.ts'
import { noteNames, playersIn } from './noteNames.ts'
import { findDocument } from './openapi/findDocument.ts'
import { readDocument } from './openapi/readDocument.ts'
import { applyDocument } from './openapi/applyDocument.ts'
import type { Address, AreaFile, Ask, Context, Discovered, Reply } from './types.ts'
import {
  AREA_WORDS,
  BOARD_ROOTS,
  BOARD_WORDS,
  FURTHER_WORDS,
  LATER_WORDS,
  OWN_WORDS,
  RARE_WORDS,
  WITHOUT_ITEMS,
} from './vocabulary.ts'

/** The most requests that the search for routes costs. The likeliest are asked first. */
export const MAX_REQUESTS = 60

/** The most requests for the routes that refused at first. */
const MAX_AGAIN = 6

/** An area that has a list, with its file and one of its things. */
interface Listed {
  area: string
  found: FoundArea
  file: AreaFile
  one: Awaited<ReturnType<typeof findItem>>
}

const LISTS = ['clans', 'competitions', 'prices', 'events'] as const

export interface DiscoverOptions {
  address?: Address
  /** The parsed OpenAPI document of the service, where a person has it. */
  document?: unknown
}

/**
 * Finds the routes of a service from its own description, or with at most one request per route tried.
 * Sends one request after another, so that `ask` may wait for a person or the quota. Routes not tried stay assumed.
 */
export async function discover(
  ask: Ask,
  { address = { baseUrl: '', apiPrefix: '' }, document }: DiscoverOptions = {},
): Promise<Discovered> {
  const leftOut = new Set<string>()
  const context = createContext(ask, leftOut)
  const described = await fromDocument(context, address, document)
  if (described !== null) return ended(context, described)
  const areas: Discovered['areas'] = {}
  const lists: Listed[] = []
  const open = new Set<string>()

  const look = async (area: string, paths: readonly string[] = []) => {
    const found = await findList(context, area, paths)
    if (found === null) return false
    noteNames(context, found.rows, area, found.path)
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

  const lookForBoards = async (roots: readonly string[], words = LIKELY_BOARD) => {
    const direct = areas['leaderboards'] || null
    if (direct?.item !== undefined) return findBoards(context, roots.slice(0, 2), words, direct)
    const boards = open.has('leaderboards') ? await findBoards(context, roots, words) : null
    if (boards === null) return null
    open.delete('leaderboards')
    return (areas['leaderboards'] = boards)
  }

  for (const area of LISTS) await lookFirst(area)
  // Boards need words that the bodies of players have, and players need a name that a board may have.
  let players = await lookForPlayers()
  await lookFirst('leaderboards')
  players ??= await lookForPlayers()
  const roots = reportedOfPlayers(players)
  await lookForBoards(roots)
  if (players !== null && (await askAgain(context, players)))
    await lookForBoards(reportedOfPlayers(players).filter((root) => !roots.includes(root)))
  for (const each of lists) await refineFilters(context, each)
  const clans = lists.find(({ area }) => area === 'clans')
  if (clans !== undefined) await furtherOfClan(context, clans, CLAN_BOARDS)
  for (const each of lists.filter(({ one }) => one !== null)) await refineSearch(context, each)
  for (const each of lists) await own(context, each)
  // A clan has a page of its players' kind where they have it, and rarely the second without the first.
  if (clans !== undefined) {
    for (const words of clanWords(players))
      if (!(await furtherOfClan(context, clans, [words]))) break
    if (players?.tabs?.['competitions'] !== undefined)
      await furtherOfClan(context, clans, namesOf(areas, ['competitions']))
  }
  for (const each of lists.filter(({ one }) => one === null)) await refineSearch(context, each)
  const listed = namesOf(areas, ['clans', 'competitions', 'prices']).flatMap(([, paths]) => paths)
  if (open.has('leaderboards')) await lookForBoards([...roots, ...listed], BOARD_WORDS)
  for (const area of open) {
    if (await look(area, RARE_WORDS[area])) continue
    areas[area] = false
    if (!context.notes.some((note) => note.startsWith(`${area}: `) && note.includes('and needs')))
      context.notes.push(`${area}: no route answered; the area is left out.`)
  }
  if (players !== null) await laterOfPlayer(context, players)
  return ended(context, { areas })
}

const ended = (
  { players, notes, refused }: Context,
  found: Omit<Discovered, 'examples' | 'notes'>,
): Discovered => {
  for (const { area, route, needs } of refused)
    if (needs !== null) notes.push(`${area}: ${route} answers, and needs ${needs}.`)
  return { ...found, examples: [...players].slice(0, 3), notes }
}

/** The result from the service's own document; null if it is missing or unusable. */
async function fromDocument(
  context: Context,
  address: Address,
  given: unknown,
): Promise<Omit<Discovered, 'examples' | 'notes'> | null> {
  const read = given === undefined ? await findDocument(context, address) : readDocument(given)
  if (read === null) return null
  if (typeof read === 'string') {
    context.notes.push(`The document is no description of a service: ${read}.`)
    return null
  }
  return applyDocument(context, read, address)
}

function createContext(ask: Ask, leftOut: Set<string>): Context {
  const replies = new Map<string, Reply>()
  const seen: Context['seen'] = new Map()
  return {
    async ask(probe) {
      const before = replies.get(probe.path)
      if (before !== undefined) return before
      const reply = replies.size >= MAX_REQUESTS ? null : await ask(probe)
      if (reply === null) {
        leftOut.add(probe.area)
        return null
      }
      replies.set(probe.path, reply)
      if (isOk(reply)) addWords(seen, reply.body)
      return reply
    },
    notes: [],
    searchNames: new Map(),
    paging: null,
    players: new Set(),
    words: new Map(),
    seen,
    refused: [],
    required: new Map(),
  }
}

async function describeList(context: Context, area: string, found: FoundArea): Promise<Listed> {
  const { path } = found
  const one = WITHOUT_ITEMS.test(path) ? null : await findItem(context, area, found)
  if (one !== null) noteNames(context, one.body, area, one.item.path)
  const paging = await findPaging(context, area, found)
  const file: AreaFile = {
    ...named(path),
    list: { path, ...(paging !== undefined && { paging }) },
    ...(one !== null && { item: one.item }),
  }
  return { area, found, file, one }
}

/** Requests that are worth it only once other routes have shown the words of parameters. */
async function refineFilters(context: Context, { area, found, file, one }: Listed): Promise<void> {
  const filters = await findFilters(context, area, found)
  if (filters.length > 0) Object.assign(file.list ?? {}, { filters })
  if (one === null || file.item === undefined) return
  const asked = withId(one.item.path, one.id)
  const ofItem = await findItemFilters(context, area, asked, one.body)
  if (ofItem.length > 0) file.item.filters = ofItem
}

async function refineSearch(context: Context, { area, found, file }: Listed): Promise<void> {
  const search = await findSearch(context, area, found)
  if (search !== undefined) Object.assign(file.list ?? {}, { search })
}

/** The members of a clan, the history of a price: a separate route, or none where nothing answers. */
async function own(context: Context, { area, file, one }: Listed): Promise<void> {
  if (one === null) return
  const { item, id, body } = one
  const [use, words] = OWN_WORDS[area] ?? []
  if (use === undefined || words === undefined) return
  // A clan that tells how many members it has, and lists them all, needs no separate route.
  const listed = area === 'clans' ? new Set(playersIn(body, area, item.path)).size : 0
  if (listed > 2 && isRecord(body) && Object.values(body).includes(listed)) {
    file[use] = null
    return
  }
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

/** Asks again the routes that refused before other answers had shown the words of parameters; true if one of them answers now. */
async function askAgain(context: Context, players: AreaFile): Promise<boolean> {
  const words = new Map<string, string[]>()
  for (const { use, word } of context.refused.splice(0))
    words.set(use, [...(words.get(use) ?? []), word])
  return furtherOfPlayer(limitedTo(MAX_AGAIN, context), players, [...words])
}

/** Pages that only some services have, with the requests that are left; those that bodies name come first. */
async function laterOfPlayer(context: Context, players: AreaFile): Promise<void> {
  if (players.tabs === undefined) return
  const words = namedFirst(context.seen, LATER_WORDS).map((word) => [word, [word]] as const)
  await furtherOfPlayer(context, players, words)
  context.notes.push('players: there may be further pages; add one by its address.')
}

const CLAN_BOARDS: FurtherWords = [['boards', ['hiscores', 'leaderboard']]]

/** Words of a player's further routes to try for a clan. */
const clanWords = (players: AreaFile | null): FurtherWords =>
  furtherWords(players).filter(([use]) => use === 'gains' || use === 'achievements')

const furtherOfPlayer = (context: Context, file: AreaFile, words: FurtherWords) =>
  addTabs(context, { area: 'players', file, id: [...context.players][0] }, words)

const furtherOfClan = (context: Context, { area, file, one }: Listed, words: FurtherWords) =>
  addTabs(context, { area, file, id: one?.id }, words)

/** Adds the further routes of one thing that answer; false if there are none. */
async function addTabs(
  context: Context,
  { area, file, id }: { area: string; file: AreaFile; id: string | undefined },
  words: FurtherWords,
): Promise<boolean> {
  if (file.item === undefined || id === undefined) return false
  const tabs = await findFurther(context, area, { path: file.item.path, id, words })
  const isFound = Object.keys(tabs).length > 0
  if (isFound) file.tabs = { ...file.tabs, ...tabs }
  return isFound
}

/** The further routes that players have: those words alone are tried elsewhere. */
const furtherWords = (players: AreaFile | null): FurtherWords =>
  Object.entries(players?.tabs ?? {}).flatMap(([use, { path }]) => {
    const word = path.split('/').at(-1)
    const isWord = FURTHER_WORDS.some(([, words]) => words.includes(word ?? ''))
    return word !== undefined && isWord ? [[use, [word]] as const] : []
  })

const LIKELY_BOARD: readonly string[] = BOARD_WORDS.slice(0, 1)

/** Words of a player's routes that may have a leaderboard: `records/leaderboard`. */
function reportedOfPlayers(players: AreaFile | null): string[] {
  const boarded = furtherWords(players).filter(([use]) => use in BOARD_ROOTS)
  const own = boarded.flatMap(([, words]) => words)
  const others = boarded.flatMap(([use]) => BOARD_ROOTS[use] ?? [])
  const ofItem = players?.item?.path.split('/').slice(0, 1) ?? []
  return [...new Set([...own, 'records', ...others, ...ofItem])]
}

/** Lists that things of another area may have too, by what the service calls them: `players/ann/groups`. */
const namesOf = (
  areas: Discovered['areas'],
  of: readonly string[] = ['clans', 'competitions', 'events'],
): FurtherWords =>
  of.flatMap((area) => {
    const path = (areas[area] || undefined)?.list?.path
    return path === undefined ? [] : [[area, [path]] as const]
  })
