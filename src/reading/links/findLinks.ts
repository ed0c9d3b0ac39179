import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { firstText } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { areaOfKey, isSelfName, entityOfUrl } from '../keys/nouns.ts'
import { joinPath } from '../path.ts'
import { shapeArea } from './rowArea.ts'
import type { Area } from '../types.ts'

const ROLE_ONLY = new Set([
  'opponent',
  'rival',
  'enemy',
  'attacker',
  'defender',
  'home',
  'away',
  'challenger',
  'side',
  'target',
  'against',
  'foe',
])

/** The area of a thing in a row by its key, else by the keysBeside it has. */
function entityArea(
  entity: KeyMeaning,
  keysBeside: readonly string[],
  siblings: readonly ColumnCandidate[],
): Area | null {
  const { words } = entity
  const side = words.some((word) => /^(?:team|side|group)\d*$/.test(word))
  const named = side ? (shapeArea(keysBeside) ?? entity.area) : entity.area
  if (named !== null) return named
  if (!words.some((word) => ROLE_ONLY.has(word))) return null
  const shape = shapeArea(keysBeside)
  if (shape !== null) return shape
  // Another thing of the row with the same keysBeside says what this one is.
  for (const field of siblings) {
    const area = field.parent === null || field.parent === entity ? null : field.parent.area
    if (area === 'players' || area === 'clans') return area
  }
  return keysBeside.some((key) => /badge|emblem|level/i.test(key)) ? 'clans' : null
}

function hexId(field: ColumnCandidate): boolean {
  const text = firstText(field)
  return /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text)
}

/** Where the id of a thing is, beside its name: `clan.tag` for `clan.name`. Players go by their name. */
export function idPathFor(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  area: Area,
): string | null {
  if (area === 'players') return null
  const base = field.profile.path.slice(
    0,
    field.profile.path.length - (field.profile.keys[field.profile.keys.length - 1] ?? '').length,
  )
  // `id` beside `name` is this thing's; beside `item` it is the row's.
  const own = field.meaning.name && field.meaning.words.length === 1
  for (const wanted of ['slug', 'id', 'key', 'tag', 'uuid']) {
    const found = fields.find((other) => {
      const key = other.profile.keys[other.profile.keys.length - 1] ?? ''
      const words = other.meaning.words
      if (
        other.profile.path !== base + key &&
        other.profile.path !== joinPath(base.replace(/\.$/, ''), key)
      )
        return false
      if (words.length === 1) return own && words[0] === wanted && other.kind !== 'nested'
      return words.length === 2 && words[1] === wanted && other.meaning.area === area
    })
    if (found !== undefined && found !== field) return found.profile.path
  }
  return null
}

/**
 * Finds the fields that link to another area, and sets their `area`. `rows`: what each row is. `self`: set where the row is what the
 * page is about, so its own name leads nowhere.
 */
export function findLinks(
  fields: readonly ColumnCandidate[],
  rows: Area | null,
  self: Area | null,
  page: Area,
): void {
  const named = new Set<string>()
  for (const field of fields) {
    const { keys } = field
    const last = keys[keys.length - 1] ?? ''
    if (field.kind !== 'text' && !(field.kind === 'count' && field.meaning.id)) continue
    if (inside(keys) === null && isCast(field.meaning, page)) continue
    const url = firstText(field)
    if (url.startsWith('http')) {
      const entity = entityOfUrl(url)
      if (entity !== null) field.area = entity.area
      continue
    }
    const around = inside(keys)
    if (around !== null) {
      if (!field.meaning.name || (field.parent !== null && isCast(field.parent, page))) continue
      const keysBeside = fields
        .filter((other) => other.keys[keys.length - 2] === around)
        .map((other) => other.keys[keys.length - 1] ?? '')
      if (/title|label/i.test(last) && keysBeside.some((key) => /name/i.test(key))) continue
      const area = field.parent === null ? null : entityArea(field.parent, keysBeside, fields)
      if (self === 'players' && area === 'players' && OWN.test(around)) continue
      if ((area === 'players' || area === 'clans') && namesEntity(field.meaning, area))
        field.area = area
    } else if (
      self !== null &&
      field.meaning.name &&
      (field.meaning.words.length === 1 || isSelfName(field.meaning.words))
    ) {
      named.add(`${self} 1`)
    } else if (isSelfName(field.meaning.words)) field.area = 'players'
    else if (isItem(field.meaning)) field.area = 'prices'
    else if (isOwnName(field.meaning) && last !== 'title') field.area = rows
    else if (!field.meaning.id && !field.meaning.category && !KINDS_TOO.has(last.toLowerCase())) {
      const { area } = field.meaning
      const short = field.profile.values.every(
        (value) => typeof value === 'string' && value.length <= 64,
      )
      if (
        (area === 'players' || area === 'clans') &&
        short &&
        (field.meaning.name || field.meaning.words.length === 1)
      )
        field.area = area
    }
    if (field.area !== null) named.add(`${field.area} ${String(keys.length)}`)
  }
  onlyAccounts(fields)
  identities(fields, rows, named, page)
}

/** `name` in a character is the character's; `freeCompanyName` there is another thing's. */
function namesEntity(meaning: KeyMeaning, area: Area): boolean {
  if (meaning.words.length === 1 || isOwnName(meaning) || isSelfName(meaning.words)) return true
  return meaning.area === area || meaning.area === null
    ? !OTHER_NAME.test(meaning.words.join(' '))
    : false
}
/** Where a player's page keeps what the player is. */
const OWN = /^(?:profile|account|info|player|user|character|identity|data)s?$/i

const OTHER_NAME =
  /\b(?:company|world|server|class|job|league|season|map|rank|race|title|zone|stage|game)\b/

function inside(keys: readonly string[]): string | null {
  return keys.length > 1 ? (keys[keys.length - 2] ?? '') : null
}

/** The game's own heroes, and who wrote its news: in a calendar or shop they are no players. */
export function isCast({ words }: KeyMeaning, page: Area): boolean {
  if (page !== 'events' && page !== 'prices') return false
  return words.some((word) => /^(?:characters?|heroes|author|champions?)$/.test(word))
}

/** Nouns that by themselves more often say what kind of thing it is: group A, character Mario. */
const KINDS_TOO = new Set(
  'group host character profile friend hunter warrior pilot fighter roster faction runner kingdom chief organization organisation crew'.split(
    ' ',
  ),
)

/** `name`, `displayName`: what the row itself is called. */
function isOwnName({ name, words }: KeyMeaning): boolean {
  return (
    name &&
    (words.length === 1 || /^(?:display|full|public|screen|char|ingame)$/.test(words[0] ?? ''))
  )
}

/** `item` or `itemName`, and nothing else. */
function isItem({ words }: KeyMeaning): boolean {
  return words[0] === 'item' && (words.length === 1 || (words.length === 2 && words[1] === 'name'))
}

/** Where a row has an account (a player) and a character of it, only the account is looked up. */
function onlyAccounts(fields: readonly ColumnCandidate[]): void {
  const strong = fields.some(
    (field) => field.area === 'players' && /account|player|user|profile/i.test(field.keys[0] ?? ''),
  )
  if (!strong) return
  for (const field of fields)
    if (field.area === 'players' && /^character/i.test(field.keys[0] ?? '')) field.area = null
}

/** Ids stand for their thing where it has no name in the row. */
function identities(
  fields: readonly ColumnCandidate[],
  rows: Area | null,
  named: ReadonlySet<string>,
  page: Area,
): void {
  for (const field of fields) {
    if (field.area !== null || field.kind === 'nested' || field.depth > 0) continue
    const last = field.keys[0] ?? ''
    if (firstText(field).startsWith('http')) continue
    const { words } = field.meaning
    // The characters on a player's page are the player's own.
    if (
      field.kind === 'absent' ||
      (page === 'players' && rows === 'players' && words[0] === 'character') ||
      // The same one in every row is the player whose page it is.
      (page === 'players' && field.constant && rows !== 'players')
    )
      continue
    const area = last.includes('rofile') ? null : field.meaning.area
    if (field.meaning.id && words.length > 1 && area === 'players' && !named.has('players 1'))
      field.area = 'players'
    else if (
      field.meaning.id &&
      words.length > 1 &&
      area === 'clans' &&
      !named.has('clans 1') &&
      rows === 'clans'
    )
      field.area = 'clans'
    else if (
      field.meaning.id &&
      words.length === 1 &&
      rows === 'players' &&
      !named.has('players 1') &&
      words[0] !== 'tag'
    )
      field.area = 'players'
    else if (
      words.length === 1 &&
      area === 'players' &&
      hexId(field) &&
      !(last.includes('user') && named.has('players 1'))
    )
      field.area = 'players'
  }
}

/** A list of plain names or addresses of things: its one column leads there. */
export function linkValues(fields: readonly ColumnCandidate[], key: string): void {
  const field = fields[0]
  if (field === undefined || fields.length !== 1) return
  const texts = field.profile.values.filter((value) => typeof value === 'string')
  if (texts.length === 0 || texts.length < field.profile.values.length) return
  if (texts.every((text) => text.startsWith('http'))) {
    const areas = texts.map((text) => entityOfUrl(text)?.area ?? null)
    field.area = areas.every((area) => area !== null && area === areas[0])
      ? (areas[0] ?? null)
      : null
    return
  }
  const area = areaOfKey(key)
  const short = texts.every((text) => text.length <= 40)
  if ((area === 'players' || area === 'clans') && short) field.area = area
}
