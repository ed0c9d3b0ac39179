import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'

const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** `date: "2024-05-04", time: "20:30"`: a time of day beside its day, and no length. */
export function tellClocks(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    if (field.kind !== 'duration' || !field.profile.values.every(isClock)) continue
    const dated = fields.some(
      (other) =>
        other.base === field.base && other.kind === 'instant' && DAY.test(firstText(other)),
    )
    if (!dated) continue
    field.kind = 'text'
    field.inferred = { kind: 'text', hint: {} }
  }
}

const isClock = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value)
