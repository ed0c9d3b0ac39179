import { readCell } from './cell.ts'
import type { Draft } from './columns.ts'
import { draftOf } from './columns.ts'
import { labelsOf } from './labels.ts'
import { findLinks } from './links.ts'
import type { Lexicon } from './meaning.ts'
import { isRecord, own, underRow } from './path.ts'
import { profileRows } from './profile.ts'
import type { Subject } from './subject.ts'
import { columnOf } from './table.ts'
import type { Fact, ReadingContext, Row } from './types.ts'
import { labelOf } from './words.ts'

const MAX_FACTS = 80
const TOP = new Set([
  'rating',
  'mmr',
  'elo',
  'trophies',
  'score',
  'points',
  'xp',
  'exp',
  'experience',
  'karma',
  'members',
  'prestige',
  'sr',
  'lp',
])
const PLAYED = new Set([
  'wins',
  'win',
  'battles',
  'games',
  'matches',
  'kills',
  'losses',
  'quests',
  'kd',
  'kda',
  'achievements',
  'donations',
  'votes',
])
const SEEN = new Set(['login', 'seen', 'activity', 'battle', 'online', 'active', 'played'])

function textScore(draft: Draft): number {
  const { meaning } = draft
  const value = draft.leaf.values[0]
  if (
    typeof value === 'string' &&
    (value.startsWith('http') || (value.length > 48 && !/\s/.test(value)))
  )
    return draft.area === null ? 4 : 40
  if (meaning.colour) return 3
  if (meaning.rank) return 88
  if (meaning.id)
    return meaning.words.length > 1 && typeof value === 'string' && value.length < 4 ? 60 : 14
  if (draft.area !== null) return 76
  if (meaning.name) return draft.depth > 0 ? 68 : 70
  if (meaning.prose) return 44
  return meaning.category ? 66 : 40
}

function figureScore(draft: Draft): number {
  const { meaning } = draft
  const { words } = meaning
  if (words.length <= 2 && words.some((word) => TOP.has(word))) return 86
  if (meaning.last === 'tier' || meaning.last === 'league' || meaning.last === 'division') return 88
  if (words.some((word) => PLAYED.has(word))) return 80
  return meaning.figure || meaning.money ? 72 : 56
}

function factScore(draft: Draft, context: ReadingContext): number {
  const { meaning, kind } = draft
  const long = Math.max(0, meaning.words.length - 1) * 2.5
  let score: number
  switch (kind) {
    case 'rank':
      score = 90
      break
    case 'level':
      score = draft.depth === 0 || meaning.words.length <= 2 ? 89 : 76
      break
    case 'instant':
      score = meaning.words.some((word) => SEEN.has(word))
        ? 72
        : meaning.edge !== null && context.area !== 'players'
          ? 84
          : 58
      break
    case 'flag':
      score = 26
      break
    case 'image':
    case 'absent':
      score = 2
      break
    case 'nested':
      score = 24
      break
    case 'duration':
      score = meaning.words.includes('played') || meaning.last === 'playtime' ? 80 : 60
      break
    case 'percentage':
    case 'ratio':
      score = 66
      break
    case 'text':
    case 'link':
      score = textScore(draft)
      break
    default:
      score = figureScore(draft)
  }
  if (draft.parent?.lesser === true) score -= 10
  if (meaning.overall) score += 6
  if (meaning.lesser && !meaning.words.some((word) => SEEN.has(word))) score -= 12
  if (draft.leaf.values[0] === 0 || draft.leaf.values[0] === '0') score -= 14
  return score - long - draft.depth * 8
}

const DONE = new Set([
  'done',
  'completed',
  'complete',
  'current',
  'value',
  'progress',
  'have',
  'owned',
  'finished',
  'cleared',
  'unlocked',
  'earned',
  'obtained',
  'count',
  'used',
])
const OF = new Set([
  'total',
  'max',
  'maximum',
  'of',
  'target',
  'cap',
  'goal',
  'limit',
  'available',
  'needed',
  'required',
  'possible',
])

/** `{done: 214, total: 231}` is one figure: "214 / 231". */
function pairOf(value: unknown): { done: number; of: number } | null {
  if (!isRecord(value)) return null
  const keys = Object.keys(value)
  if (keys.length !== 2) return null
  const done = keys.find((key) => DONE.has(key.toLowerCase()))
  const of = keys.find((key) => OF.has(key.toLowerCase()) && key !== done)
  const a = done === undefined ? undefined : own(value, done)
  const b = of === undefined ? undefined : own(value, of)
  return typeof a === 'number' && typeof b === 'number' && Number.isFinite(a) && b > 0 && a >= 0
    ? { done: a, of: b }
    : null
}

/** Pairs right below the subject, as facts, with the objects they were made of. */
function pairs(
  record: Record<string, unknown>,
  path: string,
): { fact: Fact; source: unknown; score: number }[] {
  const found: { fact: Fact; source: unknown; score: number }[] = []
  for (const key of Object.keys(record).slice(0, 120)) {
    const pair = pairOf(record[key])
    if (pair === null) continue
    const text = `${pair.done.toLocaleString('en')} / ${pair.of.toLocaleString('en')}`
    const at = underRow(
      path,
      /^[\p{L}_][\p{L}\p{N}_]*$/u.test(key) ? key : `[${JSON.stringify(key)}]`,
    )
    found.push({
      fact: {
        label: labelOf(key),
        path: at,
        value: { kind: 'ratio', number: pair.done / pair.of, text },
      },
      source: record[key],
      score: 78,
    })
  }
  return found
}

const PAGING =
  /^(?:pages?|per_?page|page_?(?:size|number)|limit|offset|next|prev|previous|cursors?|pagination|paging|_?links|success|has_?(?:next|more)\w*)$/i

export interface SubjectFacts {
  facts: Fact[]
  drafts: Draft[]
}

/** The figures of the thing a body is about, most telling first. `skip`: things shown as rows of a table. */
export function factsOf(
  subject: Subject,
  skip: Set<unknown>,
  tables: ReadonlySet<string>,
  title: string | undefined,
  lexicon: Lexicon,
  context: ReadingContext,
): SubjectFacts {
  const { value, path } = subject
  const scored: { fact: Fact; score: number }[] = []
  let drafts: Draft[] = []
  if (isRecord(value)) {
    for (const pair of pairs(value, path)) {
      skip.add(pair.source)
      scored.push(pair)
    }
    drafts = profileRows([value], 'records', skip).map((leaf) => draftOf(leaf, 1, lexicon))
    findLinks(drafts, null, context.area)
    const row: Row = { key: '', path, source: value }
    const kept = drafts.filter((draft) => draft.kind !== 'absent')
    const labels = labelsOf(kept.map((draft) => draft.keys))
    kept.forEach((draft, at) => {
      const absolute = underRow(path, draft.leaf.path)
      if (tables.has(absolute) || (draft.depth === 0 && PAGING.test(draft.keys[0] ?? ''))) return
      if (absolute === title && draft.area === context.area) draft.area = null
      const score = absolute === title ? 1000 : factScore(draft, context)
      const column = columnOf(draft, labels[at] ?? '', drafts)
      const read = readCell(row, column)
      scored.push({
        fact: { label: column.label, path: absolute, value: read },
        score: read.kind === 'absent' ? score - 60 : score,
      })
    })
  }
  scored.push(...ofWrappers(subject, lexicon))
  scored.sort((a, b) => b.score - a.score)
  return { facts: scored.slice(0, MAX_FACTS).map((entry) => entry.fact), drafts }
}

const SILENT = new Set([
  'success',
  'ok',
  'status',
  'errorcode',
  'errorstatus',
  'throttleseconds',
  'message',
  'messagedata',
  'jsonapi',
  'code',
  'error',
  'errors',
  'msg',
  'statuscode',
])

/** What the wrappers say beside the subject: when it was made, how many there are. */
function ofWrappers(subject: Subject, lexicon: Lexicon): { fact: Fact; score: number }[] {
  const found: { fact: Fact; score: number }[] = []
  for (const { value, path } of subject.wrappers) {
    for (const key of Object.keys(value)) {
      const raw = value[key]
      if (
        typeof raw === 'object' ||
        typeof raw === 'boolean' ||
        SILENT.has(key.toLowerCase().replaceAll('_', '')) ||
        PAGING.test(key)
      )
        continue
      const draft = draftOf({ path: key, keys: [key], values: [raw], present: 1 }, 1, lexicon)
      const at = underRow(
        path,
        /^[\p{L}_][\p{L}\p{N}_]*$/u.test(key) ? key : `[${JSON.stringify(key)}]`,
      )
      const read = readCell(
        { key: '', path, source: value },
        { ...columnOf(draft, labelOf(key), []), steps: [key] },
      )
      if (read.kind === 'absent') continue
      found.push({
        fact: { label: labelOf(key), path: at, value: read },
        score: read.kind === 'instant' ? 20 : 10,
      })
    }
  }
  return found
}
