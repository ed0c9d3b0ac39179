import type { Kind } from '../types.ts'

/** The largest numbers of programs, as doubles. */
const LARGEST = new Set([2 ** 31 - 1, 2 ** 32 - 1, 2 ** 63, 2 ** 64])

/** A number for "none", or for "without end": no place, level or length of time is one. */
export const isLargest = (number: number): boolean => LARGEST.has(number)

const FILLER = /^-?(?:99999|65535|2147483648)$/
/** Of ranks, which never jump. */
const RANK_FILLER = /^(?:9{4,}|32767|65535|255)$/

/** This many times as large as all others. */
const FAR = 10
/** So many others show how large the numbers are. */
const MIN_OTHERS = 2

/**
 * The numbers that mean none, far from all others: the largest of a program and what fills a field. A sum of money that is
 * one may be a cap, and the number of a filler a count, where it does not repeat.
 */
export function fillersIn(numbers: readonly number[], kind: Kind): number[] {
  const isRank = kind === 'rank'
  if (!isRank && kind !== 'count' && kind !== 'currency') return []
  const isFiller = (number: number): boolean =>
    isLargest(number) || (isRank ? RANK_FILLER : FILLER).test(String(number))
  const others = numbers.filter((number) => !isFiller(number))
  if (others.length < MIN_OTHERS) return []
  const most = Math.max(1, ...others)
  const least = Math.min(...others)
  return [...new Set(numbers.filter(isFiller))].filter(
    (filler) =>
      (filler < 0 ? least >= -1 : filler > most * FAR) &&
      (isRank ||
        (kind === 'count' && isLargest(filler)) ||
        numbers.indexOf(filler) < numbers.lastIndexOf(filler)),
  )
}
