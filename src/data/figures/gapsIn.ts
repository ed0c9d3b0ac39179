/** A value below this share of the one before is doubted. */
const FALLEN = 0.2
/** One of at least this share of the value before the fall is a return to it. */
const RETURNED = 0.8
/** A figure grows if at least this share of its changes are gains. */
const MOSTLY = 0.8
/** More low values than these in a row are a new beginning, even if the figure rises again. */
const MOST_LOW = 3
/** A first 0 is doubted if the next value is at least `LARGE`, and this many times larger than any later gain. */
const LARGE = 1000
const TIMES_LATER = 10

/** Kinds of figures that may add up and seldom fall: not only their zeros are doubted. */
export const ADDS_UP = new Set(['count', 'level', 'duration'])

const isNothing = (value: number) => value === 0 || value === -1

/**
 * The places of values that are no values of the figure: a fall to nothing, or of a growing figure to next to nothing, and back;
 * one at the end that may still come back; nothing at the start of a long way. `values`: one for each visit, NaN if the figure
 * was absent. `isBlank`: most figures of that visit fell to nothing.
 */
export function gapsIn(
  values: readonly number[],
  kind: string,
  isBlank: (place: number) => boolean = () => false,
): number[] {
  if (!fallsSomewhere(values)) return []
  const known = values.flatMap((value, place) => (Number.isNaN(value) ? [] : [place]))
  const valueOf = (place: number | undefined) => values[place ?? -1] ?? Number.NaN
  const addsUp = ADDS_UP.has(kind)
  const first = known.findIndex((place) => !isNothing(valueOf(place)))
  const falls = fallsIn(known.slice(Math.max(0, first)), valueOf)

  const doubted = new Set(falls.flatMap(({ places }) => places))
  const changes = changesOf(known.slice(Math.max(0, first)).filter((one) => !doubted.has(one)))
  const moves = changes.filter((by) => by !== 0)
  const grows = moves.filter((by) => by > 0).length >= moves.length * MOSTLY
  const gaps = falls
    .filter(({ places, isLast }) => {
      if (places.every((place) => isBlank(place))) return true
      if (!grows) return false
      const toNothing = places.every((place) => isNothing(valueOf(place)))
      // Nothing is known of how it goes: the second zero confirms the first.
      if (toNothing) return !isLast || moves.length > 0 || places.length === 1
      if (!addsUp || (isLast && places.length > 1)) return false
      return kind === 'level' || moves.length >= 2
    })
    .flatMap(({ places }) => places)
  return [...leadingGap(), ...gaps]

  function changesOf(places: readonly number[]): number[] {
    return places.slice(1).map((place, index) => valueOf(place) - valueOf(places[index]))
  }

  function leadingGap(): number[] {
    const step = valueOf(known[first])
    if (first <= 0 || !addsUp || step < LARGE) return []
    return step > TIMES_LATER * Math.max(0, ...changes) ? known.slice(0, first) : []
  }
}

/** Most figures never fall: they are passed over at the cost of one look at each value. */
function fallsSomewhere(values: readonly number[]): boolean {
  let before = Number.NaN
  return values.some((value) => {
    if (isNothing(value) || value < before * FALLEN) return true
    if (!Number.isNaN(value)) before = value
    return false
  })
}

interface Fall {
  places: number[]
  /** No value followed yet. */
  isLast: boolean
}

/** The runs of fallen values after which the figure is back where it was, or may still come back. */
function fallsIn(known: readonly number[], valueOf: (place: number | undefined) => number): Fall[] {
  const falls: Fall[] = []
  let before = valueOf(known[0])
  for (let index = 1; index < known.length; index += 1) {
    const places: number[] = []
    const isFallen = (value: number) => isNothing(value) || value < before * FALLEN
    while (before > 0 && index < known.length && isFallen(valueOf(known[index])))
      places.push(known[index++] ?? 0)
    const after = valueOf(known[index])
    const low = places.filter((place) => !isNothing(valueOf(place))).length
    const isLast = Number.isNaN(after)
    if (places.length > 0 && low <= MOST_LOW && (isLast || after >= before * RETURNED))
      falls.push({ places, isLast })
    else if (places.length > 0) {
      // A new beginning: what follows is measured by itself.
      index -= places.length
      before = valueOf(known[index])
      continue
    }
    before = after
  }
  return falls
}
