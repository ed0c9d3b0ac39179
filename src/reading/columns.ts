import type { Inferred } from './infer.ts'
import { inferKind } from './infer.ts'
import type { Lexicon, Meaning } from './meaning.ts'
import type { Leaf } from './profile.ts'
import type { Area, Kind } from './types.ts'
import { LANGUAGES, NAME_PART, TRANSPARENT } from './vocabulary.ts'

/** A column before it is placed. */
export interface Draft {
  leaf: Leaf
  /** The keys that count, without wrappers and parts of a name. */
  keys: readonly string[]
  meaning: Meaning
  /** The key in front of the last, if there is one: `clan` of `clan.name`. */
  parent: Meaning | null
  depth: number
  /** The way to it without the last key: what is beside it has the same. */
  base: string
  kind: Kind
  inferred: Inferred
  filled: number
  /** All values the same, in at least three rows. */
  constant: boolean
  /** Every value another one. */
  distinct: boolean
  area: Area | null
  /** Its value is the key of its row, in a map. */
  repeatsKey: boolean
  score: number
}

/** The keys that count: without wrappers such as JSON:API's `attributes`, without parts of a name. */
export function tellingKeys(keys: readonly string[]): string[] {
  const kept = keys.filter((key) => !TRANSPARENT.has(key))
  const last = kept[kept.length - 1]
  const before = kept[kept.length - 2]
  if (
    last !== undefined &&
    before !== undefined &&
    (NAME_PART.has(last) || LANGUAGES.has(last.toLowerCase())) &&
    /name|title|description|label/i.test(before)
  )
    kept.pop()
  // `level: {current: 101}` is the level.
  else if (
    before !== undefined &&
    (last === 'current' || last === 'value') &&
    /^(?:level|rating|score|xp)$/i.test(before)
  )
    kept.pop()
  return kept.length === 0 ? [...keys] : kept
}

function allSame(values: readonly unknown[]): boolean {
  const first = values[0]
  if (typeof first === 'object') return false
  return values.every((value) => value === first)
}

export function draftOf(leaf: Leaf, rows: number, lexicon: Lexicon): Draft {
  const keys = tellingKeys(leaf.keys)
  const meaning = lexicon.of(keys[keys.length - 1] ?? '')
  const inferred = inferKind(meaning, leaf.values)
  return {
    leaf,
    keys,
    meaning,
    inferred,
    kind: inferred.kind,
    parent: keys.length > 1 ? lexicon.of(keys[keys.length - 2] ?? '') : null,
    depth: Math.max(0, keys.length - 1),
    base: leaf.keys.length > 1 ? leaf.keys.slice(0, -1).join('\n') : '',
    filled: rows === 0 ? 0 : leaf.present / rows,
    constant: leaf.values.length >= 3 && allSame(leaf.values),
    distinct: new Set(leaf.values).size === leaf.values.length,
    area: null,
    repeatsKey: false,
    score: 0,
  }
}

/** The first text seen there, '' where there is none. */
export function firstText(draft: Draft): string {
  const found = draft.leaf.values.find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}
