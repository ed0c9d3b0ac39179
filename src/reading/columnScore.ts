import { weighBesides } from './besides.ts'
import type { Draft } from './columns.ts'
import { firstText } from './columns.ts'
import type { Area } from './types.ts'

function prosaic(draft: Draft): boolean {
  const long = draft.leaf.values.filter((value) => typeof value === 'string' && value.length > 60)
  return draft.meaning.prose || long.length > draft.leaf.values.length / 2
}

/** Long text without spaces is noise for a person: base64, hashes. */
function noise(text: string): boolean {
  return text.length > 48 && !/\s/.test(text.slice(0, 48))
}

function textScore(draft: Draft, area: Area): number {
  const { meaning } = draft
  const first = firstText(draft)
  if (/^https?:\/\//.test(first)) {
    return draft.area !== null
      ? 66
      : meaning.category
        ? 62
        : meaning.url && draft.depth === 0
          ? 40
          : 14
  }
  if (noise(first)) return 2
  if (meaning.colour) return 4
  if ((meaning.money || meaning.figure) && /^[-+]? ?\d/.test(first)) return numberScore(draft)
  if (meaning.last === 'asset' || meaning.last === 'path') return 6
  if (meaning.id) return idScore(draft, area)
  if (meaning.name) return draft.depth === 0 ? 84 : 80
  if (prosaic(draft)) return 50
  if (meaning.category || meaning.rank) return meaning.last === 'realm' ? 60 : 81
  return area === 'events' ? 64 : 58
}

/** What a match was played as or on. */
const PLAYED_AS = new Set([
  'hero',
  'champion',
  'character',
  'map',
  'weapon',
  'car',
  'legend',
  'class',
])

/** `hero_id` says which hero; `id` alone is for machines. */
function idScore(draft: Draft, area: Area): number {
  const { words } = draft.meaning
  if (draft.depth > 0) return area === 'prices' && draft.parent?.last === 'item' ? 90 : 8
  if (words.length === 1) return 24
  if (area === 'prices' && words[0] === 'item') return 84
  const small = draft.leaf.values.every((value) => typeof value === 'number' && value < 100_000)
  return small && !draft.repeatsKey ? (PLAYED_AS.has(words[0] ?? '') ? 81 : 78) : 60
}

const ORDINALS = new Set([
  'week',
  'round',
  'day',
  'stage',
  'slot',
  'wave',
  'floor',
  'tier',
  'division',
])

const PER = new Set([
  'min',
  'minute',
  'hour',
  'game',
  'match',
  'round',
  'day',
  'week',
  'second',
  'battle',
])

function isRate(words: readonly string[]): boolean {
  return words[words.length - 2] === 'per' && PER.has(words[words.length - 1] ?? '')
}

function numberScore(draft: Draft): number {
  const { meaning } = draft
  const extra = Math.max(0, meaning.words.length - 1) * 2.5
  if (meaning.level) return 83.5 - extra
  if (meaning.last === 'price' || isRate(meaning.words)) return 86 - extra
  if (meaning.words.length === 1 && meaning.last === 'count') return 74
  if (meaning.figure || meaning.money) return 82 - extra
  if (meaning.words.some((word) => ORDINALS.has(word))) return 80 - extra
  return (draft.parent?.figure === true ? 76 : 68) - extra
}

/** Whether it was won. */
const OUTCOMES = new Set(['win', 'won', 'victory', 'winner', 'lost'])

const LISTS = new Set([
  'perks',
  'roster',
  'types',
  'categories',
  'members',
  'players',
  'participants',
  'history',
])

function nestedScore(draft: Draft): number {
  const empty = draft.leaf.values.every(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  )
  if (empty) return 5
  return LISTS.has(draft.meaning.last) ? 68 : 34
}

function instantScore(draft: Draft, area: Area): number {
  const { meaning } = draft
  if (draft.inferred.hint.unit === 'year') return 92
  if (area === 'events' || area === 'competitions') {
    return meaning.edge !== null ? 89 : meaning.words.length === 1 && draft.distinct ? 96 : 76
  }
  return meaning.edge === 'start' || meaning.words.length === 1 ? 78 : 76
}

function kindScore(draft: Draft, area: Area): number {
  const { kind, meaning } = draft
  switch (kind) {
    case 'rank':
      return meaning.lesser || meaning.words.length > 2 ? 56 : 100
    case 'instant':
      return instantScore(draft, area)
    case 'flag':
      return meaning.words.some((word) => word === 'buy' || word === 'sell')
        ? 79
        : meaning.words.length === 1
          ? OUTCOMES.has(meaning.last)
            ? 82
            : 68
          : 46
    case 'image':
      return 7
    case 'absent':
      return meaning.figure ? 44 : 30
    case 'nested':
      return nestedScore(draft)
    case 'duration':
      return 64
    case 'percentage':
    case 'ratio':
      return 83 - Math.max(0, meaning.words.length - 1) * 2.5
    case 'text':
    case 'link':
      return textScore(draft, area)
    default:
      return numberScore(draft)
  }
}

/** Keys that hold a row's own figures. */
const STATS = /^(?:stats|statistics)$/i

/** Keys that hold who somebody is. */
const PERSON = /^(?:users?|players?|profile|participants?|identity|members?)$/i

function depthCost(draft: Draft): number {
  if (draft.depth === 0) return 0
  const named = draft.meaning.name && draft.kind === 'text'
  const depth = named
    ? Math.max(1, draft.keys.slice(0, -1).filter((key) => !PERSON.test(key)).length)
    : Math.max(1, draft.keys.slice(0, -1).filter((key) => !STATS.test(key)).length)
  return (named ? 6 : 8) + (depth - 1) * 8
}

/** How much a person wants to see this column, by itself: more is further to the left. */
function scoreColumn(draft: Draft, area: Area): number {
  let score = kindScore(draft, area)
  if (draft.area !== null && draft.kind === 'text') score = Math.max(score, 70)
  if (draft.meaning.lesser && draft.kind !== 'rank') score -= 14
  score -= depthCost(draft)
  if (draft.parent?.lesser === true) score -= 10
  if (draft.constant) score -= draft.meaning.category ? 12 : 20
  if (draft.filled < 0.9 && draft.kind !== 'absent') score -= (0.9 - draft.filled) * 36
  return score
}

/** Scores all columns of a table, each by itself and beside the others. */
export function scoreColumns(drafts: readonly Draft[], area: Area): void {
  for (const draft of drafts) draft.score = scoreColumn(draft, area)
  weighBesides(drafts)
}
