import { isRecord } from '../path.ts'
import { scoreText } from './plain.ts'
import { lengthOf } from './unitText.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { Hint } from '../types.ts'
import { fillersIn } from './fillers.ts'
import { type Inferred, kindOfNumbers, type Numbers, SIGNED } from './kindOfNumbers.ts'
import { type OrderOfBody, kindOfTexts } from './kindOfTexts.ts'

/** -1 is the only one below 0, among others that are not: the service writes it for "none". */
function isMissing(numbers: readonly number[], { words }: KeyMeaning): boolean {
  return (
    numbers.includes(-1) &&
    numbers.some((number) => number > 0) &&
    numbers.every((number) => number === -1 || number >= 0) &&
    !words.some((word) => SIGNED.test(word))
  )
}

const SCORE = /^(?:scores?|results?|goals)$/

/** `score: {ft: [0, 4]}`: what both sides scored. */
const areScores = (
  { words }: KeyMeaning,
  values: readonly unknown[],
  around: KeyMeaning | null | undefined,
): boolean =>
  [...words, ...(around?.words ?? [])].some((word) => SCORE.test(word)) &&
  values.every((value) => value === null || scoreText(value) !== null)

/** `{days: 2, hours: 4}` */
const isLength = (value: unknown): boolean => isRecord(value) && lengthOf(value) !== null

/** The context of a field, besides its own key and values. */
export interface FieldContext {
  /** The meaning of the key around it: `date` of `date.millis`. */
  key?: KeyMeaning | null
  order?: OrderOfBody
  numbers?: Numbers
}

/** Rule 7. The kind of a column or fact, from what its key says and the values seen (none of them null). */
export function inferKind(
  meaning: KeyMeaning,
  values: readonly unknown[],
  around: FieldContext = {},
): Inferred {
  const numbers: number[] = []
  const texts: string[] = []
  let flags = 0
  let entities = 0
  for (const value of values) {
    if (typeof value === 'number') {
      if (Number.isFinite(value)) numbers.push(value)
    } else if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'boolean') flags++
    else if (typeof value === 'object' && value !== null) entities++
  }
  const most = Math.max(numbers.length, texts.length, flags, entities)
  if (most === 0) return { kind: 'absent', hint: {} }
  if (entities === most && values.every((value) => value === null || isLength(value)))
    return { kind: 'duration', hint: {} }
  if (entities === most)
    return areScores(meaning, values, around.key)
      ? { kind: 'text', hint: { score: true } }
      : { kind: 'nested', hint: {} }
  if (flags === most) return { kind: 'flag', hint: {} }
  if (numbers.length !== most) return kindOfTexts(texts, meaning, around.order ?? (() => null))
  const found = kindOfNumbers(numbers, meaning, around.key, around.numbers)
  const noShare = found.kind === 'percentage' && numbers.every((number) => number === -1)
  const fillers = fillersIn(numbers, found.kind)
  const hint: Hint = {
    ...found.hint,
    ...((noShare || isMissing(numbers, meaning)) && { minusAbsent: true }),
    ...(fillers.length > 0 && { absent: fillers }),
  }
  return { ...found, hint }
}
