import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { ColumnCandidate } from './columnCandidate.ts'
import { textOf } from '../values/plain.ts'

/** Nobody chose another name to be displayed. */
export function isSame({ profile }: ColumnCandidate, other: ColumnCandidate): boolean {
  const theirs = other.profile.values
  return (
    profile.values.length === theirs.length &&
    profile.values.every((value, at) => value === theirs[at])
  )
}

/** `market_hash_name`, `normalizedname`: a name for programs to look it up by. */
export const isLookupName = ({ words }: KeyMeaning): boolean =>
  words.some((word) => /hash|normali[sz]ed/.test(word))

const partsOf = (text: unknown): string[] =>
  textOf(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

/** `J` of `J. Doe` stands for a word of the other name. */
const isInitial = (part: string, words: readonly string[]): boolean =>
  part.length === 1 && words.some((word) => word.startsWith(part))

/** Every word of the shorter one is in the longer one. */
function isAgain(a: string, b: string): boolean {
  const [first, second] = [partsOf(a), partsOf(b)]
  return first.length === second.length
    ? isWithin(first, second) || isWithin(second, first)
    : first.length < second.length
      ? isWithin(first, second)
      : isWithin(second, first)
}

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && few.every((part) => many.includes(part) || isInitial(part, many))

/** In most rows the same name, longer or shorter. */
export function saysAgain(
  { profile: { values } }: ColumnCandidate,
  other: ColumnCandidate,
): boolean {
  const theirs = other.profile.values
  if (values.length !== theirs.length) return false
  const alike = values.filter((name, at) => isAgain(textOf(name), textOf(theirs[at])))
  return alike.length * 2 > values.length
}
