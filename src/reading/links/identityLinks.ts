import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfWord, isAgent, isPeopleArea } from '../keys/nouns.ts'
import type { Area } from '../types.ts'
import { isIdOfMany, hasNameSibling, isOfOne, isSideNumber } from './idEvidence.ts'
import { KINDS_TOO } from '../keys/lexicon.ts'
import { siblingType } from './nameEvidence.ts'
import { isSideOf } from './isSideOf.ts'
import { singular } from '../keys/words.ts'
import { toNumber } from '../values/plain.ts'

/** A group is a clan if it has an id; otherwise it is more often a kind or a heading. */
export function isBareGroup(
  { meaning }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  page: Area,
): boolean {
  const hasId = fields.some(({ meaning: other }) => other.id && other.words[0] === 'group')
  return meaning.words.includes('group') && (/^(?:prices|events)$/.test(page) || !hasId)
}

const OWNED = /^(?:player|user|member|account|character|profile|steam(?:32|64)?|xbox|psn|epic)$/

/** `playerId`, the same all over a player's page. */
const isOwnId = ({ meaning: { id, words }, profile: { values } }: ColumnCandidate): boolean =>
  id && OWNED.test(words[0] ?? '') && values.every((value) => value === values[0])

/** Links ids of things that have no name in the row. */
export function identityLinks(
  fields: readonly ColumnCandidate[],
  rows: Area | null,
  named: ReadonlySet<string>,
  page: Area,
  sure: boolean,
): void {
  // `songName` next to `id`: the id is the song's.
  const titled = fields.some(
    ({ depth, kind, meaning }) => depth === 0 && kind === 'text' && meaning.name,
  )
  for (const field of fields) {
    if (field.area !== null || field.kind === 'nested' || field.depth > 2) continue
    if (field.depth > 0) {
      if (field.kind !== 'absent') field.area = areaInside(field, fields, page)
      continue
    }
    const last = field.keys[field.keys.length - 1] ?? ''
    const { words } = field.meaning
    // The characters on a player's page are the player's own.
    if (
      field.kind === 'absent' ||
      (page === 'players' && rows !== page && isOwnId(field)) ||
      (page === 'players' && rows === 'players' && words[0] === 'character') ||
      // An id that is equal in every row is that of the page's player or clan.
      ((page === 'players' || (page === 'clans' && field.meaning.area === 'clans')) &&
        field.constant &&
        field.profile.values.length > 2)
    )
      continue
    // `playerId` next to `player.name`: one link is enough.
    if (field.meaning.id && hasNameSibling(field, fields)) continue
    const area = last.includes('rofile') ? null : field.meaning.area
    const { id } = field.meaning
    const isOne = id && words.length > 1 && (!KINDS_TOO.has(words[0] ?? '') || isIdOfMany(field))
    const isFree = !named.has('players 1')
    if (isOne && area === 'players' && (isFree || isOfOne(field.meaning))) field.area = area
    else if (
      isOne &&
      area === 'clans' &&
      (words.length > 2 || !named.has(`clans ${String(field.keys.length)}`)) &&
      !isBareGroup(field, [], page) &&
      !isSideNumber(field)
    )
      field.area = area
    else if (id && words.length === 1 && words[0] !== 'tag' && rows === 'players') {
      if (sure && !titled && isFree) field.area = rows
    } else if (words.join(' ') === 'item id' && isTrade(fields) && !named.has('prices 1'))
      field.area = 'prices'
  }
}

const BEFORE = /^(?:old|older|previous|prev|prior|former|past|earlier|from|before|original)$/
const AFTER = /^(?:new|newer|current|next|later|latest|present|to|after)$/

/** `newName` next to an `oldName`, `later_display_name` next to an `earlier_display_name`. */
export const renamedTo = (
  { base, kind, meaning: { name, words } }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): ColumnCandidate | undefined => {
  const [side = '', ...noun] = words
  if (kind !== 'text' || !name || noun.length === 0 || !BEFORE.test(side)) return undefined
  return fields.find(
    (other) =>
      other.base === base &&
      other.kind === 'text' &&
      AFTER.test(other.meaning.words[0] ?? '') &&
      other.meaning.words.slice(1).join(' ') === noun.join(' '),
  )
}

const DECISION = /^(?:status|state|approved|accepted|confirmed|resolution)$/

/** The field that says whether a change of names was approved. */
export const decisionOn = (field: ColumnCandidate, fields: readonly ColumnCandidate[]) =>
  renamedTo(field, fields) &&
  fields.find(({ base, meaning: { last } }) => base === field.base && DECISION.test(last))

/** `character_number`, `account: 4411`: an id by another word, where the names are those of a change. */
const isNumberOfNamed = ({ kind, meaning: { area, last, words }, profile }: ColumnCandidate) =>
  kind === 'count' &&
  ((words.length === 2 && /^(?:number|no|nr|num)$/.test(last)) ||
    (words.length === 1 && isPeopleArea(area))) &&
  profile.values.every((value) => Number.isInteger(value))

/** `playerId` next to `oldName` and `newName`: both lead to whom it is of, by the new name, and the id leads nowhere. */
export function renamedLinks(fields: readonly ColumnCandidate[], rows: Area | null, page: Area) {
  for (const before of fields) {
    const after = renamedTo(before, fields)
    if (after === undefined) continue
    const siblings = fields.filter(({ base }) => base === after.base)
    for (const field of siblings.filter(isNumberOfNamed)) {
      const area = areaOfWord(field.meaning.words[0] ?? '')
      field.meaning = { ...field.meaning, id: true, area }
      field.kind = 'text'
      field.inferred = { kind: 'text', hint: { ...field.inferred.hint, inner: true } }
    }
    const ids = siblings.filter(({ meaning: { id, area } }) => id && isPeopleArea(area))
    const [id] = ids
    const ofPage = isPeopleArea(page) ? page : null
    const area = id?.meaning.area ?? rows ?? ofPage ?? after.area
    const isOfPage = area === page && id !== undefined && isOwnId(id)
    for (const field of [before, after]) field.area = isOfPage ? null : area
    for (const field of ids) field.area = null
  }
}

/** Keys of traders: a row with one is an order or a sale, and its item is another thing. */
export const isTrade = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(
    ({ meaning: { words }, parent }) =>
      /^(?:seller|buyer|bidder|trader|vendor|purchaser)$/.test(
        parent?.words[0] ?? (words.length < 3 ? (words[0] ?? '') : ''),
      ) || /^(?:sold|bought) (?:to|by)$/.test(words.join(' ')),
  )

/** True if rows, by item id and name, are components of the page's thing. */
export const isParts = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item id') &&
  fields.some(({ meaning: { words } }) => words.join(' ') === 'item name')

/** `player: {id}`, `detail.owner_id`: an id inside a thing of the row is all that names whom. */
export function areaInside(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  page: Area,
): Area | null {
  const { meaning, parent, base, profile, constant } = field
  const { words } = meaning
  if (!meaning.id || parent === null || meaning.last === 'key') return null
  const bare = words.length === 1
  const typed = bare ? siblingType(field, fields) : null
  if (typed === 'other') return null
  const area = bare ? (typed ?? parent.area) : meaning.area
  if (!isPeopleArea(area)) return null
  const noun = bare ? parent.words : words
  if (typed === null && KINDS_TOO.has(noun[0] ?? '') && !isIdOfMany(field)) return null
  if (noun.includes('group') || isSideNumber(field)) return null
  // The page's thing, or one of its figures.
  if (page === area && (profile.values.length < 2 || constant)) return null
  const siblings = fields.filter((other) => other !== field && other.base === base)
  const named = bare
    ? siblings.some(
        ({ kind, meaning: other, area: leads }) =>
          kind === 'text' && (other.name || other.url || leads !== null),
      )
    : siblings.some(
        ({ kind, meaning: other, area: leads }) =>
          kind === 'text' && (leads === area || (other.name && parent.area === area)),
      ) || hasNameSibling(field, fields)
  return named ? null : area
}

/** Smaller numbers under a noun are counts: `team: 3` may be the third side. */
const MIN_ID = 1000

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

/** `tournament: 4411` of a game played in it; `cup: 2` may count. */
const isContest = ({ meaning: { last } }: ColumnCandidate): boolean =>
  last === 'tournament' || last === 'competition'

/** Nouns for both a person who does something and the skill. */
const SKILLS_TOO = /^(?:slayer|hunter|crafter|builder|runner|climber|trader|fighter|sailor)$/

/** `looted_by_guild`: who did it; `points_by_guild` counts. */
const isDoneBy = (words: readonly string[]): boolean =>
  words.length === 3 &&
  isAgent(words.slice(0, 2)) &&
  /(?:[^e]ed|en|ld|ght|ept)$/.test(words[0] ?? '')

/** `best_squad: 112` is a figure as often as an id. */
const MOST = /^(?:best|top|highest)$/

const MANY_FIGURES = 5

const isPlainFigure = ({ base, kind, meaning }: ColumnCandidate, field: ColumnCandidate): boolean =>
  base === field.base && kind === 'count' && meaning.words.length === 1 && !meaning.id

/** `guild: 4411`, `opponent_team: 14`: a bare number under the noun of a thing, in the singular, is its id. */
export function numberLinks(
  fields: readonly ColumnCandidate[],
  self: Area | null,
  page: Area,
): void {
  for (const field of fields) {
    const { words, last, area } = field.meaning
    const { values } = field.profile
    if (field.kind !== 'count' || field.area !== null || field.depth > 1) continue
    if (words.length > 2 && !isDoneBy(words)) continue
    const noun = words.some((word) => areaOfWord(word) === area && singular(word) === word)
    const contest = area === 'competitions' && page !== area && isContest(field)
    if (!(isPeopleArea(area) || contest) || !noun || KINDS_TOO.has(last)) continue
    if (!values.every(isWhole)) continue
    // `player: 4411` above a player's figures is that player.
    if (area === self && field.depth === 0 && words.length === 1) continue
    // Any word before it but that of an amount tells whose number it is: `raiding_guild`.
    const role =
      isDoneBy(words) ||
      (isSideOf(field.meaning) && !isSideNumber(field) && !MOST.test(words[0] ?? ''))
    if (!role && words.length > 1 && areaOfWord(words[0] ?? '') === null) continue
    if (!role && !values.every((value) => toNumber(value) >= MIN_ID)) continue
    // `Slayer: 4411` among `Attack`, `Cooking` and `Magic` is one of the skills.
    const siblings = fields.filter((other) => isPlainFigure(other, field))
    if (SKILLS_TOO.test(last) && siblings.length >= MANY_FIGURES) continue
    field.kind = 'text'
    field.area = area
  }
}
