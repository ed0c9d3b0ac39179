import type { ColumnCandidate } from './columnCandidate.ts'

const ROLES = ['from', 'to', 'by'] as const
type Role = (typeof ROLES)[number]

/** The first or last word in the keys of the three figures of a change. */
const NAMES: Readonly<Record<Role, RegExp>> = {
  from: /^(?:from|start|starting|begin|before|old|previous|prev|initial)$/,
  to: /^(?:to|end|ending|until|after|new|current|now|final)$/,
  by: /^(?:change|changed|delta|diff|difference|gain|gains|gained|growth|increase|advance|advanced)$/,
}
/** A figure between two places or moments is not a change. */
const BETWEEN = /^(?:total|count|size|length|limit|range|pages?|duration|elapsed|time)$/
/** This share of the rows has to add up. */
const LEAST = 0.8
/** What was taken for times by its size, or by its key alone: 1,344,514,508 of experience, or none in every row. */
const AMOUNT = { kind: 'count', inferred: { kind: 'count', hint: { minusAbsent: true } } } as const

/**
 * `{from, to, change}`: a figure before and after, and their difference, is one figure. In a table the change takes the others
 * with it, of a thing itself the figure after does. `valuesOf`: the values of a field, row by row.
 */
export function foldMoves(
  fields: ColumnCandidate[],
  of: 'thing' | 'rows',
  valuesOf: (field: ColumnCandidate) => readonly unknown[],
): ColumnCandidate[] {
  const ends = fields.filter((field) => isNamed(field, 'from') || isNamed(field, 'to'))
  for (const base of new Set(ends.map((field) => field.base))) {
    // A thing is more than one of its figures.
    if (base === '' && of === 'thing') continue
    const all = fields.filter((field) => field.base === base)
    const numbers = all.filter(({ profile: { values } }) => values.every(isFigure))
    const { from, to, by } = partsOf(numbers, all.length)
    if (from === undefined || to === undefined || by === undefined) continue
    if (!addsUp(valuesOf(from), valuesOf(to), valuesOf(by))) continue
    Object.assign(from, { part: 'from' }, from.kind === 'instant' && AMOUNT)
    Object.assign(to, { part: 'to' }, to.kind === 'instant' && AMOUNT)
    by.part = 'by'
    const moved = { from: from.profile.path, to: to.profile.path }
    const holder = of === 'thing' ? to : by
    holder.inferred = { ...holder.inferred, hint: { ...holder.inferred.hint, moved } }
  }
  return fields
}

const isNamed = ({ meaning: { words } }: ColumnCandidate, role: Role): boolean =>
  [words[0], words.at(-1)].some((word) => NAMES[role].test(word ?? ''))

const isFigure = (value: unknown): value is number => typeof value === 'number'

/** The three by their names; one of them by what is left, where the object has no more than these. */
function partsOf(
  numbers: readonly ColumnCandidate[],
  size: number,
): Partial<Record<Role, ColumnCandidate>> {
  const found: Partial<Record<Role, ColumnCandidate>> = {}
  for (const role of ROLES) {
    const named = numbers.filter((one) => isNamed(one, role))
    if (named.length > 1) return {}
    if (named[0] !== undefined) found[role] = named[0]
  }
  const missing = ROLES.filter((role) => found[role] === undefined)
  const [role] = missing
  if (role === undefined || missing.length > 1 || numbers.length !== 3 || size !== 3) return found
  const rest = numbers.find((one) => !Object.values(found).includes(one))
  const isBetween = rest?.kind === 'duration' || BETWEEN.test(rest?.meaning.last ?? '')
  return rest === undefined || isBetween ? found : { ...found, [role]: rest }
}

/** After is before and the change, in nearly all rows that have the three. */
function addsUp(from: readonly unknown[], to: readonly unknown[], by: readonly unknown[]): boolean {
  const sums = to.flatMap((end, row) => {
    const [start, change] = [from[row], by[row]]
    if (!isFigure(start) || !isFigure(end) || !isFigure(change)) return []
    const isNone = end === -1 && (start === -1 || change <= 0)
    const fits = (before: number) =>
      Math.abs(end - before - change) <= 1e-6 * Math.max(1, Math.abs(end))
    return [isNone || fits(start) || (start === -1 && fits(0))]
  })
  return sums.length > 0 && sums.filter(Boolean).length >= sums.length * LEAST
}
