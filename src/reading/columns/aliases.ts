import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { ColumnCandidate } from './columnCandidate.ts'
import { isNamedKind } from './columnClass.ts'
import type { ColumnWeights } from './columnWeights.ts'
import { textOf } from '../values/plain.ts'

const isLogin = ([word]: readonly string[]): boolean => word === 'username'

/** Nobody chose another name to be displayed. */
export function isSame({ profile }: ColumnCandidate, other: ColumnCandidate): boolean {
  const theirs = other.profile.values
  return (
    profile.values.length === theirs.length &&
    profile.values.every((value, at) => value === theirs[at])
  )
}

/** One name is enough: `username` beside `displayName` of the same thing. */
export function demoteNames(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const names = fields.filter(
    ({ kind, area, meaning }) =>
      kind === 'text' && meaning.name && (area === 'players' || isLogin(meaning.words)),
  )
  for (const field of names) {
    if (field.meaning.words[0] === 'display') continue
    if (
      names.some(
        (other) =>
          other.meaning.words[0] === 'display' &&
          other.base === field.base &&
          !isSame(field, other),
      )
    )
      field.score += change.username
  }
}

/** `market_hash_name`, `normalizedname`: a name for programs to look it up by. */
export const isLookupName = ({ words }: KeyMeaning): boolean =>
  words.some((word) => /hash|normali[sz]ed/.test(word))

const SHORT = /^(?:abbreviation|abbrev|abbr|short|code|initials|acronym|symbol)$/

/** `league.abbreviation` beside `league.name`: a short form of a name that the row has. */
export function demoteShortForms(
  fields: readonly ColumnCandidate[],
  { change }: ColumnWeights,
): void {
  for (const field of fields) {
    if (field.depth === 0 || field.kind !== 'text' || !SHORT.test(field.meaning.last)) continue
    if (
      fields.some(
        (other) =>
          other !== field &&
          other.base === field.base &&
          other.meaning.last === 'name' &&
          other.kind === 'text',
      )
    )
      field.score += change.alias
  }
}

/** `nickname: "Max"` beside the player `Max Strus` says it again; `given_name` beside `family_name` says the lesser half. */
export function demoteGivenNames(
  fields: readonly ColumnCandidate[],
  { change }: ColumnWeights,
): void {
  for (const field of fields) {
    if (field.kind !== 'text' || !field.meaning.name || field.constant) continue
    const beside = fields.filter(({ base, kind }) => kind === 'text' && base === field.base)
    if (beside.some((other) => isFormOf(field, other))) field.score += change.alias
    else if (isGiven(field) && beside.some(isFamily)) field.score += change.givenName
  }
}

/** `Max` of the player `Max Strus`. */
const isFormOf = (field: ColumnCandidate, { area, meaning, profile }: ColumnCandidate): boolean =>
  area === 'players' &&
  !meaning.name &&
  field.area === 'players' &&
  field.profile.values.every((value, at) =>
    textOf(profile.values[at]).startsWith(`${textOf(value)} `),
  )

const isGiven = ({ meaning: { words } }: ColumnCandidate): boolean => GIVEN.test(words[0] ?? '')

const isFamily = ({ meaning: { name, words } }: ColumnCandidate): boolean =>
  name && FAMILY.test(words[0] ?? '')

const GIVEN = /^(?:given|first|fore)$/
const FAMILY = /^(?:family|last|sur|surname)$/

/** A name that only says the row's own name again, longer or shorter. */
export function demoteAliases(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const bases = new Map<string, ColumnCandidate[]>()
  for (const field of fields) {
    if (field.kind !== 'text' || !field.meaning.name || field.constant) continue
    const names = bases.get(field.base)
    if (names === undefined) bases.set(field.base, [field])
    else names.push(field)
  }
  for (const names of bases.values()) demoteAliasesOf(names, change.alias)
}

const isShownName = ({ words }: KeyMeaning): boolean =>
  words.some((word) => word === 'full' || word === 'display')

function demoteAliasesOf(names: readonly ColumnCandidate[], cost: number): void {
  const own =
    names.find(({ meaning, depth }) => depth > 0 && meaning.words.includes('full')) ??
    names.find(({ meaning }) => meaning.words.length === 1 && meaning.last === 'name') ??
    names.find(({ meaning }) => meaning.words.length === 1) ??
    names.find(({ meaning, area }) => area !== null && meaning.words[0] === 'display') ??
    names.find(({ meaning }) => isShownName(meaning)) ??
    names.find(({ area }) => area !== null) ??
    names.find(({ meaning }) => !isLookupName(meaning)) ??
    names[0]
  if (own === undefined) return
  for (const field of names) {
    if (field === own || (field.area !== null && field.area !== own.area)) continue
    if (isNamedKind(field.meaning)) continue
    if (isAlias(own.profile.values, field.profile.values)) field.score += cost
  }
}

const partsOf = (text: unknown): string[] =>
  textOf(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

/** `J` of `J. Doe` stands for a word of the other name. */
const isInitial = (part: string, words: readonly string[]): boolean =>
  part.length === 1 && words.some((word) => word.startsWith(part))

/** Every word of the shorter one is in the longer one. */
function saysAgain(a: string, b: string): boolean {
  const [first, second] = [partsOf(a), partsOf(b)]
  return first.length === second.length
    ? isWithin(first, second) || isWithin(second, first)
    : first.length < second.length
      ? isWithin(first, second)
      : isWithin(second, first)
}

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && few.every((part) => many.includes(part) || isInitial(part, many))

function isAlias(names: readonly unknown[], others: readonly unknown[]): boolean {
  if (names.length !== others.length) return false
  const alike = names.filter((name, at) => {
    return saysAgain(textOf(name), textOf(others[at]))
  })
  return alike.length * 2 > names.length
}
