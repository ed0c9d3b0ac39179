import { isInSide } from './sides.ts'
import { type ColumnCandidate, firstText } from './columnCandidate.ts'
import { groupsBy, sidedColumns } from './counterparts.ts'
import { sortedBy } from './sortedBy.ts'
import { recorded, senses } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import type { Area, Kind } from '../types.ts'
import { toText } from '../values/plain.ts'

/** The table whose columns are weighed. */
export interface TableContext {
  area: Area
  /** The column that its rows are named by. */
  name: ColumnCandidate | null
  /** Its rows are the entries of a map. */
  keyed: boolean
}

/** Takes one piece of evidence for a column: `feature` of `group`, so many times. */
export type Collect = (
  field: ColumnCandidate,
  group: string,
  feature: string,
  times: number,
) => void

type Sense = Exclude<keyof typeof senses, 'start' | 'end' | 'weak'>
const SENSES = Object.keys(senses).filter(
  (sense): sense is Sense => sense !== 'start' && sense !== 'end' && sense !== 'weak',
)

/** When the service stored a record: little evidence of its content. */
const RECORDED = wordSet(recorded)

type Fields = readonly ColumnCandidate[]

const wordsIn = ({ meaning: { words } }: ColumnCandidate): string => words.join(' ')

/** A column nearer to the row, with a shorter key, is of more interest. */
const size = ({ depth, meaning }: ColumnCandidate): number => depth * 10 + meaning.words.length

const share = (values: readonly unknown[], is: (value: unknown) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length

/** `Gold league`, not `gold_league` or `GOLD`: written for people. */
const isWritten = (value: unknown): boolean =>
  typeof value === 'string' && /^\p{Lu}/u.test(value) && /\p{Ll}/u.test(value)

/** Fewer rows say little of what is usual in a column. */
const MIN_ROWS = 3

/** Evidence from the column's key and values. */
function collectOwn(
  field: ColumnCandidate,
  at: number,
  { area }: TableContext,
  collect: Collect,
): void {
  const { meaning, depth, kind, parent, profile, filled, constant, variety } = field
  const { values } = profile
  const form = formOf(field)
  const own = (feature: string, times = 1): void => collect(field, form, feature, times)
  const any = (feature: string, times = 1): void => collect(field, 'any', feature, times)
  const both = (feature: string, times = 1): void => {
    own(feature, times)
    any(feature, times)
  }
  own('is')
  collect(field, area, form, 1)
  for (const sense of SENSES)
    if (meaning[sense]) {
      both(sense)
      collect(field, area, sense, 1)
    }
  if (meaning.edge !== null) {
    own('edge')
    collect(field, area, 'edge', 1)
  }
  if (kind === 'instant' && meaning.words.some((word) => RECORDED.has(word))) own('recorded')
  if (meaning.area !== null) own('noun')
  for (const word of meaning.words) collect(field, 'word', word, 1)
  if (field.area !== null) {
    own('link')
    collect(field, 'link', field.area, 1)
  }
  const further = Math.min(meaning.words.length - 1, 4)
  const plain = SENSES.find((sense) => meaning[sense]) ?? 'none'
  collect(field, form, `${plain} ${depth > 0 ? 'in' : 'own'} ${further > 0 ? 'more' : 'one'}`, 1)
  both('words', further)
  if (depth > 0) {
    own('inside')
    any('deep', Math.min(depth - 1, 3))
    for (const word of parent?.words ?? []) collect(field, 'around', word, 1)
    for (const sense of SENSES)
      if (parent?.[sense] === true) collect(field, 'around', `${sense}s`, 1)
    if (parent !== null && parent.area !== null) collect(field, 'around', 'noun of an area', 1)
    if (profile.path.includes('[')) any('in a list')
  }
  both('gaps', 1 - filled)
  if (constant) both(values.length < MIN_ROWS ? 'constant in few' : 'constant')
  else if (values.length >= MIN_ROWS) {
    own('variety', variety)
    if (kind !== 'text')
      any(
        'zeros',
        share(values, (value) => toText(value) === '0'),
      )
  }
  if (kind === 'text' && share(values, isWritten) > 0.5) own('written')
  if (at === 0) own('first')
  any('place', Math.min(at, 20) / 10)
}

/** Where there are several of a kind, the nearest with the shortest key is of most interest. */
function collectFurther(fields: Fields, collect: Collect): void {
  const counted = fields.filter(({ kind, meaning }) => kind !== 'text' || meaning.name)
  const kinds = groupsBy(counted, ({ kind, base }) => [kind === 'text' ? `name ${base}` : kind])
  for (const [kind, all] of kinds) {
    const [, ...others] = all.toSorted((a, b) => size(a) - size(b))
    for (const [at, field] of others.entries()) {
      const named = kind.startsWith('name')
      collect(field, 'further', named ? 'name' : kind, named ? 1 : Math.min(at + 1, 3))
    }
  }
}

const folded = (value: unknown): string => toText(value).toLowerCase()

/** The same value in every row as another column: the nearer and shorter one stays, and what leads somewhere. */
function collectEqual(fields: Fields, collect: Collect): void {
  const worth = (field: ColumnCandidate): number => (field.area === null ? 0 : 100) - size(field)
  const seen = new Map<string, ColumnCandidate>()
  for (const field of fields) {
    const { values } = field.profile
    if (values.length < 2 || field.constant || typeof values[0] === 'object') continue
    const key = values.map(folded).join('\n')
    const other = seen.get(key)
    const lesser = other !== undefined && worth(field) > worth(other) ? other : field
    if (lesser !== field || other === undefined) seen.set(key, field)
    if (other !== undefined) collect(lesser, 'any', 'equal', 1)
  }
}

/** A figure with more words than another: of a part of it. */
function isPartOf(field: ColumnCandidate, other: ColumnCandidate): boolean {
  const [words, theirs] = [field.meaning.words, other.meaning.words]
  const more = words.length - theirs.length
  return (
    more > 0 &&
    other.base === field.base &&
    other.kind === field.kind &&
    (theirs.every((word, at) => word === words[at]) ||
      theirs.every((word, at) => word === words[at + more]))
  )
}

/** With this many top-level columns, a row depends less on its nested fields. */
const MUCH = 8

/** Evidence from the other columns. */
function collectSiblings(fields: Fields, collect: Collect): void {
  const main = sortedBy(fields)
  const sided = sidedColumns(fields)
  const own = fields.filter(({ depth, constant }) => depth === 0 && !constant)
  const rowWords = new Set(own.map(wordsIn))
  const siblings = groupsBy(fields, ({ base }) => [base])
  for (const field of fields) {
    const { base, depth, meaning, kind, area } = field
    const others = siblings.get(base) ?? []
    if (field === main) collect(field, 'any', 'sorted by', 1)
    if (sided.has(field)) collect(field, 'side', 'has another', 1)
    if (isInSide(field)) {
      collect(field, 'side', kind, 1)
      collect(field, 'side', meaning.last, 1)
      if (area !== null) collect(field, 'side', 'link', 1)
    }
    if (kind !== 'rank' && others.some((other) => isPartOf(field, other)))
      collect(field, kind, 'part', 1)
    if (depth === 0) continue
    if (rowWords.has(wordsIn(field))) collect(field, 'any', 'said by the row', 1)
    if (own.length >= MUCH) collect(field, 'any', 'inside much', 1)
    if (!sided.has(field) && others.some((other) => other.meaning.name && other.area !== null))
      collect(field, kind, 'of a link', 1)
  }
}

/** Rule 4. All that speaks for and against each column of a table, to be summed. */
export function collectEvidence(fields: Fields, table: TableContext, collect: Collect): void {
  for (const [at, field] of fields.entries()) collectOwn(field, at, table, collect)
  collectFurther(fields, collect)
  collectEqual(fields, collect)
  collectSiblings(fields, collect)
  const { name, keyed } = table
  if (name !== null)
    collect(name, 'names the row', keyed ? 'under a key' : name.meaning.id ? 'id' : 'is', 1)
}

/** The form of a column's values: their kind, refined for texts and lists. */
export type Form =
  Kind | 'address' | 'file' | 'hash' | 'prose' | 'outcome' | 'paint' | 'empty' | 'things'

/** Where a picture is, without the host. */
const IMAGE_FILE = /^\/?[\w./-]+\.(?:png|jpe?g|gif|webp|svg)$/i

/** A route of the service: `/api/v1/teams/133`. */
const ROUTE = /^\/[\w.-]+\/[\w./-]+$/

/** For a program to paint with; `white` tells who moved first. */
const PAINT = /^(?:#|0x)[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\(|^\d{1,3}, ?\d{1,3}, ?\d{1,3}/i

/** Base64, hashes, `{D15E933F-…}`: nobody reads them. */
const isHash = (text: string): boolean =>
  (text.length > 48 && !/\s/.test(text.slice(0, 48))) || /^\{?[0-9a-f-]{16,}\}?$/i.test(text)

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 60

/** Won or lost in a letter or a word, or `12-4`. */
const OUTCOME =
  /^(?:[wldt]|win|won|loss|lose|lost|draw|tie|victory|defeat|\d{1,3}-\d{1,3}(?:-\d{1,3})?)$/i

function formOfText({ profile: { values }, meaning }: ColumnCandidate, first: string): Form {
  if (/^https?:\/\//.test(first)) return 'address'
  if (IMAGE_FILE.test(first) || ROUTE.test(first)) return 'file'
  if (meaning.colour && PAINT.test(first)) return 'paint'
  if (isHash(first)) return 'hash'
  if (meaning.prose || values.filter(isLong).length * 2 > values.length) return 'prose'
  if (values.length > 0 && values.every((value) => OUTCOME.test(toText(value)))) return 'outcome'
  return 'text'
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function formOfNested({ area, profile: { values } }: ColumnCandidate): Form {
  if (values.every(isEmpty)) return 'empty'
  return area === null ? 'nested' : 'things'
}

function formOf(field: ColumnCandidate): Form {
  if (field.kind === 'text') return formOfText(field, firstText(field))
  if (field.kind === 'nested') return formOfNested(field)
  // A share of an unknown scale is still one.
  return field.kind === 'ratio' && field.meaning.last !== 'ratio' ? 'percentage' : field.kind
}
