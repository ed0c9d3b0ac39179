/**
 * A value in several messages: each is taken out of its message in a few milliseconds, where all at once would stop a page for
 * a tenth of a second. Containers too large for one slice are numbered; the first one, 0, is the value itself.
 */
export interface Slice {
  /** The container that `items` are appended to. */
  of: number
  /** Null for an array's elements. */
  keys: string[] | null
  items: unknown[]
  /** Items that begin as empty containers and are filled by later slices. */
  containers: { item: number; number: number; isArray: boolean }[]
  /** Members of items, or with `key` null items themselves, that were sent before: in `of` at `at`, or where `at` is null `of` itself. */
  repeats: Repeats[]
}

interface Repeats {
  key: string | null
  items: number[]
  of: number[]
  at: (number | string | null)[]
}

interface Place {
  of: number
  at: number | string | null
}

/** Numbers, texts and so on in one slice: 3 to 6 ms to read. */
const MOST_NODES = 20_000

/** `root`: an object of plain data. What it holds twice is sent once where it stands in a large container. */
export function* slicesOf(root: object, most = MOST_NODES): Generator<Slice> {
  const places = new Map<object, Place>()
  let numbers = 0

  /** Counted no further than `most`. */
  function sizeOf(value: unknown, room = most): number {
    if (typeof value !== 'object' || value === null || places.has(value)) return 1
    let size = 1
    for (const member of Array.isArray(value) ? value : Object.values(value)) {
      size += sizeOf(member, room - size)
      if (size > room) break
    }
    return size
  }

  function* fill(container: object, of: number): Generator<Slice> {
    const keys = Array.isArray(container) ? null : Object.keys(container)
    const values: unknown[] = Array.isArray(container) ? container : Object.values(container)
    const later: (readonly [object, number])[] = []
    let slice = emptySlice(of, keys !== null)
    let nodes = 0
    for (const [index, value] of values.entries()) {
      const size = sizeOf(value)
      if (nodes > 0 && nodes + Math.min(size, most) > most) {
        yield slice
        slice = emptySlice(of, keys !== null)
        nodes = 0
      }
      const item = slice.items.length
      slice.keys?.push(keys?.[index] ?? '')
      const place = placeOf(value)
      if (place !== undefined) {
        slice.items.push(null)
        note(slice, null, item, place)
        nodes += 1
      } else if (size > most && typeof value === 'object' && value !== null) {
        numbers += 1
        places.set(value, { of: numbers, at: null })
        slice.items.push(null)
        slice.containers.push({ item, number: numbers, isArray: Array.isArray(value) })
        later.push([value, numbers])
        nodes += 1
      } else {
        slice.items.push(withoutRepeats(slice, item, value))
        if (typeof value === 'object' && value !== null)
          places.set(value, { of, at: keys?.[index] ?? index })
        nodes += size
      }
    }
    yield slice
    for (const [value, number] of later) yield* fill(value, number)
  }

  const placeOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? places.get(value) : undefined

  function withoutRepeats(slice: Slice, item: number, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    let copy: object | null = null
    for (const [key, member] of Object.entries(value)) {
      const place = placeOf(member)
      if (place === undefined) continue
      put((copy ??= { ...value }), key, null)
      note(slice, key, item, place)
    }
    return copy ?? value
  }

  yield* fill(root, 0)
}

/** Puts slices together, in the order they were made. */
export function slicesJoined(): { take(slice: Slice): void; root: object } {
  const root = {}
  const containers: object[] = [root]

  const containerOf = (number: number) => {
    const container = containers[number]
    if (container === undefined) throw new Error(`no container ${number}`)
    return container
  }
  const sentBefore = (of: number, at: number | string | null): unknown => {
    const container = containerOf(of)
    return at === null ? container : Object.getOwnPropertyDescriptor(container, at)?.value
  }

  return {
    root,
    take({ of, keys, items, containers: begun, repeats }) {
      for (const { item, number, isArray } of begun)
        items[item] = containers[number] = isArray ? [] : {}
      for (const { key, items: where, of: from, at } of repeats)
        for (const [index, item] of where.entries()) {
          const value = sentBefore(from[index] ?? 0, at[index] ?? null)
          const holder = items[item]
          if (key === null) items[item] = value
          else if (typeof holder === 'object' && holder !== null) put(holder, key, value)
        }
      const container = containerOf(of)
      if (Array.isArray(container)) for (const item of items) container.push(item)
      else for (const [index, key] of (keys ?? []).entries()) put(container, key, items[index])
    },
  }
}

const emptySlice = (of: number, named: boolean): Slice => ({
  of,
  keys: named ? [] : null,
  items: [],
  containers: [],
  repeats: [],
})

function note(slice: Slice, key: string | null, item: number, { of, at }: Place): void {
  let repeats = slice.repeats.find((one) => one.key === key)
  if (repeats === undefined) {
    repeats = { key, items: [], of: [], at: [] }
    slice.repeats.push(repeats)
  }
  repeats.items.push(item)
  repeats.of.push(of)
  repeats.at.push(at)
}

/** A body may have a member named `__proto__`: it stays one. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })
}
