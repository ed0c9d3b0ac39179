import type { TableCandidate } from './tableCandidate.ts'
import { type ColumnCandidate, columnCandidateOf, firstText } from '../columns/columnCandidate.ts'
import { foldMoves } from '../columns/foldMoves.ts'
import { scaleShares } from '../columns/scaleShares.ts'
import { scoreColumns } from '../columns/scoreColumns.ts'
import type { TableContext } from '../columns/collectEvidence.ts'
import { areaOfKey } from '../keys/nouns.ts'
import type { KeyMeaning, KeySemantics } from '../keys/keySemantics.ts'
import { findLinks } from '../links/findLinks.ts'
import { linkValues } from '../links/listLinks.ts'
import { listedBy, rowArea } from '../links/rowArea.ts'
import { type FieldProfile, profileRows, sampleOf } from '../profile/profileRows.ts'
import type { ReadContext } from '../declared/declared.ts'
import { declareFields, declareLinks } from '../declared/declareFields.ts'
import { isRecord, parsePath, walk } from '../path.ts'
import { nameColumnOf } from './nameColumnOf.ts'
import type { Area } from '../types.ts'
import { inferKind } from '../values/inferKind.ts'
import { toText } from '../values/plain.ts'

/** The fields of a candidate's columns, scored, in the order of the body. */
export function columnCandidatesOf(
  candidate: TableCandidate,
  semantics: KeySemantics,
  context: ReadContext,
  self: Area | null,
  size: number,
): { fields: ColumnCandidate[]; rows: Area | null; around: TableContext } {
  const sample = sampleOf(candidate.sources, size)
  const profiles = withoutWrapper(
    named(profileRows(sample, candidate.layout), candidate.headers),
    sample,
  )
  const all = profiles.map((profile) => columnCandidateOf(profile, sample.length, semantics))
  const fields = withoutRepeated(foldMoves(all, 'rows', (field) => rawValues(candidate, field)))
  if (candidate.layout === 'tuples' && candidate.headers === null)
    readPairAbsences(fields, semantics.of(candidate.key))
  readClocks(fields)
  scaleShares(fields)
  const base = `${candidate.path.replace(/\{\}$/, '')}[*]`
  declareFields(fields, candidate.path, base, context, (field) => rawValues(candidate, field))
  noMinusAlone(fields)
  const entities =
    candidate.layout === 'records' || candidate.layout === 'columnar' || candidate.headers !== null
  const rows = entities ? rowArea(candidate.key, fields, context) : null
  if (entities)
    findLinks(
      fields,
      rows,
      self,
      context.area,
      // `profiles` are more often profiles of one person than people.
      (areaOfKey(candidate.key) === rows && !/profiles?$/i.test(candidate.key)) ||
        candidate.key === '',
    )
  else if (candidate.layout === 'values' && candidate.keys === null)
    linkValues(fields, candidate.key, context.area)
  declareLinks(fields)
  if (candidate.keys !== null) nameByKey(fields, sampleOf(candidate.keys, size))
  // Contests of a player are scored as contests are.
  const listed = candidate.key === '' && candidate.holder === null ? listedBy(context) : null
  const name = nameColumnOf(fields, candidate.key)
  const around = { area: listed ?? context.area, name, keyed: candidate.keys !== null }
  scoreColumns(fields, around, context.columnWeights)
  return { fields, rows, around }
}

/** A declared kind is checked against this many rows. */
const DECLARED_ROWS = 200

/** The values of a field in a sample of rows from the whole table. */
function rawValues({ sources, keys }: TableCandidate, { profile }: ColumnCandidate): unknown[] {
  const steps = profile.steps ?? parsePath(profile.path) ?? []
  return sampleOf([...sources.keys()], DECLARED_ROWS).map((at) =>
    walk(sources[at], steps, keys?.[at] ?? String(at)),
  )
}

/** `priceHistory: [["2026-11-01", 1200], …]`: the figure of a pair is what the list is called after, and has the same words for none. */
function readPairAbsences(fields: readonly ColumnCandidate[], list: KeyMeaning): void {
  const [figure, ...others] = fields.filter(({ kind }) => kind === 'count')
  if (figure === undefined || others.length > 0) return
  const { zeroAbsent, minusAbsent } = inferKind(list, figure.profile.values).hint
  const absent = { ...(zeroAbsent && { zeroAbsent }), ...(minusAbsent && { minusAbsent }) }
  figure.inferred = { ...figure.inferred, hint: { ...figure.inferred.hint, ...absent } }
}

/** This many equal rows show that two columns are the same. */
const MIN_EQUAL_ROWS = 3

const isFigure = ({ kind, constant, profile: { values } }: ColumnCandidate): boolean =>
  kind !== 'instant' &&
  !constant &&
  values.length >= MIN_EQUAL_ROWS &&
  values.every((value) => typeof value === 'number')

const signatureOf = ({ keys, profile: { values } }: ColumnCandidate): string =>
  `${(keys.at(-1) ?? '').toLowerCase()} ${JSON.stringify(values)}`

/** A figure that is equal in every row under two parents is one column: the one closer to the row. */
function withoutRepeated(fields: readonly ColumnCandidate[]): ColumnCandidate[] {
  const nearest = new Map<string, ColumnCandidate>()
  for (const field of fields.filter(isFigure)) {
    const known = nearest.get(signatureOf(field))
    if (known === undefined || field.depth < known.depth) nearest.set(signatureOf(field), field)
  }
  return fields.filter(
    (field) => field.depth === 0 || !isFigure(field) || nearest.get(signatureOf(field)) === field,
  )
}

/** Figures that can be -1 in every row. */
const MAY_BE_MINUS =
  /^(?:change|changed|delta|diff|difference|gain|gained|balance|net|offset|modifier|trend|karma|streak|profit|loss|margin|temperature|plus|minus|pnl|spread)$/

/** What the last word of a key is of: `attack` in `attackRank` and `attackLevel`. */
const subjectOf = ({ meaning }: ColumnCandidate): string => meaning.words.slice(0, -1).join(' ')

/** -1 means none in every row, and in one whose rank is none: the only rank, or that of the same subject. */
function noMinusAlone(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { kind, base, meaning, profile, inferred } = field
    if (kind !== 'count' || meaning.words.some((word) => MAY_BE_MINUS.test(word))) continue
    const ranks = fields.filter((one) => one.kind === 'rank' && one.base === base)
    const isOwn = (one: ColumnCandidate) => subjectOf(one) === (subjectOf(field) || null)
    const [rank, another] = ranks.length === 1 ? ranks : ranks.filter(isOwn)
    if (rank && another === undefined) inferred.hint = { ...inferred.hint, rank: rank.profile.path }
    if (profile.values.every((value) => value === -1))
      inferred.hint = { ...inferred.hint, minusAbsent: true }
  }
}

/** `[{match: {…}}, {match: {…}}]`: the only key of every row is no part of its columns' keys. */
function withoutWrapper(profiles: FieldProfile[], sample: readonly unknown[]): FieldProfile[] {
  const key = profiles[0]?.keys[0] ?? ''
  const isOnly = (row: unknown) =>
    isRecord(row) && Object.keys(row).length === 1 && typeof (row[key] ?? '') === 'object'
  if (!sample.every(isOnly)) return profiles
  if (profiles.some(({ keys }) => keys[0] !== key || keys.length < 2)) return profiles
  return profiles.map((profile) => ({ ...profile, keys: profile.keys.slice(1) }))
}

/** The places of a tuple by their names in the body. */
function named(profiles: FieldProfile[], headers: readonly string[] | null): FieldProfile[] {
  if (headers === null) return profiles
  return profiles.map((profile) => {
    const at = /^\[(\d+)\]$/.exec(profile.path)?.[1]
    const header = at === undefined ? undefined : headers[Number(at)]
    return header === undefined ? profile : { ...profile, keys: [header] }
  })
}

/** A profile that repeats the map's key is the row's name; the key is not shown twice. */
function nameByKey(fields: readonly ColumnCandidate[], keys: readonly string[]): void {
  for (const field of fields) {
    if (
      field.depth === 0 &&
      field.profile.values.length === keys.length &&
      field.profile.values.every((value, at) => toText(value) === keys[at])
    ) {
      field.repeatsKey = true
      return
    }
  }
}

const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** `date: "2024-05-04", time: "20:30"`: a time of day next to its day, not a duration. */
export function readClocks(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const isClock = field.profile.values.every((value) => CLOCK.test(toText(value)))
    if (field.kind !== 'duration' || !isClock) continue
    if (fields.some((other) => other.kind === 'instant' && DAY.test(firstText(other))))
      Object.assign(field, { kind: 'text', inferred: { kind: 'text', hint: {} } })
  }
}
