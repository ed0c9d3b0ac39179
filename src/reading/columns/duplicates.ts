import { type ColumnCandidate, firstText } from './columnCandidate.ts'
import { readAs } from '../values/readAs.ts'

/** What a column's times are; null where one is none. */
interface Times {
  ms: readonly (number | null)[]
  /** Only the day is told: `2026-02-03`. */
  isDay: boolean
}

const timesOf = (field: ColumnCandidate): Times => ({
  isDay: firstText(field).length === 10,
  ms: field.profile.values.map((value) => {
    const read = readAs(value, 'instant', field.inferred.hint, '')
    return read.kind === 'instant' ? read.ms : null
  }),
})

const SECOND_MS = 1000
const DAY_MS = 86_400_000

function isSameTimes(one: Times, other: Times): boolean {
  const within = one.isDay === other.isDay ? SECOND_MS : DAY_MS
  return (
    one.ms.length === other.ms.length &&
    one.ms.some((time) => time !== null) &&
    one.ms.every((time, at) => {
      const theirs = other.ms[at] ?? null
      return time === null || theirs === null ? time === theirs : Math.abs(time - theirs) <= within
    })
  )
}

/** The same times written twice are one column: the lesser of the two is a text beside a number, or a day beside a time. */
export function sameTimes(fields: readonly ColumnCandidate[]): ColumnCandidate[] {
  const instants = fields
    .filter(({ kind }) => kind === 'instant')
    .map((field) => ({ field, times: timesOf(field) }))
  return instants.flatMap(({ field, times }, at) =>
    instants.slice(at + 1).flatMap(({ field: other, times: theirs }) => {
      if (field.base !== other.base || !isSameTimes(times, theirs)) return []
      const [mine, its] = [field.profile.values, other.profile.values]
      if (mine.every((value, index) => value === its[index])) return []
      const isLesser =
        (typeof mine[0] === 'string' && typeof its[0] === 'number') ||
        (times.isDay && !theirs.isDay)
      return [isLesser ? field : other]
    }),
  )
}
