import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfKey, areaOfWord, isSelfName, isPeopleArea, URL_NOUN } from '../keys/nouns.ts'
import { isGamerName } from './nameEvidence.ts'
import type { Area, ReadingContext } from '../types.ts'
import { PLAYER_NAME } from '../keys/lexicon.ts'
import { keyMeaningOf } from '../keys/keySemantics.ts'
import { genericList, playerField } from '../keys/lexicon.json'
import { singular, wordsOf, wordSet } from '../keys/words.ts'
import { toText } from '../values/plain.ts'

/** Keys found only in rows of clans, or only in rows of players. */
const CLAN_FIELD =
  /^(?:(?:n|no|num|total|max|current)?members(?:count|total|limit|hip|hipcount)?|member(?:count|total|limit)|(?:num|no)?playe?rs?count|numplayers|clan(?:level|score|points)|requiredtrophies)$/
const PLAYER_FIELDS = wordSet(playerField)

const flat = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '')

/** The area of a thing by its fields. */
export function shapeArea(keys: Iterable<string>): Area | null {
  const words = [...keys].map(flat)
  const clan = words.filter((word) => CLAN_FIELD.test(word)).length
  const player = words.filter((word) => PLAYER_FIELDS.has(word) || PLAYER_NAME.has(word)).length
  return clan > player ? 'clans' : player > clan ? 'players' : null
}

/** Only people have a birthday, a nationality, or a joining date. */
const OF_PERSON =
  /^(?:join|joined|joindate|joinedat|membersince|lastseen|born|birth(?:date|day)?|dateofbirth|dob|age|nationality|jersey(?:number)?|shirt(?:number)?|height)$/

/** A row with an owner is a team. */
const HEADED = /^(?:owner|manager|captain)(?:s|id|name|username)?$/

/** `squad: [{gamertag}]`, or inside a clan a birthday or a joining date, without keys that only a clan has. */
function arePeople(profiles: readonly ColumnCandidate[], isInClan: boolean): boolean {
  const tops = profiles.map((field) => flat(field.keys[0] ?? ''))
  return (
    (profiles.some(({ depth, meaning }) => depth === 0 && isGamerName(meaning)) ||
      (isInClan && tops.some((key) => OF_PERSON.test(key)))) &&
    !tops.some((key) => CLAN_FIELD.test(key) || HEADED.test(key))
  )
}

function endpointArea(endpoint: string): Area | null {
  const words = wordsOf(pathOf(endpoint).replace(/\{[^{}]*\}/g, ' '))
  return words.map(areaOfWord).findLast(isPeopleArea) ?? null
}

const GENERIC = wordSet(genericList)

/** Keys that do not identify their rows. */
export function genericKey(key: string): boolean {
  const words = wordsOf(key)
  return words.every((word) => GENERIC.has(word))
}

const TYPE = /^(?:__typename|kind|type|(?:entity|participant|entrant|competitor|row)_?type)$/i

/** `type: "team"` in every row tells what the rows are; `other` where it is no person and no clan. */
function ofType(fields: readonly ColumnCandidate[]): Area | 'other' | null {
  const type = fields.find(({ keys }) => keys.length === 1 && TYPE.test(keys[0] ?? ''))
  const words = new Set(type?.profile.values.map((value) => toText(value).toLowerCase()))
  const [area = null] = [...words].map(areaOfWord)
  if (words.size < 2 && isPeopleArea(area)) return area
  const isThing = (word: string) => areaOfWord(word) !== null || OTHER_THING.test(word)
  return words.size > 0 && [...words].every(isThing) ? 'other' : null
}

/** The keys of a row's own address; `team_url` may be of the team of the row. */
const OWN_ADDRESS = /^(?:(?:api|self|web|html|page|resource) )?(?:url|href|link|uri|self|path)$/

/** `url: "/teams/11"` of the row with the id 11, or of a row with a name and no id: its own address tells what it is. */
function ofAddress(fields: readonly ColumnCandidate[]): Area | 'other' | null {
  const named = (words: RegExp) =>
    fields.filter(({ depth, meaning }) => depth === 0 && words.test(meaning.words.join(' ')))
  const ids = named(/^(?:id|uuid|slug|key|tag)$/).map(({ profile }) => profile.values.map(toText))
  const isOnlyNamed = ids.length === 0 && named(/^name$/).length > 0
  for (const { profile } of named(isOnlyNamed ? OWN_ADDRESS : /./)) {
    const ends = profile.values.map((url) => URL_NOUN.exec(toText(url)))
    const noun = ends[0]?.[1]?.toLowerCase() ?? ''
    if (ends.some((end) => end?.[1]?.toLowerCase() !== noun)) continue
    const isOwn = (id: readonly string[]) => id.every((text, at) => text === ends[at]?.[2])
    if (!isOnlyNamed && !ids.some(isOwn)) continue
    const area = areaOfWord(noun)
    if (isPeopleArea(area)) return area
    if (OTHER_THING.test(singular(noun))) return 'other'
  }
  return null
}

/** Lists of rows that are cut into parts, and lists of places or of people. */
const OF_ANY =
  /^(?:groups|pools|divisions|conferences|sections|brackets|boards|lists|pages|places|positions|slots|bests|names|finishers|challengers|grandmasters|humans)$/

/** `challenges`, `holes`, `ranks`: what the rows are by the key of their list, and neither a person nor a figure. */
function namesOther(key: string): boolean {
  const { last, figure } = keyMeaningOf(key)
  const one = keyMeaningOf(singular(last))
  const isMeasured = figure || one.figure || one.time
  return singular(last) !== last && one.area === null && !isMeasured && !OF_ANY.test(last)
}

/** A row with a person inside has a name and an id that are not the person's. */
export const holdsPerson = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(
    ({ depth, kind, meaning, parent }) =>
      depth === 1 && kind === 'text' && meaning.name && parent?.area === 'players',
  )

/** `groups/3/competitions` -> competitions; null where the last word is not a noun of an area. */
export function listedBy({ endpoint }: ReadingContext): Area | null {
  const segments = pathOf(endpoint).split('/')
  if (segments.filter((segment) => segment !== '').length < 3) return null
  const last = segments.at(-1) ?? ''
  if (last.startsWith('{')) return null
  // `replaysForUsername`, `scores-by-player`: the first noun counts.
  const words = wordsOf(last)
  const of = words.findIndex((word) => /^(?:for|by|of|from)$/.test(word))
  return areaOfKey(of > 0 ? words.slice(0, of).join('_') : last)
}

/** A participant may be a team. */
export const isContestant = (key: string): boolean =>
  /^(?:participants?|entrants?|contestants?|competitors?|contenders?)$/.test(
    wordsOf(key).at(-1) ?? '',
  )

/** A row with a list of people is a team. */
const isLineup = ({ kind, depth, meaning }: ColumnCandidate): boolean =>
  kind === 'nested' && depth === 0 && /^(?:roster|members|players|lineup|squad)$/.test(meaning.last)

const STANDING = /standing|ranking|leaderboard|ladder|score/i

const lastOfRoute = ({ endpoint }: ReadingContext): string =>
  pathOf(endpoint).split('/').at(-1) ?? ''

const OTHER_THING =
  /^(?:song|map|track|level|beatmap|course|stage|game|item|card|deck|heroe?|weapon|vehicle|ship|car|mode|quest|city|country|server|monster|bosse?|npc|challenge|hole|badge|achievement)$/

/** `songName`, and no other name: a ranking of songs. */
const isNamedOther = (profiles: readonly ColumnCandidate[]): boolean => {
  const names = profiles
    .filter(({ depth, kind, distinct }) => depth === 0 && kind === 'text' && distinct)
    .map(({ meaning }) => meaning)
    .filter(({ name }) => name)
  return (
    names.some(({ words }) => words.length === 2 && OTHER_THING.test(words[0] ?? '')) &&
    !names.some(({ words, area }) => words.length === 1 || area === 'players')
  )
}

const STATE =
  /^(?:finished|active|upcoming|past|current|live|recent|ended|in_?progress|registered|completed|ongoing|joined)$/i

/** Wins, draws and losses with goals for and against: only teams have them. */
const TEAM_FIGURE =
  /^(?:gf|ga|gd|goals?(?:for|against|diff|difference|sdiff|sfor|sagainst)|goaldifference|scored|conceded|runs(?:for|against|scored|allowed)|points(?:for|against)|pf|pa)$/
function isTeamTable(tops: ReadonlySet<string>): boolean {
  const keys = [...tops].map(flat)
  return (
    keys.some((key) => /^(?:w|wins?|won)$/.test(key)) &&
    keys.some((key) => /^(?:l|loss|losses|lost)$/.test(key)) &&
    keys.filter((key) => TEAM_FIGURE.test(key)).length > 1
  )
}

/** The area of a table's rows, or null. */
export function rowArea(
  key: string,
  profiles: readonly ColumnCandidate[],
  context: ReadingContext,
): Area | null {
  const named = areaOfKey(key)
  const cast = /^(?:characters?|champions?|authors?)$/.test(wordsOf(key).at(-1) ?? '')
  if (cast && (context.area === 'events' || context.area === 'prices')) return null
  // The list inside a clan under the clan's own noun is its people.
  if (named === 'clans' && arePeople(profiles, context.area === 'clans')) return 'players'
  if (named === 'players' && isContestant(key) && profiles.some(isLineup)) return 'clans'
  const type = ofType(profiles)
  const typed = type ?? ofAddress(profiles)
  const isMistaken = isContestant(key) ? typed !== null : named === 'players' && type === 'clans'
  if (isPeopleArea(named) && !isMistaken) return named
  // In a list of contests or of boards, `type: "team"` tells who takes part.
  const isOfRows = context.id !== undefined || /^(?:players|clans|leaderboards)$/.test(context.area)
  const isUnsaid = (named === null || genericKey(key)) && !/boards$/i.test(key)
  if (typed !== null && (isMistaken || (isUnsaid && isOfRows)))
    return typed === 'other' ? null : typed
  const self = profiles.some((field) => field.depth === 0 && isSelfName(field.meaning.words))
  // A feed mentions players, but its rows are not players.
  if (self) return context.area === 'events' ? null : 'players'
  const listed = genericKey(key) || STATE.test(key) ? listedBy(context) : null
  if (isPeopleArea(listed)) return listed
  if (listed === 'competitions' && context.area === 'players') return listed
  if (listed !== null && genericKey(key)) return null
  const standing =
    (context.area === 'leaderboards' && (genericKey(key) || !namesOther(key))) ||
    (context.area !== 'players' && STANDING.test(key === '' ? lastOfRoute(context) : key))
  if (!standing && !genericKey(key) && context.area !== 'clans') return null
  const tops = new Set(profiles.map((field) => field.keys[0] ?? ''))
  const shape = shapeArea(tops) ?? (isTeamTable(tops) ? 'clans' : null)
  if (context.area === 'leaderboards' && standing) {
    const places =
      profiles.some((field) => field.kind === 'rank') ||
      profiles.some((field) => field.meaning.figure)
    // `leaderboards/clan-power`: the name of a board says whom it ranks.
    const board = endpointArea(context.endpoint) ?? endpointArea(context.id ?? '')
    const things = isNamedOther(profiles) || ranksThings(context.endpoint)
    return shape ?? board ?? (places && !things ? 'players' : null)
  }
  if (context.area === 'clans' && genericKey(key)) {
    const { endpoint, id } = context
    const under = endpointArea(endpoint) === 'players' || id !== undefined || endsWithOne(endpoint)
    return under && shape !== 'clans' ? 'players' : (shape ?? 'clans')
  }
  if (standing) return shape ?? 'players'
  return null
}

/** A route without its query, and without the note on its response behind an arrow. */
export const pathOf = (endpoint: string): string =>
  endpoint.replace(/->.*/, '').replace(/[?].*/, '').trim()

/** `guilds/{name}`: a single thing by name or id; `{page}` and the like select lists. */
export const endsWithOne = (endpoint: string): boolean =>
  /[/=:]\{(?!page|season|region|offset|limit|lang|type|mode)[^{}]*\}\/?$/i.test(pathOf(endpoint))

/** `card_ratings`, `hero-stats`: a list by figures of what is played with, and not of who plays. */
const ranksThings = (endpoint: string): boolean =>
  /(?:^|[/_-])(?:card|hero|heroe|champion|weapon|map|item|deck|unit|relic|character)s?[_/-](?:ratings?|stats|statistics|usage|win_?rates?|tier_?list)(?:$|[/_-])/i.test(
    pathOf(endpoint),
  )
