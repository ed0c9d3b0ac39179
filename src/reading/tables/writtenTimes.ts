import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { numberOf } from '../values/plain.ts'

/** `1:01.83`, `2:03:04`, to the part of a second that is written. */
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/

/** A written time in ms, and how far a number may be from it. */
function timeIn(value: unknown): { ms: number; near: number } | null {
  const found = typeof value === 'string' ? CLOCK.exec(value) : null
  if (found === null) return null
  const [, hours, minutes, seconds, part = ''] = found
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  const unit = 1000 / 10 ** part.length
  return { ms: whole * 1000 + Number(part) * unit, near: unit }
}

/** ms per unit of a column of numbers that another column writes as times; null where one of them is another time. */
function unitBeside(numbers: readonly unknown[], texts: readonly unknown[]): number | null {
  if (numbers.length !== texts.length || numbers.length === 0) return null
  return (
    [1, 1000].find((scale) =>
      numbers.every((number, at) => {
        const written = timeIn(texts[at])
        return (
          written !== null &&
          written.ms > 0 &&
          Math.abs(numberOf(number) * scale - written.ms) <= written.near
        )
      }),
    ) ?? null
  )
}

/** `score: 61830, formatted: "1:01.83"`: a number that the column beside it says as a time is a length of time. */
export function tellWrittenTimes(fields: readonly ColumnCandidate[]): void {
  const written = fields.filter(({ profile: { values } }) => timeIn(values[0]) !== null)
  if (written.length === 0) return
  for (const field of fields) {
    if (field.kind !== 'count') continue
    for (const other of written) {
      const scale =
        other.base === field.base ? unitBeside(field.profile.values, other.profile.values) : null
      if (scale === null) continue
      field.kind = 'duration'
      field.inferred = { kind: 'duration', hint: { scale } }
      break
    }
  }
}
