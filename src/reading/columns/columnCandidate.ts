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
  const kept = keys.filter(
    (key, at) =>
      !TRANSPARENT.has(key) && !(key === 'data' && at > 1 && keys[0] === 'relationships'),
  )
  const [before, last] = [kept.at(-2), kept.at(-1) ?? '']
  if (before === undefined) return kept.length === 0 ? keys : kept
  const around = semantics.of(before)
  if ((NAME_PART.has(last) || LANGUAGES.has(last.toLowerCase())) && NAMING.test(around.last))
    kept.splice(-2, 2, NAMES.test(before) ? 'name' : before)
  // `start: {dateTime, timeZone}`: the start.
  else if (OF_MOMENT.test(last) && (around.time || around.edge !== null)) kept.pop()
  // `level: {current: 101}` is the level, `kills: {value: 7, rank: 1}` are the kills.
  else if (
    (last === 'value' && (around.figure || around.level)) ||
    (last === 'current' && /^(?:level|rating|score|xp)$/i.test(before))
  )
    kept.pop()
  return kept
}

/** The forms in which a moment is written. */
const OF_MOMENT = /^(?:date_?time|utc(?:_?time)?|iso(?:8601)?|timestamp|epoch|unix)$/i

/** Inside a thing they only hold what it is. */
const INNER = /^(?:profile|info|data|details?|summary|basic|meta|identity|ref|object|general)$/i

/** The thing around a key: in `clan.profile.name` the clan. */
function parentThing(keys: readonly string[], semantics: KeySemantics): KeyMeaning | null {
  const around = keys.at(-2)
  if (around === undefined) return null
  const outer = INNER.test(around) ? semantics.of(keys.at(-3) ?? '') : null
  return outer !== null && outer.area !== null ? outer : semantics.of(around)
}

const allSame = (values: readonly unknown[]): boolean =>
  typeof values[0] !== 'object' && values.every((value) => value === values[0])

export function columnCandidateOf(
  profile: FieldProfile,
  rows: number,
  semantics: KeySemantics,
): ColumnCandidate {
  const { values } = profile
  const keys = meaningfulKeys(profile.keys, semantics)
  const parent = parentThing(keys, semantics)
  const meaning = semantics.of(keys[keys.length - 1] ?? '')
  const inferred = inferKind(meaning, values, {
    key: parent,
    order: semantics.order,
    numbers: () => semantics.body().numbers.get(profile.keys.at(-1) ?? '') ?? [],
  })
  const variety = values.length === 0 ? 1 : new Set(values).size / values.length
  return {
    profile,
    keys,
    meaning,
    inferred,
    kind: inferred.kind,
    parent,
    depth: Math.max(0, keys.length - 1),
    base: profile.keys.slice(0, -1).join('\n'),
    filled: rows === 0 ? 0 : profile.present / rows,
    constant: values.length >= Math.min(3, Math.max(2, rows)) && allSame(values),
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
