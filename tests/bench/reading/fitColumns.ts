import { COLUMN_WEIGHTS } from '../../../src/reading/columns/columnWeights.ts'
import type { ColumnWeights } from '../../../src/reading/columns/columnWeights.ts'
import { scoreColumns } from '../../../src/reading/columns/columnScore.ts'
import { readBody } from '../../../src/reading/index.ts'
import { KeySemantics } from '../../../src/reading/keys/keySemantics.ts'
import { columnCandidatesOf } from '../../../src/reading/tables/columnCandidatesOf.ts'
import { findCandidates } from '../../../src/reading/tables/findCandidates.ts'
import { tableOf } from '../../../src/reading/tables/tableOf.ts'
import { findSubject } from '../../../src/reading/unwrap/findSubject.ts'
import type { Expected } from './expected.ts'
import { normal, parts, withoutRemarks } from './expected.ts'

/** A weight by its place: `['worth', 'figure']`. */
type Name = readonly ['worth' | 'change', string]

/** How often each weight counts in a column, by the index of the weight: a column's score is linear in the weights. */
type Evidence = ReadonlyMap<number, number>

interface FittedColumn {
  evidence: Evidence
  /** The score without any weight. */
  rest: number
  /** At least this: the column that names the row. */
  least: number
  wanted: boolean
}

/** A main table whose expected columns are known. */
interface FittedTable {
  service: string
  set: string
  columns: FittedColumn[]
  /** How many columns are shown, and how many are expected. */
  slots: number
  asked: number
  /** The key of a map is a column of its own: expected or not. */
  keys: number
}

const SHOWN = 8
const NAMES: readonly Name[] = (['worth', 'change'] as const).flatMap((group) =>
  Object.keys(COLUMN_WEIGHTS[group]).map((name) => [group, name] as const),
)
const START = NAMES.map(([group, name]) => weightsIn(COLUMN_WEIGHTS, group)[name] ?? 0)

function weightsIn(weights: ColumnWeights, group: Name[0]): Readonly<Record<string, number>> {
  return weights[group]
}

function oneMore([group, name]: Name): ColumnWeights {
  const more = {
    ...COLUMN_WEIGHTS[group],
    [name]: (weightsIn(COLUMN_WEIGHTS, group)[name] ?? 0) + 1,
  }
  return { ...COLUMN_WEIGHTS, [group]: more }
}

/** What a body says of the columns of its main table; null where it has none, or the reader finds another. */
export function tableToFit(body: unknown, set: string, expected: Expected): FittedTable | null {
  const asked = parts(expected.columns).slice(0, SHOWN)
  if (expected.area === 'errors' || expected.table.startsWith('-') || asked.length === 0)
    return null
  const context = { area: expected.area, endpoint: expected.endpoint }
  const path = readBody(body, context).tables[0]?.path
  const tables = parts(withoutRemarks(expected.table)).map((one) => one.split(' ')[0])
  if (path === undefined || !tables.includes(path)) return null
  const subject = findSubject(body, context)
  const start = subject.list ?? subject
  const { found } = findCandidates(start.value, start.path, start.key)
  const candidate = found.find((one) => one.path === path)
  if (candidate === undefined) return null
  const semantics = new KeySemantics()
  const self = candidate.path === subject.list?.path ? context.area : null
  const { fields, rows } = columnCandidatesOf(candidate, semantics, context, self, 16)
  const scores = fields.map(({ score }) => score)
  const evidence = fields.map(() => new Map<number, number>())
  for (const [at, name] of NAMES.entries()) {
    scoreColumns(fields, context.area, oneMore(name))
    for (const [index, { score }] of fields.entries()) {
      const times = score - (scores[index] ?? 0)
      if (Math.abs(times) > 1e-9) evidence[index]?.set(at, times)
    }
  }
  scoreColumns(fields, context.area)
  const keyed = candidate.keys !== null && !fields.some(({ repeatsKey }) => repeatsKey)
  tableOf(candidate, { fields, rows }, semantics, context)
  return {
    service: (expected.file.split('/').at(-1) ?? '').split('--')[0] ?? '',
    set,
    slots: SHOWN - (keyed ? 1 : 0),
    asked: asked.length,
    keys: keyed && asked.includes('@key') ? 1 : 0,
    columns: fields.map((field, index) => {
      const own = evidence[index] ?? new Map<number, number>()
      const score = scores[index] ?? 0
      return {
        evidence: own,
        rest: score - weighed(own, START),
        least: field.score > score + 1e-9 ? field.score : Number.NEGATIVE_INFINITY,
        wanted: asked.some((one) => normal(one) === normal(field.profile.path)),
      }
    }),
  }
}

function weighed(evidence: Evidence, weights: readonly number[]): number {
  let sum = 0
  for (const [at, times] of evidence) sum += times * (weights[at] ?? 0)
  return sum
}

/** How many of the expected columns are shown with these weights. */
function shownOf({ columns, slots, keys }: FittedTable, weights: readonly number[]): number {
  const scored = columns.map(({ evidence, rest, least, wanted }) => ({
    wanted,
    score: Math.max(least, rest + weighed(evidence, weights)),
  }))
  const shown = scored.toSorted((a, b) => b.score - a.score).slice(0, slots)
  return shown.filter(({ wanted }) => wanted).length + keys
}

interface Pair {
  apart: readonly (readonly [number, number])[]
  rest: number
  weight: number
}

/** A column in a narrow table is shown either way: its order says less. */
const NARROW = 0.25
const MOST_OTHERS = 12

function pairsOf(table: FittedTable): Pair[] {
  const free = table.columns.filter(({ least }) => least === Number.NEGATIVE_INFINITY)
  const wanted = free.filter((column) => column.wanted)
  const others = free.filter((column) => !column.wanted)
  const narrow = table.columns.length > SHOWN ? 1 : NARROW
  const weight = (6 * narrow) / (wanted.length * Math.min(others.length, MOST_OTHERS))
  return wanted.flatMap((one) =>
    others.map((other) => {
      const apart = new Map(one.evidence)
      for (const [at, times] of other.evidence) apart.set(at, (apart.get(at) ?? 0) - times)
      return {
        apart: [...apart].filter(([, times]) => times !== 0),
        rest: one.rest - other.rest,
        weight,
      }
    }),
  )
}

/** So many points of score between two columns are clear. */
const CLEAR = 4
/** How strongly weights are held to what they were: what few bodies speak for stays. */
const HELD = 8
const SCALE = 10
const STEPS = 160
const RATE = 0.35

/** Adam on the logistic loss of pairs: what is expected stands before what is not. */
function fit(tables: readonly FittedTable[]): number[] {
  const pairs = tables.flatMap((table) => pairsOf(table))
  const weights = [...START]
  const mean = weights.map(() => 0)
  const square = weights.map(() => 0)
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map(
      (weight, at) => (2 * HELD * (weight - (START[at] ?? 0))) / (SCALE * SCALE),
    )
    for (const { apart, rest, weight } of pairs) {
      let margin = rest
      for (const [at, times] of apart) margin += times * (weights[at] ?? 0)
      const pull = -weight / (1 + Math.exp(Math.min(margin / CLEAR, 50))) / CLEAR
      for (const [at, times] of apart) slope[at] = (slope[at] ?? 0) + pull * times
    }
    for (const [at, value] of slope.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value
      const first = (mean[at] ?? 0) / (1 - 0.9 ** step)
      const second = (square[at] ?? 0) / (1 - 0.99 ** step)
      weights[at] = (weights[at] ?? 0) - (RATE * first) / (Math.sqrt(second) + 1e-8)
    }
  }
  return weights
}

function printShares(
  title: string,
  tables: readonly FittedTable[],
  shown: readonly number[],
): void {
  const sums = new Map<string, { got: number; asked: number }>()
  for (const [at, { set, asked }] of tables.entries()) {
    const sum = sums.get(set) ?? { got: 0, asked: 0 }
    sums.set(set, { got: sum.got + (shown[at] ?? 0), asked: sum.asked + asked })
  }
  const cells = [...sums].map(
    ([set, { got, asked }]) => `${set} ${((got / asked) * 100).toFixed(1)} %`,
  )
  console.log(`${title.padEnd(34)}${cells.join('   ')}`)
}

/** Prints the columns found with the weights as they are, fitted to all, and fitted to all services but the one scored. */
export function printFit(tables: readonly FittedTable[]): void {
  console.log(`columns of ${String(tables.length)} main tables`)
  printShares(
    'as they are',
    tables,
    tables.map((table) => shownOf(table, START)),
  )
  const fitted = fit(tables)
  printShares(
    'fitted to all',
    tables,
    tables.map((table) => shownOf(table, fitted)),
  )
  const services = [...new Set(tables.map(({ service }) => service))]
  const without = new Map(
    services.map((service) => [service, fit(tables.filter((table) => table.service !== service))]),
  )
  printShares(
    'fitted to the other services',
    tables,
    tables.map((table) => shownOf(table, without.get(table.service) ?? START)),
  )
  for (const [at, [group, name]] of NAMES.entries()) {
    const [now, then] = [START[at] ?? 0, fitted[at] ?? 0]
    if (Math.abs(then - now) >= 0.5)
      console.log(
        `  ${group}.${name}`.padEnd(30),
        String(now).padStart(6),
        then.toFixed(1).padStart(7),
      )
  }
}
