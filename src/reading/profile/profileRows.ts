import { isRecord, joinPath } from '../path.ts'
import type { Step } from '../types.ts'
import { MAX_LEAVES, NAMED, Node, Profiler } from './profiler.ts'

/** A place in the rows of a table that can be a column, with the values seen there (never null). */
export interface FieldProfile {
  path: string
  /** The keys on the way, without indexes. */
  keys: readonly string[]
  values: unknown[]
  /** The number of sampled rows with a value. */
  present: number
  /** The steps, if the path alone does not determine them. */
  steps?: readonly Step[]
}

/** In nearly all rows the list is one of named values. */
const NEARLY_ALL = 0.9
/** Lists under keys that do not say so have nearly the same names in every row. */
const SAME_NAMES = 0.8
/** A name in fewer of the rows is not a column. */
const FEW = 0.2

/** True if the names are columns, and the list is not. */
function areNamed({ named, present, ofOneThing, children }: Node): boolean {
  if (named === 0 || named < present * NEARLY_ALL) return false
  if (ofOneThing >= named * NEARLY_ALL) return true
  const met = [...children].filter(([step]) => step.startsWith(NAMED)).map(([, one]) => one.met)
  const share = met.reduce((sum, one) => sum + one, 0) / (named * met.length)
  return named > 1 && share >= SAME_NAMES
}

function gather(at: Node, into: FieldProfile[]): void {
  const named = areNamed(at)
  if (!named && (at.values.length > 0 || at.children.size === 0))
    into.push({
      path: at.path,
      keys: at.keys,
      values: at.values,
      present: at.present,
      ...(at.steps === null ? null : { steps: at.steps }),
    })
  for (const [step, child] of at.children) {
    if (step.startsWith(NAMED) && (!named || child.met < at.named * FEW)) continue
    // A list's first element represents the list if there is rarely a second one.
    if (step === '[0]' && at.ones + at.many > 0 && at.many > (at.ones + at.many) * 0.2) continue
    // If one list is longer, none is the two sides of a match.
    if (step.startsWith('side ') && at.pairs < at.present) continue
    gather(child, into)
  }
}

/** Objects, tuples, lists of tuples (the last one counts), plain values, or lists side by side. */
export type Layout = 'records' | 'tuples' | 'histories' | 'values' | 'columnar'

/** Lists of equal length side by side: each is a column, the row is the index. */
function columnarLeaves(record: unknown): FieldProfile[] {
  if (!isRecord(record)) return []
  const lists = Object.entries(record).filter(([, list]) => Array.isArray(list))
  return lists.slice(0, MAX_LEAVES).map(([key, list]) => {
    const values = sampleOf(list as unknown[], 16).filter((value) => value !== null)
    return { path: `${joinPath('', key)}[@key]`, keys: [key], values, present: values.length }
  })
}

/** The profiles of the sampled rows, in the order of the body. */
export function profileRows(
  sources: readonly unknown[],
  layout: Layout,
  skip: ReadonlySet<unknown> = new Set(),
): FieldProfile[] {
  if (layout === 'columnar') return columnarLeaves(sources[0])
  const root = new Node('', [], 0)
  const profiler = new Profiler(skip)
  for (const source of sources) {
    if (layout === 'records') {
      if (isRecord(source)) profiler.record(source, root)
      profiler.settle()
    } else if (layout === 'values') {
      profiler.snapshot(source, profiler.field(root, 'value'))
      profiler.settle()
    } else if (Array.isArray(source)) {
      const tuple: unknown = layout === 'tuples' ? source : source[source.length - 1]
      const base = layout === 'tuples' ? '' : '[last]'
      if (!Array.isArray(tuple)) continue
      tuple.slice(0, 40).forEach((cell: unknown, index) => {
        const at = profiler.index(root, `#${String(index)}`, `${base}[${String(index)}]`)
        if (Array.isArray(cell) || isRecord(cell)) {
          at.present++
          at.values.push(cell)
        } else profiler.snapshot(cell, at)
      })
    }
  }
  const profiles: FieldProfile[] = []
  gather(root, profiles)
  return profiles
}

/** A sample of the rows: the first ones, and some spread over the rest. */
export function sampleOf<T>(rows: readonly T[], size: number): T[] {
  if (rows.length <= size) return [...rows]
  const first = Math.ceil(size / 2)
  const sample = rows.slice(0, first)
  const rest = size - first
  for (let at = 1; at <= rest; at++) {
    const row = rows[first + Math.floor(((rows.length - first - 1) * at) / rest)]
    if (row !== undefined) sample.push(row)
  }
  return sample
}
