import type { Draft } from './columns.ts'
import { firstText } from './columns.ts'
import type { Meaning } from './meaning.ts'
import { areaOfKey, isSelfName, entityOfUrl } from './nouns.ts'
import { joinPath } from './path.ts'
import { shapeArea } from './rowArea.ts'
import type { Area } from './types.ts'

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

/** The area of a thing in a row by its key, else by the fields it has. */
function entityArea(
  entity: Meaning,
  fields: readonly string[],
  siblings: readonly Draft[],
): Area | null {
  const { words } = entity
  const side = words.some((word) => /^(?:team|side|group)\d*$/.test(word))
  const named = side ? (shapeArea(fields) ?? entity.area) : entity.area
  if (named !== null) return named
  if (!words.some((word) => ROLE_ONLY.has(word))) return null
  const shape = shapeArea(fields)
  if (shape !== null) return shape
  // Another thing of the row with the same fields says what this one is.
  for (const draft of siblings) {
    const area = draft.parent === null || draft.parent === entity ? null : draft.parent.area
    if (area === 'players' || area === 'clans') return area
  }
  return fields.some((field) => /badge|emblem|level/i.test(field)) ? 'clans' : null
}

function hexId(draft: Draft): boolean {
  const text = firstText(draft)
  return /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text)
}

/** Where the id of a thing is, beside its name: `clan.tag` for `clan.name`. Players go by their name. */
export function idPathFor(draft: Draft, drafts: readonly Draft[], area: Area): string | null {
  if (area === 'players') return null
  const base = draft.leaf.path.slice(
    0,
    draft.leaf.path.length - (draft.leaf.keys[draft.leaf.keys.length - 1] ?? '').length,
  )
  // `id` beside `name` is this thing's; beside `item` it is the row's.
  const own = draft.meaning.name && draft.meaning.words.length === 1
  for (const wanted of ['slug', 'id', 'key', 'tag', 'uuid']) {
    const found = drafts.find((other) => {
      const key = other.leaf.keys[other.leaf.keys.length - 1] ?? ''
      const words = other.meaning.words
      if (
        other.leaf.path !== base + key &&
        other.leaf.path !== joinPath(base.replace(/\.$/, ''), key)
      )
        return false
      if (words.length === 1) return own && words[0] === wanted && other.kind !== 'nested'
      return words.length === 2 && words[1] === wanted && other.meaning.area === area
    })
    if (found !== undefined && found !== draft) return found.leaf.path
  }
  return null
}

/**
 * Finds the drafts that link to another area, and sets their `area`. `rows`: what each row is. `self`: set where the row is what the
 * page is about, so its own name leads nowhere.
 */
export function findLinks(
  drafts: readonly Draft[],
  rows: Area | null,
  self: Area | null,
  page: Area,
): void {
  const named = new Set<string>()
  for (const draft of drafts) {
    const { keys } = draft
    const last = keys[keys.length - 1] ?? ''
    if (draft.kind !== 'text' && !(draft.kind === 'count' && draft.meaning.id)) continue
    if (inside(keys) === null && isCast(draft.meaning, page)) continue
    const url = firstText(draft)
    if (url.startsWith('http')) {
      const entity = entityOfUrl(url)
      if (entity !== null) draft.area = entity.area
      continue
    }
    const around = inside(keys)
    if (around !== null) {
      if (!draft.meaning.name || (draft.parent !== null && isCast(draft.parent, page))) continue
      const fields = drafts
        .filter((other) => other.keys[keys.length - 2] === around)
        .map((other) => other.keys[keys.length - 1] ?? '')
      if (/title|label/i.test(last) && fields.some((field) => /name/i.test(field))) continue
      const area = draft.parent === null ? null : entityArea(draft.parent, fields, drafts)
      if (self === 'players' && area === 'players' && OWN.test(around)) continue
      if ((area === 'players' || area === 'clans') && namesEntity(draft.meaning, area))
        draft.area = area
    } else if (
      self !== null &&
      draft.meaning.name &&
      (draft.meaning.words.length === 1 || isSelfName(draft.meaning.words))
    ) {
      named.add(`${self} 1`)
    } else if (isSelfName(draft.meaning.words)) draft.area = 'players'
    else if (isItem(draft.meaning)) draft.area = 'prices'
    else if (isOwnName(draft.meaning) && last !== 'title') draft.area = rows
    else if (!draft.meaning.id && !draft.meaning.category && !KINDS_TOO.has(last.toLowerCase())) {
      const { area } = draft.meaning
      const short = draft.leaf.values.every(
        (value) => typeof value === 'string' && value.length <= 64,
      )
      if (
        (area === 'players' || area === 'clans') &&
        short &&
        (draft.meaning.name || draft.meaning.words.length === 1)
      )
        draft.area = area
    }
    if (draft.area !== null) named.add(`${draft.area} ${String(keys.length)}`)
  }
  onlyAccounts(drafts)
  identities(drafts, rows, named, page)
}

/** `name` in a character is the character's; `freeCompanyName` there is another thing's. */
function namesEntity(meaning: Meaning, area: Area): boolean {
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
export function isCast({ words }: Meaning, page: Area): boolean {
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
function isOwnName({ name, words }: Meaning): boolean {
  return (
    name &&
    (words.length === 1 || /^(?:display|full|public|screen|char|ingame)$/.test(words[0] ?? ''))
  )
}

/** `item` or `itemName`, and nothing else. */
function isItem({ words }: Meaning): boolean {
  return words[0] === 'item' && (words.length === 1 || (words.length === 2 && words[1] === 'name'))
}

/** Where a row has an account (a player) and a character of it, only the account is looked up. */
function onlyAccounts(drafts: readonly Draft[]): void {
  const strong = drafts.some(
    (draft) => draft.area === 'players' && /account|player|user|profile/i.test(draft.keys[0] ?? ''),
  )
  if (!strong) return
  for (const draft of drafts)
    if (draft.area === 'players' && /^character/i.test(draft.keys[0] ?? '')) draft.area = null
}

/** Ids stand for their thing where it has no name in the row. */
function identities(
  drafts: readonly Draft[],
  rows: Area | null,
  named: ReadonlySet<string>,
  page: Area,
): void {
  for (const draft of drafts) {
    if (draft.area !== null || draft.kind === 'nested' || draft.depth > 0) continue
    const last = draft.keys[0] ?? ''
    if (firstText(draft).startsWith('http')) continue
    const { words } = draft.meaning
    // The characters on a player's page are the player's own.
    if (
      draft.kind === 'absent' ||
      (page === 'players' && rows === 'players' && words[0] === 'character') ||
      // The same one in every row is the player whose page it is.
      (page === 'players' && draft.constant && rows !== 'players')
    )
      continue
    const area = last.includes('rofile') ? null : draft.meaning.area
    if (draft.meaning.id && words.length > 1 && area === 'players' && !named.has('players 1'))
      draft.area = 'players'
    else if (
      draft.meaning.id &&
      words.length > 1 &&
      area === 'clans' &&
      !named.has('clans 1') &&
      rows === 'clans'
    )
      draft.area = 'clans'
    else if (
      draft.meaning.id &&
      words.length === 1 &&
      rows === 'players' &&
      !named.has('players 1') &&
      words[0] !== 'tag'
    )
      draft.area = 'players'
    else if (
      words.length === 1 &&
      area === 'players' &&
      hexId(draft) &&
      !(last.includes('user') && named.has('players 1'))
    )
      draft.area = 'players'
  }
}

/** A list of plain names or addresses of things: its one column leads there. */
export function linkValues(drafts: readonly Draft[], key: string): void {
  const draft = drafts[0]
  if (draft === undefined || drafts.length !== 1) return
  const texts = draft.leaf.values.filter((value) => typeof value === 'string')
  if (texts.length === 0 || texts.length < draft.leaf.values.length) return
  if (texts.every((text) => text.startsWith('http'))) {
    const areas = texts.map((text) => entityOfUrl(text)?.area ?? null)
    draft.area = areas.every((area) => area !== null && area === areas[0])
      ? (areas[0] ?? null)
      : null
    return
  }
  const area = areaOfKey(key)
  const short = texts.every((text) => text.length <= 40)
  if ((area === 'players' || area === 'clans') && short) draft.area = area
}
