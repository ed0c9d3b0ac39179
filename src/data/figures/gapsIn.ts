/** A value below this share of the one before is doubted. */
const FALLEN = 0.2
/** One of at least this share of the value before the fall is a return to it. */
const RETURNED = 0.8
/** A figure grows if at least this share of its changes are gains. */
const MOSTLY = 0.8
/** More low values than these are a new beginning, even if the figure rises again. */
const MAX_LOW = 3

/** Kinds of figures that add up and seldom fall: not only their zeros are doubted. */
const ADDS_UP = new Set(['count', 'level', 'duration'])

const isNothing = (value: number) => value === 0 || value === -1

/**
 * The places of values that are doubted: a fall to nothing, or of a growing figure to next to nothing, and back; or a
 * fall at the end that may still come back. `values`: one for each visit, NaN if the figure was absent. `isBlank`: most figures of that
 * visit fell to nothing.
 */
export function gapsIn(
  values: readonly number[],
  kind: string,
  isBlank: (place: number) => boolean = () => false,
): number[] {
  const falls = fallsIn(values, ADDS_UP.has(kind))
  if (falls.length === 0) return []
  const doubted = new Set(falls.flatMap(({ places }) => places))
  const others = values.filter((value, place) => !Number.isNaN(value) && !doubted.has(place))
  const changes = others.slice(1).map((value, index) => value - (others[index] ?? 0))
  const moves = changes.filter((by) => by !== 0)
  const grows = moves.filter((by) => by > 0).length >= moves.length * MOSTLY
  return falls
    .filter(({ places, isLast }) => {
      if (places.every((place) => isBlank(place))) return true
      if (!grows) return false
      const isFirst = isLast && places.length === 1
      // Without any gain, a second zero confirms the first.
      if (places.every((place) => isNothing(values[place] ?? 0)))
        return !isLast || isFirst || moves.length > 0
      return (!isLast || isFirst) && (kind === 'level' || moves.length >= 2)
    })
    .flatMap(({ places }) => places)
}

interface Fall {
  places: number[]
  /** No value followed yet. */
  isLast: boolean
}

/** The runs of fallen values after which the figure is back where it was, or may still come back. */
function fallsIn(values: readonly number[], addsUp: boolean): Fall[] {
  const falls: Fall[] = []
  let before = Number.NaN
  let places: number[] = []
  for (const [place, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    if (before > 0 && (isNothing(value) || (addsUp && value < before * FALLEN))) {
      places.push(place)
      continue
    }
    if (places.length > 0 && value >= before * RETURNED) falls.push({ places, isLast: false })
    places = []
    before = value
  }
  if (places.length > 0) falls.push({ places, isLast: true })
  const isLow = (place: number) => !isNothing(values[place] ?? 0)
  return falls.filter((fall) => fall.places.filter(isLow).length <= MAX_LOW)
}
