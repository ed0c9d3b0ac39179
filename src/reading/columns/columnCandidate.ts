import type { Decided } from '../declared/declareFields.ts'
import type { Inferred } from '../values/kindOfNumbers.ts'
import { inferKind } from '../values/inferKind.ts'
import type { KeySemantics, KeyMeaning } from '../keys/keySemantics.ts'
import type { FieldProfile } from '../profile/profileRows.ts'
import type { Area, Kind } from '../types.ts'
import { LANGUAGES, TRANSPARENT } from '../keys/lexicon.ts'
import { namePart } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'

/** A column before it is placed. */
export interface ColumnCandidate {
  profile: FieldProfile
  /** The keys that count, without wrappers and parts of a name. */
  keys: readonly string[]
  meaning: KeyMeaning
  /** The key in front of the last, if there is one: `clan` of `clan.name`. */
  parent: KeyMeaning | null
  depth: number
  /** The way to it without the last key: what is next to it has the same. */
  base: string
  kind: Kind
  inferred: Inferred
  filled: number
  /** All values the same, in at least three rows, or in all there are. */
  constant: boolean
  /** The share of its values that no other row has had before, 0 to 1. */
  variety: number
  /** Every value another one. */
  distinct: boolean
  area: Area | null
  /** Its value is the key of its row, in a map. */
  repeatsKey: boolean
  /** Its part in a figure before, after and by how much. */
  part?: 'from' | 'to' | 'by'
  declared?: Decided
  score: number
}

const NAME_PART = wordSet(namePart)
/** The last word of a key that a name's parts are in; `tournament` has its letters and is none. */
const NAMING = /(?:names?|title|description|label)$/

/** Several forms of one name: `names: {short, full}`. */
const NAMES = /^names$/i

/** The keys that count: without wrappers such as JSON:API's `attributes`, without parts of a name. */
function meaningfulKeys(keys: readonly string[], semantics: KeySemantics): readonly string[] {
  if (keys.length === 1) return keys
  const kept = keys.filter(
    (key, at) =>
      !TRANSPARENT.has(key) && !(key === 'data' && at > 1 && keys[0] === 'relationships'),
  )
  const last = kept[kept.length - 1]
  const before = kept[kept.length - 2]
  if (
    last !== undefined &&
    before !== undefined &&
    (NAME_PART.has(last) || LANGUAGES.has(last.toLowerCase())) &&
    NAMING.test(semantics.of(before).last)
  )
    kept.splice(-2, 2, NAMES.test(before) ? 'name' : before)
  // `start: {dateTime, timeZone}`: the start.
  else if (
    last !== undefined &&
    before !== undefined &&
    OF_MOMENT.test(last) &&
    isMoment(semantics.of(before))
  )
    kept.pop()
  // `level: {current: 101}` is the level, `kills: {value: 7, rank: 1}` are the kills.
  else if (
    before !== undefined &&
    ((last === 'value' && isMeasure(semantics.of(before))) ||
      (last === 'current' && /^(?:level|rating|score|xp)$/i.test(before)))
  )
    kept.pop()
  return kept.length === 0 ? keys : kept
}

/** The forms in which a moment is written. */
const OF_MOMENT = /^(?:date_?time|utc(?:_?time)?|iso(?:8601)?|timestamp|epoch|unix)$/i

const isMoment = ({ time, edge }: KeyMeaning): boolean => time || edge !== null

/** Inside a thing they only hold what it is. */
const INNER = /^(?:profile|info|data|details?|summary|basic|meta|identity|ref|object|general)$/i

/** The thing around a key: in `clan.profile.name` the clan. */
function parentThing(keys: readonly string[], semantics: KeySemantics): KeyMeaning | null {
  const around = keys[keys.length - 2]
  if (around === undefined) return null
  const outer = keys[keys.length - 3]
  if (outer !== undefined && INNER.test(around)) {
    const thing = semantics.of(outer)
    if (thing.area !== null) return thing
  }
  return semantics.of(around)
}

const isMeasure = ({ figure, level }: KeyMeaning): boolean => figure || level

function allSame(values: readonly unknown[]): boolean {
  const first = values[0]
  if (typeof first === 'object') return false
  return values.every((value) => value === first)
}

export function columnCandidateOf(
  profile: FieldProfile,
  rows: number,
  semantics: KeySemantics,
): ColumnCandidate {
  const keys = meaningfulKeys(profile.keys, semantics)
  const parent = parentThing(keys, semantics)
  const meaning = semantics.of(keys[keys.length - 1] ?? '')
  const inferred = inferKind(meaning, profile.values, {
    key: parent,
    order: semantics.order,
    numbers: () => semantics.body().numbers.get(profile.keys.at(-1) ?? '') ?? [],
  })
  const variety =
    profile.values.length === 0 ? 1 : new Set(profile.values).size / profile.values.length
  return {
    profile,
    keys,
    meaning,
    inferred,
    kind: inferred.kind,
    parent,
    depth: Math.max(0, keys.length - 1),
    base: profile.keys.length > 1 ? profile.keys.slice(0, -1).join('\n') : '',
    filled: rows === 0 ? 0 : profile.present / rows,
    constant: profile.values.length >= Math.min(3, Math.max(2, rows)) && allSame(profile.values),
    variety,
    distinct: variety === 1,
    area: null,
    repeatsKey: false,
    score: 0,
  }
}

/** The first text seen there, '' where there is none. */
export const firstText = ({ profile }: ColumnCandidate): string =>
  profile.values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

const MAX_NAME_LENGTH = 60
const CAPITAL = /^[^\p{L}]*\p{Lu}/u

const isInWords = ({ kind, depth, filled, area, meaning, profile: { values } }: ColumnCandidate) =>
  kind === 'text' &&
  depth === 0 &&
  filled > 0.9 &&
  area === null &&
  meaning.area === null &&
  !(meaning.name || meaning.id || meaning.category || meaning.prose || meaning.time) &&
  !(meaning.url || meaning.image || meaning.colour || meaning.money || meaning.figure) &&
  !PLACE.test(meaning.last) &&
  values.every(
    (one) => typeof one === 'string' && one.length <= MAX_NAME_LENGTH && CAPITAL.test(one),
  ) &&
  values.some((one) => typeof one === 'string' && /\S\s+\S/.test(one))

/** Where something is held: no name of what is held there. */
const PLACE = /^(?:where|place|address|site|at|in)$/

/** The field that names a thing without a name field: `what: "Eel Festival"` next to `slug: "hap-7"`. */
export const calledInWords = (fields: readonly ColumnCandidate[]): ColumnCandidate | null =>
  fields.find(
    (field) => isInWords(field) && !(field.constant && field.profile.values.length > 1),
  ) ?? null
