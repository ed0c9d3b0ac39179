import { readCell } from './cell.ts'
import type { Draft } from './columns.ts'
import { draftOf } from './columns.ts'
import { demoteTwins } from './besides.ts'
import { factScore, SAME_THING } from './factScore.ts'
import { labelsOf } from './labels.ts'
import { findLinks } from './links.ts'
import type { Lexicon } from './meaning.ts'
import { pairsIn } from './pairs.ts'
import { isRecord, keyStep, underRow } from './path.ts'
import { profileRows } from './profile.ts'
import type { Subject } from './subject.ts'
import { columnOf } from './table.ts'
import type { Fact, ReadingContext } from './types.ts'
import { labelOf } from './words.ts'

/** How many figures a page shows. */
export const MAX_FACTS = 80

const PAGING =
  /^(?:pages?|per_?page|page_?(?:size|number)|limit|offset|next|prev|previous|cursors?|pagination|paging|_?links|success|has_?(?:next|more)\w*)$/i

const COUNTS =
  /^(?:total\w*|count|current|number|size|returned|has\w+|from|to|start|end|end_?cursor)$/i

/** What the pager shows is no figure of the subject. */
function isPaging({ keys, depth }: Draft): boolean {
  const top = keys[0] ?? ''
  const last = keys[keys.length - 1] ?? ''
  if (depth === 0) return PAGING.test(top)
  if (/^(?:pagination|paging|page_?info|cursors?|_?links|paginator)$/i.test(top)) return true
  return /^_?meta(?:data)?$/i.test(top) && (PAGING.test(last) || COUNTS.test(last))
}

/** What can be a fact of the subject. `skip`: things that are shown elsewhere, as rows or pairs. */
export function subjectDrafts(subject: Subject, skip: Set<unknown>, lexicon: Lexicon): Draft[] {
  if (!isRecord(subject.value)) return []
  for (const pair of pairsIn(subject.value, subject.path)) skip.add(pair.source)
  return profileRows([subject.value], 'records', skip).map((leaf) => draftOf(leaf, 1, lexicon))
}

/** Figures of one thing inside let those of others in between. */
function takeTurns(drafts: readonly Draft[]): void {
  const turns = new Map<string, number>()
  for (const draft of drafts.toSorted((a, b) => b.score - a.score)) {
    if (draft.depth === 0 || draft.keys.slice(0, -1).every((key) => SAME_THING.test(key))) continue
    const inside = draft.keys.slice(0, -1).join('\n')
    const turn = turns.get(inside) ?? 0
    turns.set(inside, turn + 1)
    draft.score -= Math.min(turn, 4) * 4
  }
}

/** True where two facts tell a person the same: a wrapper often repeats what is inside. */
function same(a: Fact, b: Fact): boolean {
  return a.label === b.label && JSON.stringify(a.value) === JSON.stringify(b.value)
}

/** The figures of the thing a body is about, most telling first. `tables`: paths that are shown as tables. */
export function factsOf(
  subject: Subject,
  drafts: readonly Draft[],
  tables: ReadonlySet<string>,
  title: string | undefined,
  lexicon: Lexicon,
  context: ReadingContext,
): Fact[] {
  const { value, path } = subject
  const scored: { fact: Fact; score: number }[] = isRecord(value) ? pairsIn(value, path) : []
  findLinks(drafts, null, context.area, context.area)
  const kept = drafts
    .filter((draft) => draft.kind !== 'absent' && !isPaging(draft))
    .map((draft) => ({ draft, absolute: underRow(path, draft.leaf.path) }))
    .filter(({ absolute }) => !tables.has(absolute))
  for (const { draft, absolute } of kept)
    draft.score = absolute === title ? 1000 : factScore(draft, context)
  demoteTwins(kept.map(({ draft }) => draft))
  takeTurns(kept.map(({ draft }) => draft))
  kept.sort((a, b) => b.draft.score - a.draft.score)
  kept.length = Math.min(kept.length, MAX_FACTS)
  const labels = labelsOf(
    kept.map(({ draft }) => draft.keys),
    lexicon,
  )
  for (const [at, { draft, absolute }] of kept.entries()) {
    if (absolute === title && draft.area === context.area) draft.area = null
    const column = columnOf(draft, labels[at] ?? '', drafts)
    const read = readCell({ key: '', path, source: value }, column)
    scored.push({
      fact: { label: column.label, path: absolute, value: read },
      score: read.kind === 'absent' ? draft.score - 60 : draft.score,
    })
  }
  const wrapped = ofWrappers(subject, lexicon)
  scored.push(...wrapped.filter(({ fact }) => !scored.some((other) => same(fact, other.fact))))
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_FACTS)
    .map((entry) => entry.fact)
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
      const at = path + keyStep(key)
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
