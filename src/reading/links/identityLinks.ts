import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { firstText } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { Area } from '../types.ts'
import { isTrade } from './trades.ts'

/** Words for a role in the row, which do not identify the person. */
export const ROLE_ONLY = new Set([
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
  'white',
  'black',
])

/** Nouns that by themselves more often say what kind of thing it is: group A, character Mario. */
export const KINDS_TOO = new Set(
  'group host master character profile friend hunter warrior pilot fighter roster faction runner kingdom chief organization organisation crew actor trainer rider org'.split(
    ' ',
  ),
)

/** A group is a clan where it has an id of its own; elsewhere more often a kind or a heading. */
export function isBareGroup(
  { meaning }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  page: Area,
): boolean {
  if (!meaning.words.includes('group')) return false
  return (
    page === 'prices' ||
    page === 'events' ||
    !fields.some(({ meaning: other }) => other.id && other.words[0] === 'group')
  )
}

function hexId(field: ColumnCandidate): boolean {
  const text = firstText(field)
  return /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text)
}

/** A team's id of 0 or 1, row after row, is a side of the match. */
function isSideNumber({ profile: { values } }: ColumnCandidate): boolean {
  const different = new Set(values)
  return (
    different.size === 2 && different.has(0) && [...different].every((value) => Number(value) < 3)
  )
}

const nounOf = ({ words }: KeyMeaning): string => words.slice(0, -1).join(' ')

/** True where the thing of an id has its name beside it, or in an object beside it. */
function isNamedBeside(id: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean {
  const noun = nounOf(id.meaning)
  return (
    noun !== '' &&
    fields.some(
      ({ area, parent, meaning, base }) =>
        (area !== null && parent?.words.join(' ') === noun) ||
        (base === id.base && meaning.last === 'title' && nounOf(meaning) === noun),
    )
  )
}

/** `playerId`, the same all over a player's page. */
const isOwnId = ({ meaning: { id, words }, profile: { values } }: ColumnCandidate): boolean =>
  id &&
  words.length === 2 &&
  /^(?:player|user|member|account|character|profile)$/.test(words[0] ?? '') &&
  values.every((value) => value === values[0])

const isOfSide = ({ parent }: ColumnCandidate): boolean =>
  parent?.words.some((word) => ROLE_ONLY.has(word)) === true

const OFFICE = /^(?:owner|leader|founder|captain|creator|president|ceo)$/

/** `alliance.leader_id`: who holds an office in a thing of the row. */
const isOfOffice = ({ depth, meaning: { id, words } }: ColumnCandidate): boolean =>
  depth === 1 && id && words.length === 2 && OFFICE.test(words[0] ?? '')

/** Ids stand for their thing where it has no name in the row. */
export function identityLinks(
  fields: readonly ColumnCandidate[],
  rows: Area | null,
  named: ReadonlySet<string>,
  page: Area,
  sure: boolean,
): void {
  // `songName` beside `id`: the id is the song's.
  const titled = fields.some(
    ({ depth, kind, meaning }) => depth === 0 && kind === 'text' && meaning.name,
  )
  for (const field of fields) {
    if (field.area !== null || field.kind === 'nested' || field.depth > 2) continue
    // The page's own player is offered no more than linked.
    if (page === 'players' && rows !== page && isOwnId(field)) field.maybe = null
    if (field.depth > 0 && !isOfSide(field) && !isOfOffice(field)) continue
    const last = field.keys[field.keys.length - 1] ?? ''
    if (firstText(field).startsWith('http')) continue
    const { words } = field.meaning
    // The characters on a player's page are the player's own.
    if (
      field.kind === 'absent' ||
      (page === 'players' && rows !== page && isOwnId(field)) ||
      (page === 'players' && rows === 'players' && words[0] === 'character') ||
      // The same one in every row is the player or clan whose page it is.
      ((page === 'players' || (page === 'clans' && field.meaning.area === 'clans')) &&
        field.constant &&
        field.profile.values.length > 2 &&
        rows !== page)
    )
      continue
    // `playerId` beside `player.name`: one link is enough.
    if (field.meaning.id && isNamedBeside(field, fields)) continue
    const area = last.includes('rofile') ? null : field.meaning.area
    if (field.meaning.id && words.length > 1 && area === 'players' && !named.has('players 1'))
      field.area = 'players'
    else if (
      field.meaning.id &&
      words.length > 1 &&
      area === 'clans' &&
      !named.has(`clans ${String(field.keys.length)}`) &&
      !isBareGroup(field, [], page) &&
      !isSideNumber(field) &&
      !KINDS_TOO.has(words[0] ?? '')
    )
      field.area = 'clans'
    else if (
      field.meaning.id &&
      words.length === 1 &&
      rows === 'players' &&
      sure &&
      !titled &&
      !named.has('players 1') &&
      words[0] !== 'tag'
    )
      field.area = 'players'
    else if (words.join(' ') === 'item id' && isTrade(fields) && !named.has('prices 1'))
      field.area = 'prices'
    else if (
      words.length === 1 &&
      area === 'players' &&
      hexId(field) &&
      !(last.includes('user') && named.has('players 1'))
    )
      field.area = 'players'
  }
}
