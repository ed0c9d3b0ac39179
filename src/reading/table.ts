import type { Candidate } from './candidates.ts'
import type { Draft } from './columns.ts'
import { draftOf } from './columns.ts'
import { scoreColumns } from './columnScore.ts'
import { labelsOf, rowLabel } from './labels.ts'
import { findLinks, idPathFor, linkValues } from './links.ts'
import { opensOf } from './opens.ts'
import { rowArea } from './rowArea.ts'
import { rowsOf } from './rows.ts'
import { LISTS } from './title.ts'
import type { Lexicon } from './meaning.ts'
import { parsePath } from './path.ts'
import type { Leaf } from './profile.ts'
import { profileRows, sampleOf } from './profile.ts'
import { singular, wordsOf } from './words.ts'
import type { Area, Column, Hint, ReadingContext, Table } from './types.ts'
import { labelOf } from './words.ts'

const MAX_COLUMNS = 100

/** The drafts of a candidate's columns, scored, in the order of the body; worked out once. */
export function draftsOf(
  candidate: Candidate,
  lexicon: Lexicon,
  context: ReadingContext,
  self: Area | null,
  size: number,
): { drafts: Draft[]; rows: Area | null } {
  const sample = sampleOf(candidate.sources, size)
  const leaves = named(profileRows(sample, candidate.layout), candidate.headers)
  const drafts = leaves.map((leaf) => draftOf(leaf, sample.length, lexicon))
  const entities =
    candidate.layout === 'records' || candidate.layout === 'columnar' || candidate.headers !== null
  const rows = entities ? rowArea(candidate.key, drafts, context) : null
  if (entities) findLinks(drafts, rows, self, context.area)
  else if (candidate.layout === 'values' && candidate.keys === null)
    linkValues(drafts, candidate.key)
  if (candidate.keys !== null) nameByKey(drafts, sampleOf(candidate.keys, size))
  scoreColumns(drafts, context.area)
  return { drafts, rows }
}

/** The places of a tuple by what the body calls them. */
function named(leaves: Leaf[], headers: readonly string[] | null): Leaf[] {
  if (headers === null) return leaves
  return leaves.map((leaf) => {
    const at = /^\[(\d+)\]$/.exec(leaf.path)?.[1]
    const header = at === undefined ? undefined : headers[Number(at)]
    return header === undefined ? leaf : { ...leaf, keys: [header] }
  })
}

/** A leaf that repeats the map's key is the row's name; the key is not shown twice. */
function nameByKey(drafts: readonly Draft[], keys: readonly string[]): void {
  for (const draft of drafts) {
    if (
      draft.depth === 0 &&
      draft.leaf.values.length === keys.length &&
      draft.leaf.values.every((value, at) => String(value) === keys[at])
    ) {
      draft.repeatsKey = true
      return
    }
  }
}

/** Short text that is another in each row. */
function isTelling(draft: Draft): boolean {
  if (draft.depth > 0 || !draft.distinct || draft.leaf.values.length < 3 || draft.meaning.prose)
    return false
  return (
    !draft.meaning.url &&
    !draft.meaning.image &&
    draft.leaf.values.every((value) => typeof value === 'string' && value.length <= 40)
  )
}

/** Ids that only machines read: long hex, UUIDs. */
function isOpaque(draft: Draft): boolean {
  return draft.leaf.values.every(
    (value) => typeof value === 'string' && /^[0-9a-f-]{5,}$/i.test(value) && /\d/.test(value),
  )
}

/** The draft that names a row: its name, else what a person would call it by. */
export function nameOf(drafts: readonly Draft[], key: string): Draft | null {
  const noun = singular(wordsOf(key).at(-1) ?? '')
  let best: Draft | null = null
  let most = 0
  for (const draft of drafts) {
    if (draft.kind !== 'text' || draft.filled < 0.5 || draft.depth > 2) continue
    const { meaning } = draft
    let score = 0
    if (meaning.name && meaning.last !== 'tag')
      score =
        60 +
        (meaning.words.length === 1 ? 10 : 0) +
        (meaning.last === 'name' ? 4 : 0) +
        (draft.parent?.last === meaning.words[0] ? 12 : 0)
    else if (draft.area !== null) score = 45
    else if (meaning.id && draft.distinct && draft.depth === 0)
      score = isOpaque(draft) ? 8 : meaning.words.length === 1 ? 24 : 20
    if (draft.depth === 0 && noun !== '' && meaning.words.join(' ') === noun)
      score = Math.max(score, 58)
    if (draft.repeatsKey) score = Math.max(score, 30)
    if (score === 0 && isTelling(draft)) score = 14
    if (score === 0) continue
    if (meaning.words[0] === 'display') score += 16
    score -= draft.depth * 12 + (draft.constant ? 25 : 0) + (meaning.lesser ? 20 : 0)
    if (draft.area !== null) score += 12
    if (meaning.last === 'title' && draft.filled < 0.9) score -= 30
    if (score > most) {
      best = draft
      most = score
    }
  }
  return best
}

/** A draft as a column with what `readCell` needs. */
export function columnOf(draft: Draft, label: string, drafts: readonly Draft[]): Column {
  const idPath = draft.area === null ? null : idPathFor(draft, drafts, draft.area)
  const hint: Hint =
    idPath === null
      ? draft.inferred.hint
      : { ...draft.inferred.hint, idPath, idSteps: parsePath(idPath) ?? [] }
  const kind = draft.area === null ? draft.kind : 'link'
  const steps = parsePath(draft.leaf.path)
  return {
    label,
    path: draft.leaf.path,
    kind,
    filled: draft.filled,
    ...(steps === null ? null : { steps }),
    ...(draft.area === null ? null : { area: draft.area }),
    ...(Object.keys(hint).length === 0 ? null : { hint }),
  }
}

function sortOf(candidate: Candidate, placed: readonly Draft[], offset: number): Table['sort'] {
  const rank = placed.findIndex(
    (draft) => draft.kind === 'rank' && draft.depth === 0 && !draft.meaning.lesser,
  )
  const ranks = placed[rank]?.leaf.values.map(Number) ?? []
  if (rank >= 0 && ranks.every((value, at) => at === 0 || value >= (ranks[at - 1] ?? value)))
    return { column: rank + offset, descending: false }
  if (candidate.count < 3) return null
  for (const [at, draft] of placed.entries()) {
    if (at > 10) break
    if (
      draft.kind === 'text' ||
      draft.kind === 'flag' ||
      draft.kind === 'nested' ||
      draft.depth > 0 ||
      draft.filled < 1
    )
      continue
    const numbers = draft.leaf.values.slice(0, 8).map(Number)
    if (numbers.some(Number.isNaN) || numbers[0] === numbers[numbers.length - 1]) continue
    if (numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? number)))
      return { column: at + offset, descending: true }
  }
  return null
}

/** A place in a tuple has no key: its number, or that it is the time. */
function labelKeys(draft: Draft): readonly string[] {
  if (draft.keys.some((key) => key !== '')) return draft.keys
  const index = /\[\d+\]$/.exec(draft.leaf.path)?.[0]
  return index === undefined ? draft.keys : [draft.kind === 'instant' ? 'time' : index]
}

const WRAPPER =
  /^(?:data|items|results?|entries|list|rows|records|nodes|edges|payload|response|content|objects|values|elements|docs|hits)$/i

/** A wrapper's key says nothing: an area's own list is called by the area. */
function labelOfTable({ key, holder }: Candidate, context: ReadingContext): string {
  if (key === '') return ''
  return context.id === undefined && holder === null && WRAPPER.test(key)
    ? (LISTS[context.area] ?? labelOf(context.area))
    : labelOf(key)
}

function isMoment(draft: Draft): boolean {
  return draft.kind === 'instant' && draft.distinct && draft.depth === 0 && draft.filled > 0.9
}

/** The table of a candidate, its columns most telling first. */
export function tableOf(
  candidate: Candidate,
  found: { drafts: Draft[]; rows: Area | null },
  lexicon: Lexicon,
  context: ReadingContext,
): Table {
  const { drafts } = found
  const name = nameOf(drafts, candidate.key)
  if (name !== null)
    name.score = Math.max(name.score, name.constant ? 60 : candidate.keys !== null ? 88 : 97)
  // Rows without a name are told apart by their time.
  const clock =
    name === null && candidate.keys === null
      ? drafts.find((draft) => draft.kind === 'instant' && draft.distinct && draft.depth === 0)
      : undefined
  if (clock !== undefined) clock.score = Math.max(clock.score, 98)
  // An id alone hardly tells rows apart for a person: their time does.
  const told = name !== null && name.meaning.id && candidate.keys === null && candidate.count > 2
  const when = told ? drafts.find(isMoment) : undefined
  if (when !== undefined) when.score = Math.max(when.score, 84)
  const placed = drafts.toSorted((a, b) => b.score - a.score).slice(0, MAX_COLUMNS)
  const labels = labelsOf(
    placed.map((draft) => labelKeys(draft)),
    lexicon,
  )
  const columns = placed.map((draft, at) => columnOf(draft, labels[at] ?? draft.leaf.path, drafts))
  const keyed = candidate.keys !== null && !drafts.some((draft) => draft.repeatsKey)
  // A map by name: its keys are the people.
  const nameless = name === null || !name.meaning.name
  const keyArea = nameless && candidate.layout === 'records' ? found.rows : null
  if (keyed) {
    columns.unshift({
      label: rowLabel(candidate.key),
      path: '@key',
      kind: keyArea === null ? 'text' : 'link',
      filled: 1,
      steps: [{ at: 'key' }],
      ...(keyArea === null ? null : { area: keyArea }),
    })
  }
  const offset = keyed ? 1 : 0
  const opens = opensOf(candidate, drafts, name, found.rows, context)
  const nameAt = name === null ? (keyed ? 0 : -1) : placed.indexOf(name) + offset
  const rankAt = placed.findIndex(
    (draft) => draft.kind === 'rank' && draft.depth === 0 && !draft.meaning.lesser,
  )
  return {
    path: candidate.path,
    label: { text: labelOfTable(candidate, context) },
    columns,
    rows: rowsOf(candidate),
    sort: sortOf(candidate, placed, offset),
    nameColumn: nameAt,
    rankColumn: rankAt < 0 ? -1 : rankAt + offset,
    ...(opens === undefined ? null : { opens }),
  }
}
