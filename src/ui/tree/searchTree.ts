/** Where a match is: the keys up to it, linked from the inside out. */
export interface Place {
  key: string | number
  parent: Place | null
}

/** After so many values the search yields null, so that the caller can let the page breathe. */
const SLICE = 4000

interface Frame {
  value: object
  keys: readonly string[] | null
  at: number
  place: Place | null
}

/**
 * Every key and every value that holds `wanted`, in the order of the body, whatever the case; null now and then. Depth is
 * no concern: nothing recurses.
 */
export function* searchTree(body: unknown, wanted: string): Generator<Place | null> {
  const text = wanted.toLowerCase()
  if (text === '' || typeof body !== 'object' || body === null) return
  const stack: Frame[] = [frameOf(body, null)]
  let seen = 0
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { value, keys } = frame
    const size = keys === null ? (value as unknown[]).length : keys.length
    if (frame.at >= size) {
      stack.pop()
      continue
    }
    const key = keys === null ? frame.at : (keys[frame.at] ?? '')
    frame.at += 1
    const inner = (value as Record<string | number, unknown>)[key]
    const container = typeof inner === 'object' && inner !== null
    const shown = container ? '' : typeof inner === 'string' ? inner : JSON.stringify(inner)
    const hit =
      (typeof key === 'string' && key.toLowerCase().includes(text)) ||
      shown.toLowerCase().includes(text)
    if (hit || container) {
      const place: Place = { key, parent: frame.place }
      if (hit) yield place
      if (container) stack.push(frameOf(inner, place))
    }
    seen += 1
    if (seen % SLICE === 0) yield null
  }
}

const frameOf = (value: object, place: Place | null): Frame => ({
  value,
  keys: Array.isArray(value) ? null : Object.keys(value),
  at: 0,
  place,
})

export function stepsTo(place: Place): (string | number)[] {
  const steps: (string | number)[] = []
  for (let at: Place | null = place; at !== null; at = at.parent) steps.push(at.key)
  return steps.toReversed()
}
