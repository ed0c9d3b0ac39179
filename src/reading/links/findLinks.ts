import { type ColumnCandidate, firstText } from '../columns/columnCandidate.ts'
import { groupsBy } from '../columns/counterparts.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { isAgent, isSelfName, entityOfUrl, isPeopleArea } from '../keys/nouns.ts'
import { entityArea, hasContestants } from './entityArea.ts'
import {
  identityLinks,
  isBareGroup,
  isParts,
  isTrade,
  numberLinks,
  renamedLinks,
  renamedTo,
} from './identityLinks.ts'
import { isAddressOf, isAnybody } from './idEvidence.ts'
import { KINDS_TOO } from '../keys/lexicon.ts'
import {
  isColours,
  idPathOfDisplayed,
  isEachAnother,
  isGamerName,
  isLongForm,
  isMachineName,
  isNoName,
  isTagOfNameless,
  isTeamInside,
  nameInside,
  namedSides,
  onlyWhole,
  sideTeams,
  shortNames,
  soleName,
  soleText,
  siblingType,
} from './nameEvidence.ts'
import { listLinks } from './listLinks.ts'
import { isNounAlone, isOpponent, isSideOf } from './isSideOf.ts'
import { holdsPerson, shapeArea } from './rowArea.ts'
import type { Area } from '../types.ts'

/** The path of a thing's id next to its name: `clan.tag` for `clan.name`. Players are identified by name. */
export function idPathFor(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  area: Area,
): string | null {
  if (area === 'players')
    return renamedTo(field, fields)?.profile.path ?? idPathOfDisplayed(field, fields)
  // `id` next to `name` is this thing's; next to `item` it is the row's.
  const own =
    (field.meaning.name || (field.area !== null && field.depth > 0)) &&
    field.meaning.words.length === 1
  for (const wanted of ['slug', 'id', 'key', 'tag', 'uuid']) {
    const found = fields.find(({ base, kind, meaning }) => {
      if (base !== field.base || meaning.last !== wanted) return false
      if (meaning.words.length === 1) return own && kind !== 'nested'
      return meaning.words.length === 2 && meaning.area === area
    })
    if (found !== undefined && found !== field) return found.profile.path
  }
  return null
}

/**
 * Rule 6. Finds the fields that link to another area, and sets their `area`. `rows`: what each row is. `self`: set where the row is what the
 * page is about, so its own name leads nowhere. `sure`: the key of the list tells what its rows are.
 */
export function findLinks(
  fields: readonly ColumnCandidate[],
  rows: Area | null,
  self: Area | null,
  page: Area,
  sure = true,
): void {
  const named = new Set<string>()
  const own = rows === 'players' && holdsPerson(fields) ? null : rows
  const states = statesIn(fields)
  for (const field of fields) {
    const { keys } = field
    const last = keys[keys.length - 1] ?? ''
    if (field.kind !== 'text' && !(field.kind === 'count' && field.meaning.id)) continue
    if (keys.length < 2 && isCast(field.meaning, page) && !isEachAnother(field, page, rows))
      continue
    if (states.has(field.base)) continue
    const text = firstText(field)
    if (text.startsWith('http')) {
      const area = entityOfUrl(text)?.area ?? null
      if (isAddressOf(field, fields, area, rows)) field.area = area
      continue
    }
    const { parent } = field
    const around = keys.at(-2) ?? ''
    if (parent !== null) {
      if (isCast(parent, page)) continue
      const siblingKeys = fields
        .filter((other) => other.keys[keys.length - 2] === around)
        .map((other) => other.keys[keys.length - 1] ?? '')
      const tagged = parent.area === 'clans' && isTagOfNameless(last, siblingKeys)
      if (!field.meaning.name && !tagged && !isLongForm(last)) {
        const { area } = field.meaning
        const ownPerson = self === 'players' && isAnybody(field.meaning)
        if (isNounAlone(field) && leadsOn(area, page) && !ownPerson) field.area = area
        continue
      }
      if (isMaker(field.meaning)) continue
      if (/title|label/i.test(last) && siblingKeys.some((key) => /name/i.test(key))) continue
      const named = self === 'players' ? null : nameArea(field.meaning)
      const typed = siblingType(field, fields)
      const area =
        typed === 'other'
          ? null
          : (typed ??
            (isGamerName(field.meaning) ? named : null) ??
            entityArea(parent, siblingKeys, fields, page) ??
            named)
      const group = page !== 'clans' && parent.words.join(' ') === 'group'
      if (group && shapeArea(siblingKeys) !== 'clans') continue
      if (self === 'players' && area === 'players' && OWN.test(around)) continue
      const leads =
        leadsOn(area, page) ||
        (area === 'prices' && (page !== area || isTrade(fields))) ||
        (area === 'competitions' && hasContestants(fields))
      const sided =
        area === 'clans' &&
        isColours(field) &&
        !siblingKeys.some((key) => /^(?:id|tag|slug|uuid)$/i.test(key))
      // The holder of all entries of a calendar is the calendar.
      if (page === 'events' && field.constant && parent.last === 'organizer') continue
      if (leads && !sided && namesEntity(field.meaning, area, parent)) field.area = area
    } else if (
      self !== null &&
      field.meaning.name &&
      (field.meaning.words.length === 1 || (self === 'players' && isSelfName(field.meaning.words)))
    ) {
      named.add(`${self} 1`)
    } else if (isMaker(field.meaning)) continue
    else if (isSelfName(field.meaning.words))
      field.area = rows === 'clans' && !isGamerName(field.meaning) ? rows : 'players'
    else if (
      isItem(field.meaning) &&
      (page !== 'prices' || isTrade(fields) || (self === null && isParts(fields)))
    )
      field.area = 'prices'
    else if (isOwnName(field.meaning) && last !== 'title') field.area = own
    else if (isOpponent(field, fields, page)) field.area = page
    else if (
      !field.meaning.id &&
      !field.meaning.category &&
      (!KINDS_TOO.has(last.toLowerCase()) || isEachAnother(field, page, rows))
    ) {
      const { area } = field.meaning
      if (
        (leadsOn(area, page) || (area === 'competitions' && hasContestants(fields))) &&
        (area !== 'competitions' || field.meaning.words.length > 1) &&
        !isBareGroup(field, fields, page) &&
        text.length <= MAX_NAME &&
        !isNoName(field) &&
        !isTeamInside(field, fields) &&
        (field.meaning.name ||
          field.meaning.words.length === 1 ||
          isSideOf(field.meaning) ||
          (isAgent(field.meaning.words) && !isMachineName(field)))
      )
        field.area = area
    }
    if (field.area !== null) named.add(`${field.area} ${String(keys.length)}`)
  }
  if (page !== 'clans') shortNames(fields)
  if (rows === 'players' && page === 'leaderboards' && self === null) soleText(fields)
  if (own === 'players' && sure && self === null) soleName(fields)
  if (isPeopleArea(rows) && self === null) nameInside(fields, rows)
  namedSides(fields)
  sideTeams(fields)
  onlyWhole(fields)
  identityLinks(fields, own, named, page, sure)
  renamedLinks(fields, rows, page)
  numberLinks(fields, self, page)
  shareAreaOfSameValues(fields)
  listLinks(fields, page)
}

/** A longer text is no name. */
const MAX_NAME = 64

/** The area of a name by itself: `username` in anything, `clanName` in anything. */
function nameArea({ words, name, area }: KeyMeaning): Area | null {
  if (isSelfName(words)) return 'players'
  return words.length > 1 && name ? area : null
}

/** The author of a row's thing (`songAuthorName`): more often an artist than a player. */
const isMaker = ({ words }: KeyMeaning): boolean =>
  words.length > 2 && words.some((word) => /^(?:author|artist|composer)$/.test(word))

/** Areas that a name inside a row may lead to. */
const leadsOn = (area: Area | null, page: Area): area is Area =>
  isPeopleArea(area) || (area === 'competitions' && page !== 'competitions')

/** `name` in a character is the character's; `freeCompanyName` there is another thing's. */
function namesEntity({ words, ...meaning }: KeyMeaning, area: Area, parent: KeyMeaning): boolean {
  // `company: {company_title}`
  const isOfParent = meaning.area === area && words.length === 2 && parent.last === words[0]
  if (words.length === 1 || isSelfName(words) || isOfParent) return true
  return [area, null].includes(meaning.area) && !OTHER_NAME.test(words.join(' '))
}

/** Keys of the page's person; the holder of a role or a side is somebody else. */
const OWN = /^(?:profile|account|info|player|user|character|identity|data)s?$/i

const OTHER_NAME =
  /\b(?:company|world|server|class|job|league|season|map|rank|race|title|zone|stage|game)\b/

/** Characters of the game and authors of news: in a calendar or shop they are not players. */
export function isCast({ words }: KeyMeaning, page: Area): boolean {
  if (page !== 'events' && page !== 'prices') return false
  return words.some((word) => /^(?:characters?|heroes|author|champions?)$/.test(word))
}

/** `name`, `displayName`: the name of the row. */
function isOwnName({ name, words }: KeyMeaning): boolean {
  return (
    name &&
    (words.length === 1 ||
      (words.length === 2 &&
        /^(?:display|full|long|row|public|screen|char|ingame)$/.test(words[0] ?? '')))
  )
}

/** `item` or `itemName`, and nothing else. */
const isItem = ({ words }: KeyMeaning): boolean =>
  words[0] === 'item' && (words.length === 1 || (words.length === 2 && words[1] === 'name'))

/** This many keys with few different words under them are a table of states. */
const MIN_STATES = 5
const DIFFERENT_SHARE = 0.5

/** `legal_in: {duel: "legal", gladiator: "banned", …}`: the values are states, regardless of the noun above them. */
function statesIn(fields: readonly ColumnCandidate[]): ReadonlySet<string> {
  const words = fields.filter(
    ({ depth, kind, meaning }) => depth > 0 && kind === 'text' && meaning.words.length < 2,
  )
  const states = new Set<string>()
  for (const [base, siblings] of groupsBy(words, (field) => [field.base])) {
    const different = new Set(siblings.flatMap(({ profile }) => profile.values))
    if (siblings.length >= MIN_STATES && different.size <= siblings.length * DIFFERENT_SHARE)
      states.add(base)
  }
  return states
}

/** Who of those in a row it was: the winner of a match may be a player or a team. */
const WHICH = /^(?:winner|loser|victor|champion|favou?rite|underdog|server|leader)$/

/** A column of this role repeats another column of its row: both lead to the same area. */
function shareAreaOfSameValues(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { words, last } = field.meaning
    if (field.kind !== 'text' || !(WHICH.test(last) || WHICH.test(words[0] ?? ''))) continue
    // A draw is not a person.
    const values = new Set(
      field.profile.values.filter((value) => !isColours({ profile: { values: [value] } })),
    )
    const others = fields.filter(
      (other) =>
        other !== field &&
        other.kind === 'text' &&
        other.profile.values.some((value) => typeof value === 'string' && values.has(value)),
    )
    const [first] = others
    if (first === undefined) continue
    const area = others.find((other) => other.area !== null)?.area ?? null
    if (others.every((other) => other.area === null || other.area === area)) field.area = area
  }
}
