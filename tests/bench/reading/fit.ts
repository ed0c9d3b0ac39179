import type { ColumnCandidate } from '../../../src/reading/columns/columnCandidate.ts'
import { collectEvidence } from '../../../src/reading/columns/collectEvidence.ts'
import type { TableContext } from '../../../src/reading/columns/collectEvidence.ts'
import { readBody } from '../../../src/reading/index.ts'
import { KeySemantics } from '../../../src/reading/keys/keySemantics.ts'
import { columnCandidatesOf } from '../../../src/reading/tables/columnCandidatesOf.ts'
import { findCandidates } from '../../../src/reading/tables/findCandidates.ts'
import { findSubject } from '../../../src/reading/unwrap/findSubject.ts'
import type { OpenBody } from './expected.ts'
import { contextOf, normal, parts, withoutRemarks } from './expected.ts'

/** Weights as they are kept: by group and feature. */
export type KeptWeights = Record<string, Record<string, number>>

interface FittedColumn {
  /** What speaks for or against it, how often. */
  evidence: ReadonlyMap<string, number>
  wanted: boolean
}

/** A main table whose expected columns are known. */
export interface FittedTable {
  service: string
  columns: FittedColumn[]
}

const SHOWN = 8

/** What a body says of the columns of its main table; null where it has none, or the reader finds another. */
export function tableToFit({ body, expected, service }: OpenBody): FittedTable | null {
  const asked = parts(expected.columns).slice(0, SHOWN).map(normal)
  if (expected.area === 'errors' || expected.table.startsWith('-') || asked.length === 0)
    return null
  const context = contextOf(expected)
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
  const { fields, around } = columnCandidatesOf(candidate, semantics, context, self, 16)
  const evidence = evidenceOf(fields, around)
  const columns = fields.map((field, at) => ({
    evidence: evidence[at] ?? new Map<string, number>(),
    wanted: asked.includes(normal(field.profile.path)),
  }))
  return { service, columns }
}

function evidenceOf(
  fields: readonly ColumnCandidate[],
  around: TableContext,
): Map<string, number>[] {
  const evidence = new Map(fields.map((field) => [field, new Map<string, number>()]))
  collectEvidence(fields, around, (field, group, feature, times) => {
    const own = evidence.get(field)
    const name = `${group}\t${feature}`
    if (times !== 0) own?.set(name, (own.get(name) ?? 0) + times)
  })
  return [...evidence.values()]
}

/** Words and other features that fewer services have are not learnt. */
const MIN_SERVICES = 4

/** The features of so many services, each with its index. */
function featuresIn(tables: readonly FittedTable[]): ReadonlyMap<string, number> {
  const services = new Map<string, Set<string>>()
  for (const { service, columns } of tables)
    for (const { evidence } of columns)
      for (const name of evidence.keys()) {
        const known = services.get(name) ?? new Set()
        services.set(name, known.add(service))
      }
  const kept = [...services].filter(([, of]) => of.size >= MIN_SERVICES)
  return new Map(kept.map(([name], at) => [name, at]))
}

const STEPS = 120
const RATE = 0.08
/** How strongly weights are held to 0: what little speaks for stays small, and single words say little. */
const HELD = 3
const HELD_OF_WORDS = 9
const OF_WORDS = /^(?:word|around|side)\t/
/** Weights are kept as whole numbers of this size. */
const SCALE = 20

/** Adam on the logistic loss of pairs in a table: what is expected stands before what is not. Deterministic. */
export function fit(tables: readonly FittedTable[]): KeptWeights {
  const features = featuresIn(tables)
  const data = tables.map(({ columns }) =>
    columns.map(({ evidence, wanted }) => ({
      wanted,
      evidence: [...evidence].flatMap(([name, times]) => {
        const at = features.get(name)
        return at === undefined ? [] : [[at, times] as const]
      }),
    })),
  )
  const held = [...features.keys()].map((name) => (OF_WORDS.test(name) ? HELD_OF_WORDS : HELD))
  const weights = new Float64Array(features.size)
  const mean = new Float64Array(features.size)
  const square = new Float64Array(features.size)
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, at) => (held[at] ?? HELD) * weight)
    for (const columns of data) addSlope(columns, weights, slope)
    for (const [at, value] of slope.entries()) {
      const first = (mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value)
      const second = (square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value * value)
      const pull = first / (1 - 0.9 ** step) / (Math.sqrt(second / (1 - 0.99 ** step)) + 1e-8)
      weights[at] = (weights[at] ?? 0) - RATE * pull
    }
  }
  return keep(features, weights)
}

interface DataColumn {
  wanted: boolean
  evidence: readonly (readonly [number, number])[]
}

/** The slope of the loss of one table; each table counts for about as much as its expected columns. */
function addSlope(
  columns: readonly DataColumn[],
  weights: Float64Array,
  slope: Float64Array,
): void {
  const scored = columns.map(({ wanted, evidence }) => ({
    wanted,
    evidence,
    score: evidence.reduce((sum, [at, times]) => sum + times * (weights[at] ?? 0), 0),
    pull: 0,
  }))
  const wanted = scored.filter((column) => column.wanted)
  const others = scored.filter((column) => !column.wanted)
  // In a narrow table all are shown: their order says less.
  const narrow = columns.length > SHOWN ? 1 : 0.25
  const weight = (4 * narrow) / Math.max(4, others.length)
  for (const one of wanted)
    for (const other of others) {
      const pull = weight / (1 + Math.exp(Math.min(one.score - other.score, 50)))
      one.pull -= pull
      other.pull += pull
    }
  for (const { evidence, pull } of scored)
    for (const [at, times] of evidence) slope[at] = (slope[at] ?? 0) + pull * times
}

function keep(features: ReadonlyMap<string, number>, weights: Float64Array): KeptWeights {
  const kept: KeptWeights = {}
  for (const [name, at] of [...features].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const weight = Math.round((weights[at] ?? 0) * SCALE)
    const [group = '', feature = ''] = name.split('\t')
    if (weight !== 0) (kept[group] ??= {})[feature] = weight
  }
  return kept
}
