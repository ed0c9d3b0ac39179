import type { ColumnCandidate } from './columnCandidate.ts'
import { instantMs, parseInstant } from '../values/parseInstant.ts'

/** ms of the units in which a length is written as a number. */
const UNITS = [1, 1000, 60_000, 3_600_000, 86_400_000]

/** So many rows say the same before it is believed. */
const LEAST_ROWS = 2
/** A length is rounded, or without its last second. */
const OFF = 0.01

function momentOf({ inferred }: ColumnCandidate, value: unknown): number {
  if (typeof value === 'string') return parseInstant(value)?.ms ?? Number.NaN
  if (typeof value === 'number') return instantMs(value, inferred.hint.unit ?? 's')
  return Number.NaN
}

/** The unit in which a length is what lies between start and end in nearly all rows; null where there is none. */
function unitBetween(
  length: ColumnCandidate,
  start: ColumnCandidate,
  end: ColumnCandidate,
): number | null {
  const ratios = length.profile.values.flatMap((value, at) => {
    const between =
      momentOf(end, end.profile.values[at]) - momentOf(start, start.profile.values[at])
    return typeof value === 'number' && value > 0 && between > 0 ? between / value : []
  })
  if (ratios.length < LEAST_ROWS) return null
  return (
    UNITS.find((unit) => {
      const fit = ratios.filter((ratio) => Math.abs(ratio / unit - 1) <= OFF)
      return fit.length * 4 >= ratios.length * 3
    }) ?? null
  )
}

/** `duration: 10800` beside a start and an end three hours later: in seconds, whatever its size lets guess. */
export function tellLengths(fields: readonly ColumnCandidate[]): void {
  for (const length of fields) {
    if (length.kind !== 'duration' && length.kind !== 'count') continue
    if (!/^(?:duration|length|lasts)$/.test(length.meaning.last)) continue
    const beside = (edge: 'start' | 'end') =>
      fields.find(
        (other) =>
          other.base === length.base &&
          other.kind === 'instant' &&
          other.meaning.edge === edge &&
          other.profile.values.length === length.profile.values.length,
      )
    const [start, end] = [beside('start'), beside('end')]
    if (start === undefined || end === undefined) continue
    const scale = unitBetween(length, start, end)
    if (scale === null) continue
    length.kind = 'duration'
    length.inferred = { kind: 'duration', hint: { ...length.inferred.hint, scale } }
  }
}
