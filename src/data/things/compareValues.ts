import { lazily } from '#lib/lazily.ts'
import { differenceOf } from '#progress/differenceOf.ts'
import type { Value } from '#reading/types.ts'

const texts = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

/** The order of two texts, as their numbers go: `Ann 2` before `Ann 10`. */
export const compareTexts = (left: string, right: string): number => texts().compare(left, right)

/** The number that a value is sorted by: ms of a time, entries of a nested thing, the amount in a text; null if it has none. */
export function sortNumber(value: Value): number | null {
  if (value.kind === 'flag') return value.flag ? 1 : 0
  if (value.kind === 'nested') return value.size
  if (value.kind === 'text') return value.order ?? null
  const number = 'number' in value ? value.number : 'ms' in value ? value.ms : Number.NaN
  return Number.isNaN(number) ? null : number
}

/** The text that a value without a number is sorted by; null where it has none. */
export function sortText(value: Value): string | null {
  if (value.kind === 'text' || value.kind === 'link') return value.text
  return value.kind === 'image' ? value.url : null
}

/** The order of two values for sorting: absent always last, figures before texts. */
export function compareValues(left: Value, right: Value, descending = false): number {
  if (left.kind === 'absent' || right.kind === 'absent')
    return left.kind === right.kind ? 0 : left.kind === 'absent' ? 1 : -1
  const sign = descending ? -1 : 1
  const [a, b] = [sortNumber(left), sortNumber(right)]
  if (a !== null && b !== null) {
    // Integers that are rounded to one number may differ.
    if (a !== b || !('number' in left && 'number' in right)) return Math.sign(a - b) * sign
    return Math.sign(differenceOf(left, right) ?? 0) * sign
  }
  if (a !== null || b !== null) return (a !== null ? -1 : 1) * sign
  return compareTexts(sortText(left) ?? '', sortText(right) ?? '') * sign
}
