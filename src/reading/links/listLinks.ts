import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isInSide } from '../columns/sides.ts'
import { areaOfKey, entityOfUrl, isSelfName, isPeopleArea } from '../keys/nouns.ts'
import { singular, wordsOf } from '../keys/words.ts'
import { KINDS_TOO } from '../keys/lexicon.ts'
import { isColours } from './nameEvidence.ts'
import { shapeArea } from './rowArea.ts'
import { isRecord } from '../path.ts'
import { entryName, namedThing } from '../values/namedEntry.ts'
import type { Area } from '../types.ts'

/** A group of people, in the singular. */
const GROUPS = new Set(['roster', 'lineup', 'squad'])
/** Characters of the game: elsewhere the same words mean people. */
const CAST = /^(?:characters|heroes|champions|fighters|pilots|warriors|hunters)$/

const isName = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= 40 &&
  !value.startsWith('http')

const isAddress = (text: string): boolean => text.startsWith('http')

/** A single one may be a kind; several names are people. */
const MANY = /^(?:runners|riders|hosts)$/

const ID_LIST = /^(?:ids|uuids|guids|uids|tags|keys)$/

const isId = (value: unknown): boolean => isName(value) || Number.isInteger(value)

const RIVALS = /^(?:rivals?|opponents?|enem(?:y|ies)|foes?|all(?:y|ies))$/

/** Rivals and allies of a player or clan are of the same area: `rival_ids` on a clan's page. */
export function rivalsArea(words: readonly string[], page: Area): Area | null {
  const [who = '', ids = ''] = words
  const listed = words.length === 2 ? ID_LIST.test(ids) : words.length === 1 && page === 'clans'
  return listed && RIVALS.test(who) && isPeopleArea(page) ? page : null
}

/** The area of the things that a row lists by name (`drivers: ["Ann", "Bo"]`); null if it lists none. */
function listedArea(field: ColumnCandidate, page: Area): Area | null {
  const { meaning, profile } = field
  const { values } = profile
  const { last } = meaning
  // The people of one side belong to the row.
  const depth = isInSide(field) ? 0 : field.depth
  // `rival_ids`: ids of the things that the noun names.
  const ids = ID_LIST.test(last) && meaning.words.length > 1
  const words = ids ? meaning.words.slice(0, -1) : meaning.words
  const group = GROUPS.has(last)
  const rivals = rivalsArea(meaning.words, page)
  const area = group ? 'players' : (meaning.area ?? rivals)
  if (!isPeopleArea(area) || depth > 1 || words.length > 2) return null
  if (
    !group &&
    !ids &&
    rivals === null &&
    !MANY.test(last) &&
    (singular(last) === last || KINDS_TOO.has(singular(last)))
  )
    return null
  if (CAST.test(last)) return null
  const names: unknown[] = []
  for (const value of values) {
    if (!Array.isArray(value)) return null
    names.push(...value)
  }
  if (names.length === 0 || isColours({ profile: { values: names } })) return null
  if (names.every(isRecord)) return ids ? null : areaOfEntries(names, area)
  return names.every(ids ? isId : isName) ? area : null
}

/** `players: [{name, hero}]`: what the entries of a list in a row are, by what each holds; null where one has no name. */
function areaOfEntries(entries: readonly Record<string, unknown>[], area: Area): Area | null {
  const things = entries.map(namedThing).filter(isRecord)
  const named = things.every(
    (thing, at) => thing !== entries[at] || 'name' in thing || isSelfNamed(thing),
  )
  if (!named || !entries.every((entry) => isName(entryName(entry)))) return null
  return shapeArea(new Set(things.flatMap((thing) => Object.keys(thing)))) ?? area
}

const isSelfNamed = (entry: Record<string, unknown>): boolean =>
  Object.keys(entry).some((key) => isSelfName(wordsOf(key)))

/** Rule 6. Names in a list in each row link to the area of their noun. */
export function listLinks(fields: readonly ColumnCandidate[], page: Area): void {
  for (const field of fields)
    if (field.kind === 'nested' && field.area === null) field.area = listedArea(field, page)
}

/** A list of plain names, ids or addresses of things: its only column links to them. */
export function linkValues(fields: readonly ColumnCandidate[], key: string, page: Area): void {
  const [field] = fields
  if (field === undefined || fields.length !== 1) return
  const { values } = field.profile
  const words = wordsOf(key)
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length > 0 && texts.length === values.length && texts.every(isAddress)) {
    const areas = texts.map((text) => entityOfUrl(text)?.area ?? null)
    field.area = areas.every((area) => area === areas[0]) ? (areas[0] ?? null) : null
    return
  }
  const ids = ID_LIST.test(words.at(-1) ?? '')
  const area = areaOfKey(key) ?? rivalsArea(words, page)
  if (!isPeopleArea(area) || !values.every(ids ? isId : isName)) return
  // Also whole numbers, as ids are not figures.
  if (ids) field.kind = 'text'
  field.area = area
}
