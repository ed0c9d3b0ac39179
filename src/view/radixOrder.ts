const BUCKETS = 2 ** 16
const WORDS = 4

/**
 * The places of `keys` in ascending order (descending: the other way), equals in the order given, else as they were: a
 * radix sort, which costs a fraction of sorting by a comparing function. No key may be NaN.
 */
export function radixOrder(
  keys: Float64Array,
  descending: boolean,
  given?: Uint32Array,
): Uint32Array {
  const words = sortableWords(keys, descending)
  let order = new Uint32Array(keys.length)
  if (given === undefined) for (let at = 0; at < order.length; at++) order[at] = at
  else order.set(given)
  let next = new Uint32Array(keys.length)
  const starts = new Uint32Array(BUCKETS)
  for (let word = 0; word < WORDS; word++) {
    starts.fill(0)
    for (let at = word; at < words.length; at += WORDS) add(starts, words[at] ?? 0)
    // Where all agree on a word there is nothing to move.
    if (starts[words[word] ?? 0] === keys.length) continue
    let sum = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const size = starts[bucket] ?? 0
      starts[bucket] = sum
      sum += size
    }
    for (let at = 0; at < order.length; at++) {
      const place = order[at] ?? 0
      const bucket = words[place * WORDS + word] ?? 0
      next[starts[bucket] ?? 0] = place
      add(starts, bucket)
    }
    const done = next
    next = order
    order = done
  }
  return order
}

function add(counts: Uint32Array, bucket: number): void {
  counts[bucket] = (counts[bucket] ?? 0) + 1
}

/** Each key as four words, the least first as browsers store them; compared as whole numbers they order as the keys do. */
function sortableWords(keys: Float64Array, descending: boolean): Uint16Array {
  // Adding 0 makes 0 of -0.
  const words = new Uint16Array(keys.map((key) => key + 0).buffer)
  for (let top = WORDS - 1; top < words.length; top += WORDS) {
    const negative = (words[top] ?? 0) >= 0x8000
    const turn = negative === descending ? 0 : 0xffff
    words[top] = (words[top] ?? 0) ^ turn ^ (negative ? 0 : 0x8000)
    if (turn === 0) continue
    for (let low = top - 3; low < top; low++) words[low] = (words[low] ?? 0) ^ turn
  }
  return words
}
