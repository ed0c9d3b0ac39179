import type { Inferred } from './infer.ts'
import { inferKind } from './infer.ts'
import type { Lexicon, Meaning } from './meaning.ts'
import type { Leaf } from './profile.ts'
import type { Area, Kind } from './types.ts'
import { NAME_PART, TRANSPARENT } from './vocabulary.ts'

/** A column before it is placed. */
export interface Draft {
  leaf: Leaf
  meaning: Meaning
  /** The key in front of the last, if there is one: `clan` of `clan.name`. */
  parent: Meaning | null
  depth: number
  kind: Kind
  inferred: Inferred
  filled: number
  /** All values the same, in at least three rows. */
  constant: boolean
  area: Area | null
  score: number
}

const ISO_LIKE = /^https?:\/\//

/** The keys that count: without wrappers such as JSON:API's `attributes`, without parts of a name. */
export function tellingKeys(keys: readonly string[]): string[] {
  const kept = keys.filter((key) => !TRANSPARENT.has(key))
  const last = kept[kept.length - 1]
  const before = kept[kept.length - 2]
  if (
    last !== undefined &&
    before !== undefined &&
    NAME_PART.has(last) &&
    /name|title|description|label/i.test(before)
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
    meaning,
    inferred,
    kind: inferred.kind,
    parent: keys.length > 1 ? lexicon.of(keys[keys.length - 2] ?? '') : null,
    depth: Math.max(0, keys.length - 1),
    filled: rows === 0 ? 0 : leaf.present / rows,
    constant: leaf.values.length >= 3 && allSame(leaf.values),
    area: null,
    score: 0,
  }
}

function prosaic(draft: Draft): boolean {
  const long = draft.leaf.values.filter(
    (value) => typeof value === 'string' && value.length > 60,
  ).length
  return draft.meaning.prose || long > draft.leaf.values.length / 2
}

function addresses(draft: Draft): boolean {
  const found = draft.leaf.values.find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' && ISO_LIKE.test(found)
}

/** Long text without spaces is noise for a person: base64, hashes. */
function noise(draft: Draft): boolean {
  const value = draft.leaf.values[0]
  return typeof value === 'string' && value.length > 48 && !/\s/.test(value.slice(0, 48))
}

function textScore(draft: Draft, area: Area): number {
  const { meaning, parent } = draft
  if (noise(draft)) return 2
  if (addresses(draft)) return draft.area === null ? 10 : 64
  if (meaning.colour) return 4
  if (meaning.last === 'asset' || meaning.last === 'path') return 6
  if (meaning.id) return parent === null ? 22 : 8
  if (meaning.name) return parent === null ? 84 : 72
  if (prosaic(draft)) return 46
  if (meaning.category || meaning.rank) return meaning.last === 'realm' ? 58 : 79
  return area === 'events' ? 60 : 56
}

function numberScore(draft: Draft): number {
  const { meaning } = draft
  const words = Math.max(0, meaning.words.length - 1) * 1.5
  if (meaning.figure || meaning.money || meaning.level) return 82 - words
  return 62 - words
}

function nestedScore(draft: Draft): number {
  const { meaning, leaf } = draft
  const empty = leaf.values.every(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  )
  if (empty) return 5
  if (
    meaning.figure ||
    ['perks', 'roster', 'history', 'types', 'categories', 'attacks'].includes(meaning.last)
  )
    return 68
  return 30
}

function kindScore(draft: Draft, area: Area): number {
  const { kind, meaning } = draft
  switch (kind) {
    case 'rank':
      return meaning.lesser || meaning.words.length > 2 ? 52 : draft.depth === 0 ? 100 : 60
    case 'instant': {
      if (area === 'events' || area === 'competitions') return meaning.edge !== null ? 88 : 66
      return meaning.edge === 'start' ? 70 : 64
    }
    case 'flag':
      return 38
    case 'image':
      return 7
    case 'absent':
      return 3
    case 'nested':
      return nestedScore(draft)
    case 'duration':
      return 63
    case 'text':
    case 'link':
      return textScore(draft, area)
    default:
      return numberScore(draft)
  }
}

/** How much a person wants to see this column: more is further to the left. */
export function scoreColumn(draft: Draft, area: Area): number {
  let score = kindScore(draft, area)
  if (draft.area !== null && draft.kind === 'text') score = Math.max(score, 70)
  if (draft.meaning.lesser && draft.kind !== 'rank') score -= 12
  score -= draft.depth * 4
  if (draft.constant) score -= draft.meaning.category ? 10 : 22
  if (draft.filled < 0.5) score -= (0.5 - draft.filled) * 40
  return score
}
