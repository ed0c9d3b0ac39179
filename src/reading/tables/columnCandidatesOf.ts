import type { TableCandidate } from './tableCandidate.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { tellClocks } from '../columns/clockBeside.ts'
import { tellLengths } from '../columns/lengthBeside.ts'
import { columnCandidateOf } from '../columns/columnCandidate.ts'
import { scoreColumns } from '../columns/columnScore.ts'
import { sideKeys } from '../columns/sideKeys.ts'
import { areaOfKey } from '../keys/nouns.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import { findLinks } from '../links/findLinks.ts'
import { linkValues } from '../links/listLinks.ts'
import { listedBy, rowArea } from '../links/rowArea.ts'
import type { FieldProfile } from '../profile/profileRows.ts'
import { profileRows, sampleOf } from '../profile/profileRows.ts'
import { isRecord } from '../path.ts'
import { wordsOf } from '../keys/words.ts'
import { tellWrittenTimes } from './writtenTimes.ts'
import type { Area, ReadingContext } from '../types.ts'
import { textOf } from '../values/plain.ts'

/** The fields of a candidate's columns, scored, in the order of the body. */
export function columnCandidatesOf(
  candidate: TableCandidate,
  semantics: KeySemantics,
  context: ReadingContext,
  self: Area | null,
  size: number,
): { fields: ColumnCandidate[]; rows: Area | null } {
  const sample = sampleOf(candidate.sources, size)
  const profiles = withoutWrapper(
    named(profileRows(sample, candidate.layout), candidate.headers),
    sample,
  )
  const sides = sideKeys(profiles)
  const fields = profiles.map((profile) =>
    columnCandidateOf(profile, sample.length, semantics, sides),
  )
  tellClocks(fields)
  tellLengths(fields)
  tellWrittenTimes(fields)
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
  minusBeside(fields)
  if (candidate.keys !== null) nameByKey(fields, sampleOf(candidate.keys, size))
  // Contests of a player are scored as contests are.
  const listed = candidate.key === '' && candidate.holder === null ? listedBy(context) : null
  scoreColumns(fields, listed ?? context.area)
  return { fields, rows }
}

/** What a player plays as or with, listed on the player's page. */
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
