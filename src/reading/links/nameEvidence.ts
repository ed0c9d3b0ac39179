import { type ColumnCandidate, firstText } from '../columns/columnCandidate.ts'
import { areaOfKey, isPeopleArea } from '../keys/nouns.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { KINDS_TOO, PLAYER_NAME, ROLE_ONLY } from '../keys/lexicon.ts'
import { anyNickname } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import type { Area } from '../types.ts'
import { toText } from '../values/plain.ts'

/** The area given by the type next to a name; `other` if it is none of the known areas. */
export function siblingType(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): Area | 'other' | null {
  // `{type: "Team", opponent: {name}}`
  const role = field.parent !== null && ROLE_ONLY.has(field.parent.words.join(' '))
  const around = role ? field.profile.keys.slice(0, -2).join('\n') : null
  const typeIn = (thing: string | null) =>
    fields.find(
      ({ base, keys }) =>
        base === thing && /^(?:__typename|kind|type|entity_?type)$/i.test(keys.at(-1) ?? ''),
    )
  // The type of a row does not apply to a nested thing with a type.
  const type = typeIn(field.base) ?? (around === null ? undefined : typeIn(around))
  if (type === undefined) return null
  // `type: "team"` of a contest tells how it is played.
  if (type.keys.at(-1) === 'type' && field.parent?.area === 'competitions') return null
  // If the types differ, each describes only its row.
  if (!type.constant && new Set(type.profile.values).size > 1) return null
  const word = firstText(type).toLowerCase()
  const area = KINDS_TOO.has(word) ? null : areaOfKey(word)
  if (isPeopleArea(area)) return area
  return type.keys.at(-1) === '__typename' ? 'other' : null
}

const COLOURS =
  /^(?:red|blue|green|yellow|orange|purple|white|black|pink|radiant|dire|home|away|visitors?|local|left|right|attack(?:er)?s?|defen[cs]e|defenders?|ct|t|[a-h]|\d{1,2}|(?:team|side|player)[ _]?[\da-h]|(?:home|away|red|blue)[ _]?(?:team|side)|draw|tied?|both|none|undecided|unknown|yes|no|true|false|on|off|n\/a|solos?|duos?|trios?|squads?|quads?)$/i

/** `team: "red"` is a side of a match, not a team. */
export function isColours({
  profile: { values },
}: {
  profile: { values: readonly unknown[] }
}): boolean {
  const texts = values.map(toText).filter((text) => text !== '')
  return texts.length > 0 && texts.every((text) => COLOURS.test(text))
}

/** `players: "ann,bo"`: several names in one text. */
const isJoined = ({ meaning: { last }, profile: { values } }: ColumnCandidate): boolean =>
  last.endsWith('s') && values.some((value) => /\S,\s?\S/.test(toText(value)))

/** True if values under a noun for a person or team are not names. */
export const isNoName = (field: ColumnCandidate): boolean => isColours(field) || isJoined(field)

/** `teamName` next to the player or the contest that a row tells of, without an id: a side in that contest alone. */
export function isTeamInside(
  { meaning: { words }, depth }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): boolean {
  if (depth > 0 || words[0] !== 'team' || words.length !== 2) return false
  const ids = fields.some(({ meaning }) => meaning.id && meaning.words[0] === 'team')
  return !ids && fields.some(isNamedInside)
}

const isNamedInside = ({ depth, meaning, parent }: ColumnCandidate): boolean =>
  depth === 1 && meaning.name && (parent?.area === 'players' || parent?.area === 'competitions')

/** A team's short name is its link where it has no other, and its id next to it. */
export function shortNames(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { words, last, area } = field.meaning
    if (area !== 'clans' && areaOfKey(words[0] ?? '') !== 'clans') continue
    if (field.kind !== 'text' || field.area !== null || words.length !== 2) continue
    if (!SHORT_NAME.test(last)) continue
    const siblings = fields.filter(
      (other) => other.base === field.base && other.meaning.words[0] === words[0],
    )
    const isNamed = siblings.some((other) => other.area !== null)
    if (!isNamed && siblings.some(({ meaning }) => meaning.last === 'id')) field.area = 'clans'
  }
}

const SHORT_NAME = /^(?:abbreviation|abbrev|abbr|tag|ticker|short|alias)$/

/** `0x4f1a…`: an address, not a name. */
export const isMachineName = (field: ColumnCandidate): boolean =>
  /^0x[0-9a-f]{8,}$/i.test(firstText(field))

/** This many rows in which a word never comes back: a kind would. */
const MIN_DIFFERENT = 5

/** `crew` with another text in every row tells which; `character` does so of those who signed up, whose characters play. */
export const isEachAnother = (
  { distinct, meaning: { last }, profile: { values } }: ColumnCandidate,
  page: Area,
  rows: Area | null,
): boolean =>
  distinct &&
  values.length >= MIN_DIFFERENT &&
  (/^(?:crew|org|organi[sz]ation|kingdom|runner|rider|pilot)$/.test(last) ||
    (last === 'character' && page === 'events' && rows === 'players'))

const isSide = (field: ColumnCandidate, side: string): boolean =>
  field.kind === 'text' && field.meaning.words.length === 1 && field.meaning.last === side

/** `home: "Ann's XI", away: "Old Mill"`: who played is what the side is called. */
export function namedSides(fields: readonly ColumnCandidate[]): void {
  for (const [one, two, area] of SIDES_OF) {
    const first = fields.find((field) => isSide(field, one))
    const second = fields.find((field) => isSide(field, two) && field.base === first?.base)
    if (first === undefined || second === undefined) continue
    for (const field of [first, second]) if (!isColours(field)) field.area ??= area
  }
}

const SIDES_OF: readonly (readonly [string, string, Area])[] = [
  ['home', 'away', 'clans'],
  ['white', 'black', 'players'],
]

/** A list of people whose rows have no other name: `gameName`, the only one there is. */
export function soleName(fields: readonly ColumnCandidate[]): void {
  if (fields.some(({ area, depth }) => area === 'players' && depth === 0)) return
  const [only, another] = fields.filter(
    ({ kind, depth, meaning, distinct }) =>
      kind === 'text' && depth === 0 && meaning.name && distinct,
  )
  if (only === undefined || another !== undefined || only.area !== null) return
  if (only.meaning.area === null && !OF_ANOTHER.test(only.meaning.words.join(' ')))
    only.area = 'players'
}

const OF_ANOTHER =
  /\b(?:world|server|realm|class|job|league|season|map|rank|race|title|zone|stage|tag|country|region|song|deck|car|ship|hero|mode|group|stat)\b/

/** A list of people whose rows hold nothing that is called a name: their only short text is one. */
export function soleText(fields: readonly ColumnCandidate[]): void {
  if (fields.some(({ area, meaning, depth }) => area !== null || (meaning.name && depth === 0)))
    return
  const [only, another] = fields.filter(
    ({ kind, meaning, profile, distinct, depth }) =>
      kind === 'text' &&
      depth === 0 &&
      distinct &&
      !meaning.category &&
      !meaning.id &&
      !OF_ANOTHER.test(meaning.words.join(' ')) &&
      profile.values.every((value) => typeof value === 'string' && value.length <= 24),
  )
  if (only !== undefined && another === undefined) only.area = 'players'
}

/** `radiant_name` next to `radiant_team_id`: the side is a team. */
export function sideTeams(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const [side, last] = field.meaning.words
    if (field.area !== null || field.kind !== 'text' || field.meaning.words.length !== 2) continue
    if (last !== 'name' || side === undefined) continue
    const id = fields.find(
      ({ base, meaning: { id, words } }) =>
        base === field.base && id && words.length === 3 && words[0] === side,
    )
    const area = id === undefined ? null : areaOfKey(id.meaning.words[1] ?? '')
    if (isPeopleArea(area)) field.area = area
  }
}

/** A ranking whose rows are called by a thing inside them: `{pos, side: {id, name}, won}` in a table of teams. */
export function nameInside(fields: readonly ColumnCandidate[], rows: Area): void {
  const own = fields.some(
    ({ area, depth, kind, meaning }) =>
      area === rows || (depth === 0 && kind === 'text' && (meaning.name || meaning.area === rows)),
  )
  if (own) return
  const [only, another] = fields.filter(
    ({ depth, kind, meaning, distinct, parent, area }) =>
      depth === 1 &&
      kind === 'text' &&
      meaning.words.join(' ') === 'name' &&
      distinct &&
      area === null &&
      !OF_ANOTHER.test(parent?.last ?? ''),
  )
  if (only !== undefined && another === undefined) only.area = rows
}

/** Keys that teams may have, too. */
const ANY_NICKNAME = wordSet(anyNickname)

/** The path of the login name behind a display name; null if it is only the display name in lower case. */
export function idPathOfDisplayed(
  { meaning, base, profile }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): string | null {
  if (meaning.words[0] !== 'display') return null
  const login = fields.find(
    (other) => other.base === base && other.meaning.words.join(' ') === 'username',
  )
  return login === undefined || areEqual(profile.values, login.profile.values)
    ? null
    : login.profile.path
}

const WHOLE = /^(?:(?:full|display) )?name(?: full)?$/
const PART = /\b(?:first|last|given|family|middle|use|sort|short|initials?|boxscore)\b/

/** Keeps one link per person: `full_name` next to `first_name` and `last_name`, `displayName` next to `username`. */
export function onlyWhole(fields: readonly ColumnCandidate[]): void {
  const names = fields.filter(({ area, meaning }) => area !== null && meaning.name)
  for (const part of names) {
    const words = part.meaning.words.join(' ')
    const whole = words === 'username' ? /^display / : PART.test(words) ? WHOLE : null
    const isWhole = ({ area, base, meaning }: ColumnCandidate) =>
      area === part.area && base === part.base && whole?.test(meaning.words.join(' '))
    if (names.some(isWhole)) part.area = null
  }
}

const plain = (name: unknown): string =>
  toText(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

const areEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((name, at) => plain(name) === plain(b[at]))

/** `long` next to `short`, or `n` in short keys: what a thing is called. */
export const isLongForm = (key: string): boolean => /^(?:n|long|full)$/i.test(key)

/** `alliance: {id, tag}`: what a thing is called that has no name. */
export const isTagOfNameless = (key: string, siblingKeys: readonly string[]): boolean =>
  /^(?:tag|ticker|acronym|abbreviation)$/i.test(key) &&
  !siblingKeys.some((other) => /name|title/i.test(other))

/** `gamertag`, `battletag`: a person's, also in a list called by a clan's noun (`squad: [{gamertag}]`). */
export function isGamerName({ words }: KeyMeaning): boolean {
  const word = words.join('')
  return PLAYER_NAME.has(word) && !ANY_NICKNAME.has(word)
}
