import { readCell } from '../values/readCell.ts'
import { foldMoves } from '../columns/foldMoves.ts'
import { scaleShares } from '../columns/scaleShares.ts'
import { type ColumnCandidate, columnCandidateOf } from '../columns/columnCandidate.ts'
import { factScore, SAME_THING } from './factScore.ts'
import {
  isNotFact,
  isNotice,
  isOfProgram,
  isRowCount,
  PAGING,
  type RowCounts,
} from './isNotFact.ts'
import FACT_WORTH from './worth.json'
import { doneOf, outOf, silent } from '../keys/lexicon.json'
import { labelsOf } from '../keys/labels.ts'
import { findLinks } from '../links/findLinks.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import { fieldsAt, type ReadContext } from '../declared/declared.ts'
import { decide, declareFields, declareLinks, provenanceOf } from '../declared/declareFields.ts'
import { isHeader } from '../tables/listLayout.ts'
import { isRecord, keyStep, own, underRow } from '../path.ts'
import { profileRows } from '../profile/profileRows.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import { markPrices, type PriceCandidate } from '../roles/markPrices.ts'
import { columnOf, priceCandidate } from '../tables/columnOf.ts'
import type { Column, Fact, Row } from '../types.ts'
import { meaningOfLabel } from '../roles/meaningOf.ts'
import { labelOf, wordSet } from '../keys/words.ts'
import { toNumber, toText } from '../values/plain.ts'

/** The fact that gives the title comes first, regardless of its kind. */
const TITLE_WORTH = 1000
const ABSENT_COST = 60
/** The cost of each further figure of one thing inside, up to a limit. */
const EACH_TURN = 4
const MAX_TURN_COST = 4

const KIND_OF_OTHER_COST = 12

export const MAX_FACTS = 80

/** `status: 200` next to data is the outcome of the request; names of columns describe the rows. */
const isTransport = ({ depth, kind, keys, profile: { values } }: ColumnCandidate): boolean => {
  const key = keys.at(-1) ?? ''
  if (kind === 'nested') return isHeader(key)
  const [value] = values
  return (
    depth === 0 &&
    /^(?:http_?)?(?:status|code)(?:_?code)?$/i.test(key) &&
    typeof value === 'number' &&
    value >= 200 &&
    value < 300
  )
}

/** Possible facts of the subject. `skip`: things that are shown elsewhere, as rows or pairs. */
export function subjectColumns(
  subject: Subject,
  skip: Set<unknown>,
  semantics: KeySemantics,
  context: ReadContext,
): ColumnCandidate[] {
  if (!isRecord(subject.value)) return []
  for (const pair of pairsIn(subject.value, subject.path)) skip.add(pair.source)
  const all = profileRows([subject.value], 'records', skip).map((profile) =>
    columnCandidateOf(profile, 1, semantics),
  )
  const fields = foldMoves(all, 'thing', ({ profile }) => profile.values).map((field) => {
    if (field.part !== 'to') return field
    const { moved } = field.inferred.hint
    const keys = field.profile.keys.slice(0, -1)
    const figure = columnCandidateOf({ ...field.profile, keys }, 1, semantics)
    const hint = { ...figure.inferred.hint, ...(moved !== undefined && { moved }) }
    return { ...figure, inferred: { ...figure.inferred, hint } }
  })
  scaleShares(fields)
  declareFields(fields, null, subject.path, context, ({ profile }) => profile.values)
  return fields
}

/** Figures of one thing inside let those of others in between. */
function takeTurns(fields: readonly ColumnCandidate[]): void {
  const turns = new Map<string, number>()
  for (const field of fields.toSorted((a, b) => b.score - a.score)) {
    if (field.depth === 0 || field.keys.slice(0, -1).every((key) => SAME_THING.test(key))) continue
    const inside = field.keys.slice(0, -1).join('\n')
    const turn = turns.get(inside) ?? 0
    turns.set(inside, turn + 1)
    field.score -= Math.min(turn, MAX_TURN_COST) * EACH_TURN
  }
}

/** `set_type` next to `set_name`: of what kind another thing is. */
function demoteKindsOfOthers(fields: readonly ColumnCandidate[]): void {
  const named = new Set(
    fields
      .filter(({ meaning: { words, last } }) => words.length === 2 && last === 'name')
      .map(({ base, meaning: { words } }) => `${base} ${words[0] ?? ''}`),
  )
  for (const field of fields) {
    const { category, words } = field.meaning
    if (category && words.length === 2 && named.has(`${field.base} ${words[0] ?? ''}`))
      field.score -= KIND_OF_OTHER_COST
  }
}

/** True if two facts look the same: a wrapper often repeats its content. */
const areSame = (a: Fact, b: Fact): boolean =>
  a.label === b.label && JSON.stringify(a.value) === JSON.stringify(b.value)

/** A rank of -1 means none, and so does -1 in the other figures of the record. */
function minusMeansNone(fields: readonly ColumnCandidate[]): void {
  const unranked = new Set(
    fields
      .filter(({ kind, profile }) => kind === 'rank' && toNumber(profile.values[0]) === -1)
      .map(({ base }) => base),
  )
  for (const field of fields)
    if (unranked.has(field.base))
      field.inferred = { ...field.inferred, hint: { ...field.inferred.hint, minusAbsent: true } }
}

/** A figure under two parents is kept once, at the one closer to the subject. */
function once<T extends { field: ColumnCandidate }>(all: readonly T[]): T[] {
  const keyOf = ({ keys, profile, kind }: ColumnCandidate): string | null =>
    typeof profile.values[0] === 'number' && kind !== 'instant'
      ? `${keys.at(-1) ?? ''} ${String(profile.values[0])}`
      : null
  const top = new Set(all.map(({ field }) => (field.depth === 0 ? keyOf(field) : null)))
  return all.filter(({ field }) => {
    const key = keyOf(field)
    return field.depth === 0 || key === null || !top.has(key)
  })
}

const NO_KIND = { kind: 'absent', hint: {} } as const

/** A column of one row, which is the thing itself or what wraps it. */
function factOf(column: Column, path: string, row: Row): Fact {
  const { kind: _kind, filled: _filled, steps: _steps, area: _area, ...meaning } = column
  return { ...meaning, path, value: readCell(row, column) }
}

/** The figures of a body's subject, the most telling first. `tables`: shown as tables. */
export function factsOf(
  subject: Subject,
  fields: readonly ColumnCandidate[],
  tables: RowCounts,
  title: string | undefined,
  semantics: KeySemantics,
  context: ReadContext,
): Fact[] {
  const { value, path } = subject
  const pairs = isRecord(value) ? pairsIn(value, path) : []
  const scored: { fact: Fact; score: number }[] = pairs.map(({ fact, score }) => {
    const { label } = fact
    const decided = decide(fieldsAt(context, null, fact.path), NO_KIND, [], fact.path)
    if (decided === null) return { fact, score }
    const shown = { ...fact, label: decided.label ?? label, ...provenanceOf(decided, label) }
    return { fact: shown, score }
  })
  findLinks(fields, null, context.area, context.area)
  declareLinks(fields)
  const all = fields
    .filter(
      (field) =>
        field.kind !== 'absent' &&
        field.part !== 'from' &&
        field.part !== 'by' &&
        !isNotFact(field, tables) &&
        !isTransport(field),
    )
    .map((field) => ({ field, absolute: underRow(path, field.profile.path) }))
    .filter(({ absolute }) => !tables.has(absolute))
  const kept = once(all)
  minusMeansNone(kept.map(({ field }) => field))
  for (const { field, absolute } of kept)
    field.score = absolute === title ? TITLE_WORTH : factScore(field, context)
  demoteKindsOfOthers(kept.map(({ field }) => field))
  takeTurns(kept.map(({ field }) => field))
  kept.sort((a, b) => b.field.score - a.field.score)
  kept.length = Math.min(kept.length, MAX_FACTS)
  const isMarket = context.area === 'prices'
  const prices: PriceCandidate[] = []
  const labels = labelsOf(
    kept.map(({ field }) => field.keys),
    semantics,
    kept.map(({ field }) => field.kind),
  )
  for (const [at, { field, absolute }] of kept.entries()) {
    // A page does not link to itself.
    const isOwn = absolute === title || toText(field.profile.values[0]) === context.id
    if (isOwn && field.area === context.area) field.area = null
    const row = { key: '', path, source: value }
    const place = { fields, rows: [row], isName: absolute === title, isMarket }
    const column = columnOf(field, labels[at] ?? '', place)
    const fact = factOf(column, absolute, row)
    prices.push(priceCandidate(field, fact))
    scored.push({ fact, score: field.score - (fact.value.kind === 'absent' ? ABSENT_COST : 0) })
  }
  markPrices(prices)
  const wrapped = ofWrappers(subject, semantics, tables, context)
  const further = wrapped.filter(({ fact }) => !scored.some((other) => areSame(fact, other.fact)))
  return [...scored, ...further]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_FACTS)
    .map((entry) => entry.fact)
}

const SILENT = wordSet(silent)

/** Facts in the wrappers next to the subject, such as a time of creation or a total. */
function ofWrappers(
  subject: Subject,
  semantics: KeySemantics,
  tables: RowCounts,
  context: ReadContext,
): { fact: Fact; score: number }[] {
  const found: { fact: Fact; score: number }[] = []
  for (const { value, path } of subject.wrappers) {
    for (const key of Object.keys(value)) {
      const raw = value[key]
      if (
        typeof raw === 'object' ||
        typeof raw === 'boolean' ||
        SILENT.has(key.toLowerCase().replaceAll('_', '')) ||
        PAGING.test(key) ||
        isOfProgram(key, raw) ||
        (tables.size > 0 &&
          (isNotice(key, raw) || isRowCount(semantics.of(key).words, raw, tables)))
      )
        continue
      const field = columnCandidateOf(
        { path: key, keys: [key], values: [raw], present: 1 },
        1,
        semantics,
      )
      const at = path + keyStep(key)
      declareFields([field], null, path, context, () => [raw])
      declareLinks([field])
      const [label = key] = labelsOf([[key]], semantics, [field.kind])
      const row = { key: '', path, source: value }
      const place = { fields: [], rows: [row], isName: false, isMarket: false }
      const column = { ...columnOf(field, label, place), steps: [key] }
      const fact = factOf(column, at, row)
      const { kind } = fact.value
      if (kind !== 'absent')
        found.push({ fact, score: FACT_WORTH[kind === 'instant' ? 'wrapperTime' : 'wrapper'] })
    }
  }
  return found
}

const DONE = wordSet(doneOf)
const OF = wordSet(outOf)

/** `{done: 214, total: 231}` is one figure: "214 / 231". */
function pairOf(value: unknown): { ratio: number; text: string } | null {
  if (!isRecord(value)) return null
  const keys = Object.keys(value)
  if (keys.length !== 2) return null
  const done = keys.find((key) => DONE.has(key.toLowerCase()))
  const of = keys.find((key) => OF.has(key.toLowerCase()) && key !== done)
  const a = done === undefined ? undefined : own(value, done)
  const b = of === undefined ? undefined : own(value, of)
  if (!isAmount(a) || !isAmount(b) || Number(b) === 0) return null
  return { ratio: Number(a) / Number(b), text: `${a} / ${b}` }
}

/** A number, or the digits of one beyond 2^53. */
const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? Number.isFinite(value) && value >= 0
    : typeof value === 'string' && /^[1-9]\d{15,}$/.test(value)

/** Pairs right below the subject, as facts, each with the object it was made of. */
function pairsIn(record: Record<string, unknown>, path: string) {
  const found: { fact: Fact; source: object; score: number }[] = []
  for (const key of Object.keys(record).slice(0, 120)) {
    const source = record[key]
    const pair = pairOf(source)
    if (pair === null || !isRecord(source)) continue
    const at = path + keyStep(key)
    found.push({
      fact: {
        label: labelOf(key),
        path: at,
        value: { kind: 'ratio', number: pair.ratio, text: pair.text },
        ...meaningOfLabel(key, 'ratio', false),
      },
      source,
      score: FACT_WORTH.pair,
    })
  }
  return found
}
