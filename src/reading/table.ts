import type { Candidate } from './candidates.ts'
import type { Draft } from './columns.ts'
import { draftOf, scoreColumn } from './columns.ts'
import { labelsOf, rowLabel } from './labels.ts'
import { tellingKeys } from './columns.ts'
import { findLinks, genericKey, idPathFor, rowArea } from './links.ts'
import type { Lexicon } from './meaning.ts'
import { areaOfKey } from './nouns.ts'
import { keyStep, parsePath } from './path.ts'
import { profileRows, sampleOf } from './profile.ts'
import type { Area, Column, Hint, ReadingContext, Row, Table } from './types.ts'
import { labelOf } from './words.ts'

const SAMPLE = 16
const MAX_COLUMNS = 100

/** The drafts of a candidate's columns, scored, in the order of the body; worked out once. */
export function draftsOf(
  candidate: Candidate,
  lexicon: Lexicon,
  context: ReadingContext,
): { drafts: Draft[]; rows: Area | null } {
  const sample = sampleOf(candidate.sources, SAMPLE)
  const leaves = profileRows(sample, candidate.layout)
  const drafts = leaves.map((leaf) => draftOf(leaf, sample.length, lexicon))
  const rows = candidate.layout === 'records' ? rowArea(candidate.key, drafts, context) : null
  if (candidate.layout === 'records') findLinks(drafts, rows, context)
  for (const draft of drafts) draft.score = scoreColumn(draft, context.area)
  return { drafts, rows }
}

/** The draft that names a row: its name, else what a person would call it by. */
export function nameOf(drafts: readonly Draft[]): Draft | null {
  let best: Draft | null = null
  let most = 0
  for (const draft of drafts) {
    if (draft.kind !== 'text' || draft.filled < 0.5 || draft.depth > 2) continue
    const { meaning } = draft
    let score = 0
    if (meaning.name && meaning.last !== 'tag')
      score = 60 + (meaning.words.length === 1 ? 10 : 0) + (meaning.last === 'name' ? 4 : 0)
    else if (draft.area !== null) score = 45
    else if (meaning.id && !draft.constant)
      score = meaning.words.length === 1 && meaning.last !== 'tag' ? 24 : 20
    if (score === 0) continue
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
  const hint: Hint = idPath === null ? draft.inferred.hint : { ...draft.inferred.hint, idPath }
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

function rowsOf(candidate: Candidate): Row[] {
  const rows: Row[] = []
  const { sources, keys, path, parts } = candidate
  if (parts !== null) {
    for (const part of parts) {
      part.rows.forEach((source, at) =>
        rows.push({ key: String(rows.length), path: `${part.path}[${String(at)}]`, source }),
      )
    }
  } else if (keys !== null) {
    const base = path.slice(0, -2)
    sources.forEach((source, at) =>
      rows.push({ key: keys[at] ?? '', path: base + keyStep(keys[at] ?? ''), source }),
    )
  } else {
    for (let at = 0; at < sources.length; at++) {
      const key = String(at)
      rows.push({ key, path: `${path}[${key}]`, source: sources[at] })
    }
  }
  return rows
}

function sortOf(candidate: Candidate, placed: readonly Draft[], offset: number): Table['sort'] {
  const rank = placed.findIndex(
    (draft) => draft.kind === 'rank' && draft.depth === 0 && !draft.meaning.lesser,
  )
  if (rank >= 0) return { column: rank + offset, descending: false }
  if (candidate.sources.length < 3) return null
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

function opensOf(
  candidate: Candidate,
  drafts: readonly Draft[],
  name: Draft | null,
  rows: Area | null,
  context: ReadingContext,
): Table['opens'] {
  if (candidate.layout !== 'records' && candidate.keys === null) return undefined
  const noun = areaOfKey(candidate.key)
  const list = context.id === undefined && (genericKey(candidate.key) || candidate.depth <= 1)
  const area =
    rows ??
    noun ??
    (list && context.area !== 'leaderboards' && context.area !== 'players' ? context.area : null)
  if (area === null) return undefined
  if (area === 'players') {
    return name === null ? undefined : { area, idPath: name.leaf.path }
  }
  for (const wanted of ['id', 'slug', 'key', 'uuid', 'tag', 'code']) {
    const found = drafts.find(
      (draft) =>
        draft.depth === 0 &&
        draft.kind !== 'nested' &&
        draft.meaning.id &&
        draft.meaning.last === wanted &&
        (draft.meaning.words.length === 1 || areaOfKey(draft.leaf.keys[0] ?? '') === area),
    )
    if (found !== undefined) return { area, idPath: found.leaf.path }
  }
  if (candidate.keys !== null) return { area, idPath: '@key' }
  return name === null ? undefined : { area, idPath: name.leaf.path }
}

/** The table of a candidate, its columns most telling first. */
export function tableOf(
  candidate: Candidate,
  found: { drafts: Draft[]; rows: Area | null },
  context: ReadingContext,
): Table {
  const { drafts } = found
  const name = nameOf(drafts)
  if (name !== null)
    name.score = Math.max(name.score, name.constant ? 60 : candidate.keys !== null ? 88 : 97)
  const placed = drafts.toSorted((a, b) => b.score - a.score).slice(0, MAX_COLUMNS)
  const labels = labelsOf(placed.map((draft) => tellingKeys(draft.leaf.keys)))
  const columns = placed.map((draft, at) => columnOf(draft, labels[at] ?? draft.leaf.path, drafts))
  const keyed = candidate.keys !== null
  if (keyed) {
    columns.unshift({
      label: rowLabel(candidate.key),
      path: '@key',
      kind: 'text',
      filled: 1,
      steps: [{ at: 'key' }],
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
    label: { text: candidate.key === '' ? '' : labelOf(candidate.key) },
    columns,
    rows: rowsOf(candidate),
    sort: sortOf(candidate, placed, offset),
    nameColumn: nameAt,
    rankColumn: rankAt < 0 ? -1 : rankAt + offset,
    ...(opens === undefined ? null : { opens }),
  }
}
