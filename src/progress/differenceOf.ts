/** A number as a body wrote it: `text` has the digits of an integer beyond 2^53. */
export interface Amount {
  number: number
  text?: string | undefined
}

/**
 * By how much a figure moved. Integers of any length are subtracted by their digits; null if a number is rounded and its
 * digits are not known.
 */
export function differenceOf(later: Amount, earlier: Amount): number | null {
  if (!isRounded(later.number) && !isRounded(earlier.number)) return later.number - earlier.number
  const [after, before] = [integerOf(later), integerOf(earlier)]
  return after === null || before === null ? null : Number(after - before)
}

/** The difference of two numbers; null if either is unknown, or too large to be exact. */
export const changeBetween = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : differenceOf({ number: now }, { number: then })

/** A change in percent of the earlier amount; null if either is unknown, or that amount is 0. */
export const inPercent = (by: number | null, before: number | null): number | null =>
  by === null || before === null || before === 0 ? null : (by / Math.abs(before)) * 100

const isRounded = (number: number) => Math.abs(number) > Number.MAX_SAFE_INTEGER

function integerOf({ number, text = '' }: Amount): bigint | null {
  if (!isRounded(number)) return Number.isInteger(number) ? BigInt(number) : null
  return /^-?\d+$/.test(text) ? BigInt(text) : null
}
