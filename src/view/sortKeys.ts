import { compareValues, sortNumber, sortText } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { foldedPart, foldText, PREFIX } from './foldText.ts'
import { radixOrder } from './radixOrder.ts'

/** What a column's cells are sorted by, each read once; filled from the first row on. */
export interface SortKeys {
  readonly filled: number
  put(value: Value): void
  /** The rows' places in order: absent last either way, figures before texts, equals as they were. */
  order(descending: boolean): Uint32Array
}

const PLAIN = /^[\x20-\x7e]*$/
const FIGURE = 0
const TEXT = 1
const ABSENT = 2

export function createSortKeys(size: number): SortKeys {
  const groups = new Uint8Array(size)
  /** The figure, or the prefix of the folded text. */
  const numbers = new Float64Array(size)
  /** What follows the prefix. */
  const rests = new Float64Array(size)
  const texts: string[] = []
  let longest = 0
  /** Figures beyond 2^53, which their digits tell apart. */
  const large = new Map<number, Value>()
  const counts = [0, 0, 0]
  let filled = 0

  /** Ties of the numbers in one group, told apart by what they stand for. */
  function compare(a: number, b: number, group: number, descending: boolean): number {
    const sign = descending ? -1 : 1
    if (group === TEXT) {
      const left = texts[a] ?? ''
      const right = texts[b] ?? ''
      return left === right ? a - b : left < right ? -sign : sign
    }
    const [left, right] = [large.get(a), large.get(b)]
    if (left === undefined || right === undefined) return a - b
    return compareValues(left, right, descending) || a - b
  }

  function orderOf(group: number, descending: boolean): Uint32Array {
    const places = new Uint32Array(counts[group] ?? 0)
    let next = 0
    for (let at = 0; at < filled; at++) if (groups[at] === group) places[next++] = at
    if (group === ABSENT) return places
    const keys = new Float64Array(places.length)
    const take = (from: Float64Array) => {
      for (let at = 0; at < places.length; at++) keys[at] = from[places[at] ?? 0] ?? 0
      return keys
    }
    const byRest = group === TEXT ? radixOrder(take(rests), descending) : undefined
    const order = radixOrder(take(numbers), descending, byRest).map((at) => places[at] ?? 0)
    if (group === TEXT ? longest > PREFIX * 2 : large.size > 0) untie(order, group, descending)
    return order
  }

  /** Puts in order what the numbers leave equal. */
  function untie(order: Uint32Array, group: number, descending: boolean): void {
    const keyOf = (place: number, of: Float64Array) => of[order[place] ?? 0]
    for (let from = 0; from < order.length;) {
      let to = from + 1
      while (
        to < order.length &&
        keyOf(to, numbers) === keyOf(from, numbers) &&
        keyOf(to, rests) === keyOf(from, rests)
      )
        to++
      if (to - from > 1) order.subarray(from, to).sort((a, b) => compare(a, b, group, descending))
      from = to
    }
  }

  return {
    get filled() {
      return filled
    },
    put(value) {
      const at = filled
      const number = sortNumber(value)
      const text = number === null ? sortText(value) : null
      const group = number !== null ? FIGURE : text !== null ? TEXT : ABSENT
      if (text !== null) {
        const folded = foldText(text)
        while (texts.length < at) texts.push('')
        texts.push(folded)
        numbers[at] = foldedPart(folded, 0)
        rests[at] = foldedPart(folded, PREFIX)
        longest = Math.max(longest, PLAIN.test(folded) ? folded.length : Infinity)
      } else if (number !== null) {
        numbers[at] = number
        if ('number' in value && 'text' in value && value.text !== undefined) large.set(at, value)
      }
      groups[at] = group
      counts[group] = (counts[group] ?? 0) + 1
      filled += 1
    },
    order(descending) {
      const parts = (descending ? [TEXT, FIGURE, ABSENT] : [FIGURE, TEXT, ABSENT]).map((group) =>
        orderOf(group, descending),
      )
      const all = new Uint32Array(filled)
      let at = 0
      for (const part of parts) {
        all.set(part, at)
        at += part.length
      }
      return all
    },
  }
}
