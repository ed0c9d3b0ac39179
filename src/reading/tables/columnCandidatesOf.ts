import type { TableCandidate } from './tableCandidate.ts'
import { type ColumnCandidate, columnCandidateOf, firstText } from '../columns/columnCandidate.ts'
import { scoreColumns } from '../columns/columnScore.ts'
import type { TableAround } from '../columns/evidence.ts'
import { areaOfKey } from '../keys/nouns.ts'
import type { KeyMeaning, KeySemantics } from '../keys/keySemantics.ts'
import { findLinks } from '../links/findLinks.ts'
import { linkValues } from '../links/listLinks.ts'
import { listedBy, rowArea } from '../links/rowArea.ts'
import { type FieldProfile, profileRows, sampleOf } from '../profile/profileRows.ts'
import type { ToldContext } from '../declared/declared.ts'
import { declareFields, declareLinks } from '../declared/declareFields.ts'
import { isRecord, parsePath, walk } from '../path.ts'
import { wordsOf } from '../keys/words.ts'
import { nameColumnOf } from './nameColumn.ts'
import { tellWrittenTimes } from './writtenTimes.ts'
import type { Area, Hint } from '../types.ts'
import { inferKind } from '../values/inferKind.ts'
import { textOf } from '../values/plain.ts'
import { instantMs, parseInstant } from '../values/parseInstant.ts'

/** The fields of a candidate's columns, scored, in the order of the body. */
export function columnCandidatesOf(
  candidate: TableCandidate,
  semantics: KeySemantics,
  context: ToldContext,
  self: Area | null,
  size: number,
): { fields: ColumnCandidate[]; rows: Area | null; around: TableAround } {
  const sample = sampleOf(candidate.sources, size)
  const profiles = withoutWrapper(
    named(profileRows(sample, candidate.layout), candidate.headers),
    sample,
  )
  const sides = sideKeys(profiles)
  const fields = profiles.map((profile) =>
    columnCandidateOf(profile, sample.length, semantics, sides),
  )
  if (candidate.layout === 'tuples' && candidate.headers === null)
    tellPairs(fields, semantics.of(candidate.key))
  tellClocks(fields)
  tellLengths(fields)
  tellWrittenTimes(fields)
  const base = candidate.path.endsWith('{}')
    ? `${candidate.path.slice(0, -2)}[*]`
    : `${candidate.path}[*]`
  declareFields(fields, candidate.path, base, context, (field) => rawValues(candidate, field))
  const entities =
    candidate.layout === 'records' || candidate.layout === 'columnar' || candidate.headers !== null
  const rows = entities ? rowArea(candidate.key, fields, context) : null
  if (entities)
    findLinks(
      fields,
      rows,
      self,
      context.area,
      // `profiles` are a person's own more often than people.
      (areaOfKey(candidate.key) === rows && !/profiles?$/i.test(candidate.key)) ||
        candidate.key === '',
    )
  else if (candidate.layout === 'values' && candidate.keys === null)
    linkValues(fields, candidate.key, context.area)
  if (context.area === 'players' && KINDS.test(wordsOf(candidate.key).at(-1) ?? ''))
    withoutCast(fields)
  declareLinks(fields)
  minusBeside(fields)
  if (candidate.keys !== null) nameByKey(fields, sampleOf(candidate.keys, size))
  // Contests of a player are scored as contests are.
  const listed = candidate.key === '' && candidate.holder === null ? listedBy(context) : null
  const name = nameColumnOf(fields, candidate.key)
  const around = { area: listed ?? context.area, name, keyed: candidate.keys !== null }
  scoreColumns(fields, around, context.columnWeights)
  return { fields, rows, around }
}

/** A declared kind is held against so many of the rows. */
const DECLARED_ROWS = 200

/** The values of a field in the rows, from all over them. */
function rawValues({ sources, keys }: TableCandidate, { profile }: ColumnCandidate): unknown[] {
  const steps = profile.steps ?? parsePath(profile.path) ?? []
  return sampleOf([...sources.keys()], DECLARED_ROWS).map((at) =>
    walk(sources[at], steps, keys?.[at] ?? String(at)),
  )
}

/** `priceHistory: [["2026-11-01", 1200], …]`: the figure of a pair is what the list is called after, and has the same words for none. */
function tellPairs(fields: readonly ColumnCandidate[], list: KeyMeaning): void {
  const [figure, ...others] = fields.filter(({ kind }) => kind === 'count')
  if (figure === undefined || others.length > 0) return
  const { hint } = inferKind(list, figure.profile.values)
  figure.inferred = { ...figure.inferred, hint: { ...figure.inferred.hint, ...absentIn(hint) } }
}

const absentIn = ({ zeroAbsent, minusAbsent }: Hint): Hint => ({
  ...(zeroAbsent === true && { zeroAbsent }),
  ...(minusAbsent === true && { minusAbsent }),
})

/** Things a player plays as or with, listed on the player's page. */
const KINDS = /^(?:class|classes|heroes|champions|legends|agents|operators|weapons|vehicles|kits)$/

/** `classes: [{className, characterName}]`: of the game's own cast, and no player. */
function withoutCast(fields: readonly ColumnCandidate[]): void {
  for (const field of fields)
    if (
      field.area === 'players' &&
      /^(?:character|hero|champion)$/.test(field.meaning.words[0] ?? '')
    )
      field.area = null
}

/** -1 as a gain too is none where it is so in every row in which a figure beside it is none: `{from: -1, until: -1, gained: -1}`. */
function minusBeside(fields: readonly ColumnCandidate[]): void {
  const none = fields.filter(
    ({ inferred, filled, kind, profile }) =>
      filled === 1 &&
      (inferred.hint.minusAbsent === true || (kind === 'rank' && profile.values.includes(-1))),
  )
  for (const field of fields) {
    const { values } = field.profile
    if (field.inferred.hint.minusAbsent === true || field.filled < 1 || !values.includes(-1))
      continue
    const beside = none.some(
      ({ base, meaning, profile }) =>
        base === field.base &&
        !meaning.id &&
        values.every((value, at) => (value === -1) === (profile.values[at] === -1)),
    )
    if (beside)
      field.inferred = { ...field.inferred, hint: { ...field.inferred.hint, minusAbsent: true } }
  }
}

/** `[{match: {…}}, {match: {…}}]`: the key that every row consists of says nothing about its columns. */
function withoutWrapper(profiles: FieldProfile[], sample: readonly unknown[]): FieldProfile[] {
  const key = profiles[0]?.keys[0]
  if (key === undefined || !sample.every((row) => isRecord(row) && isOnly(row, key)))
    return profiles
  if (profiles.some(({ keys }) => keys[0] !== key || keys.length < 2)) return profiles
  return profiles.map((profile) => ({ ...profile, keys: profile.keys.slice(1) }))
}

function isOnly(row: Record<string, unknown>, only: string): boolean {
  for (const key in row) if (key !== only) return false
  return typeof row[only] === 'object' && row[only] !== null
}

/** The places of a tuple by what the body calls them. */
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
      field.profile.values.every((value, at) => textOf(value) === keys[at])
    ) {
      field.repeatsKey = true
      return
    }
  }
}

const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** `date: "2024-05-04", time: "20:30"`: a time of day beside its day, and no length. */
export function tellClocks(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    if (field.kind !== 'duration' || !field.profile.values.every(isClock)) continue
    const dated = fields.some(
      (other) =>
        other.base === field.base && other.kind === 'instant' && DAY.test(firstText(other)),
    )
    if (!dated) continue
    field.kind = 'text'
    field.inferred = { kind: 'text', hint: {} }
  }
}

const isClock = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value)

/** One letter for a side: `hteam` and `ateam`, `team_h_score` and `team_a_score`. */
const GLUED = /^([ha])_?([a-z]{3,}.*)$/
const WORD = /^(.*_)?([ha])(_.*)?$/

interface Sided {
  side: 'h' | 'a'
  /** The key without its side: the same for both. */
  stem: string
}

function sidedBy(key: string): Sided | null {
  const word = key.includes('_') ? WORD.exec(key) : null
  if (word !== null && (word[1] !== undefined || word[3] !== undefined))
    return {
      side: word[2] === 'h' ? 'h' : 'a',
      stem: `${word[1] ?? ''}${(word[3] ?? '').slice(1)}`,
    }
  const glued = GLUED.exec(key)
  return glued === null ? null : { side: glued[1] === 'h' ? 'h' : 'a', stem: glued[2] ?? '' }
}

/** This many keys come in twos before a letter is a side and no part of a word. */
const LEAST_PAIRS = 2

/** Keys whose letter says the side, as they would be written out: `hteam` -> `home_team`. */
export function sideKeys(profiles: readonly FieldProfile[]): ReadonlyMap<string, string> {
  const sides = new Map<string, Map<string, string>>()
  for (const { keys } of profiles) {
    const key = keys[0] ?? ''
    const found = keys.length === 1 ? sidedBy(key) : null
    if (found === null) continue
    const pair = sides.get(found.stem) ?? new Map<string, string>()
    sides.set(found.stem, pair.set(found.side, key))
  }
  const pairs = [...sides].filter(([, pair]) => pair.size === 2)
  if (pairs.length < LEAST_PAIRS) return new Map()
  return new Map(
    pairs.flatMap(([stem, pair]) =>
      [...pair].map(([side, key]) => [key, `${side === 'h' ? 'home' : 'away'}_${stem}`] as const),
    ),
  )
}

/** ms of the units in which a length is written as a number. */
const UNITS = [1, 1000, 60_000, 3_600_000, 86_400_000]

/** This many rows say the same before it is believed. */
const LEAST_ROWS = 2
/** A length is rounded, or without its last second. */
const OFF = 0.01

function momentOf({ inferred }: ColumnCandidate, value: unknown): number {
  if (typeof value === 'string') return parseInstant(value)?.ms ?? Number.NaN
  if (typeof value === 'number') return instantMs(value, inferred.hint.unit ?? 's')
  return Number.NaN
}

/** The unit in which a length is what lies between start and end in nearly all rows; null where there is none. */
function unitBetween(
  length: ColumnCandidate,
  start: ColumnCandidate,
  end: ColumnCandidate,
): number | null {
  const ratios = length.profile.values.flatMap((value, at) => {
    const between =
      momentOf(end, end.profile.values[at]) - momentOf(start, start.profile.values[at])
    return typeof value === 'number' && value > 0 && between > 0 ? between / value : []
  })
  if (ratios.length < LEAST_ROWS) return null
  return (
    UNITS.find((unit) => {
      const fit = ratios.filter((ratio) => Math.abs(ratio / unit - 1) <= OFF)
      return fit.length * 4 >= ratios.length * 3
    }) ?? null
  )
}

/** `duration: 10800` beside a start and an end three hours later: in seconds, whatever its size lets guess. */
export function tellLengths(fields: readonly ColumnCandidate[]): void {
  for (const length of fields) {
    if (length.kind !== 'duration' && length.kind !== 'count') continue
    if (!/^(?:duration|length|lasts)$/.test(length.meaning.last)) continue
    const beside = (edge: 'start' | 'end') =>
      fields.find(
        (other) =>
          other.base === length.base &&
          other.kind === 'instant' &&
          other.meaning.edge === edge &&
          other.profile.values.length === length.profile.values.length,
      )
    const [start, end] = [beside('start'), beside('end')]
    if (start === undefined || end === undefined) continue
    const scale = unitBetween(length, start, end)
    if (scale === null) continue
    length.kind = 'duration'
    length.inferred = { kind: 'duration', hint: { ...length.inferred.hint, scale } }
  }
}
