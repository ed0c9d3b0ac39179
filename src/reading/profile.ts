import { keyAxis } from './axis.ts'
import { parseInstant } from './instant.ts'
import { isRecord, joinPath } from './path.ts'
import { LANGUAGES, TRANSPARENT } from './vocabulary.ts'

/** A place in the rows of a table that can be a column, with the values seen there (never null). */
export interface Leaf {
  path: string
  /** The keys on the way, without indexes. */
  keys: readonly string[]
  values: unknown[]
  /** In how many of the rows looked at it has a value. */
  present: number
}

interface Node {
  path: string
  keys: readonly string[]
  depth: number
  values: unknown[]
  present: number
  /** Lists with at most one element, and with more. */
  ones: number
  many: number
  children: Map<string, Node>
}

const MAX_DEPTH = 4
const MAX_KEYS = 160
const MAX_LEAVES = 200

function node(path: string, keys: readonly string[], depth: number): Node {
  return { path, keys, depth, values: [], present: 0, ones: 0, many: 0, children: new Map() }
}

/** Keys that are data (dates, numbers), not names of fields. */
export function dataKeys(keys: readonly string[]): boolean {
  const first = keys[0]
  const second = keys[1]
  if (first === undefined || second === undefined) return false
  if (keys.length >= 5 && /\d$/.test(first) && keyAxis(keys) !== null) return true
  const data = (key: string): boolean =>
    /^-?\d+$/.test(key) || (key.length > 6 && parseInstant(key) !== null)
  return data(first) && data(second)
}

function imagesOnly(record: Record<string, unknown>, keys: readonly string[]): boolean {
  return (
    keys.length <= 12 &&
    keys.every((key) => {
      const value = record[key]
      return typeof value === 'string' && value.startsWith('http')
    })
  )
}

/** The one key that stands for an object of equals: a language, a size of the same picture. */
function representative(record: Record<string, unknown>, keys: readonly string[]): string | null {
  if (keys.length < 2) return null
  if (LANGUAGES.has((keys[0] ?? '').toLowerCase())) {
    if (!keys.every((key) => LANGUAGES.has(key.toLowerCase()))) return null
    return keys.find((key) => /^en/i.test(key)) ?? keys[0] ?? null
  }
  if (!imagesOnly(record, keys)) return null
  return (
    keys.find((key) => key === 'medium') ?? keys.find((key) => key === 'small') ?? keys[0] ?? null
  )
}

class Profiler {
  leaves = 0
  /** Things met and not yet looked into: what is nearer comes first. */
  readonly pending: (() => void)[] = []
  readonly skip: ReadonlySet<unknown>

  constructor(skip: ReadonlySet<unknown>) {
    this.skip = skip
  }

  settle(): void {
    for (let at = 0; at < this.pending.length; at++) this.pending[at]?.()
    this.pending.length = 0
  }

  child(parent: Node, step: string, path: string, field: boolean): Node {
    const known = parent.children.get(step)
    if (known !== undefined) return known
    const open = TRANSPARENT.has(parent.keys[parent.keys.length - 1] ?? '') ? 0 : 1
    const made = node(
      path,
      field ? [...parent.keys, step] : parent.keys,
      parent.depth + (field ? open : 0),
    )
    parent.children.set(step, made)
    this.leaves++
    return made
  }

  visit(value: unknown, at: Node): void {
    if (value === null || value === undefined) return
    if (Array.isArray(value)) this.pending.push(() => this.list(value, at))
    else if (isRecord(value)) {
      if (!this.skip.has(value)) this.pending.push(() => this.record(value, at))
    } else {
      at.present++
      at.values.push(value)
    }
  }

  list(list: readonly unknown[], at: Node): void {
    at.present++
    at.values.push(list)
    const first = list[0]
    if (list.length > 1) at.many++
    else at.ones++
    if (isRecord(first) && at.depth < 3)
      this.visit(first, this.child(at, '[0]', `${at.path}[0]`, false))
  }

  record(record: Record<string, unknown>, at: Node): void {
    const keys = Object.keys(record)
    if (
      at.depth > 0 &&
      (keys.length === 0 || at.depth >= MAX_DEPTH || keys.length > MAX_KEYS || dataKeys(keys))
    ) {
      at.present++
      at.values.push(record)
      return
    }
    const one = at.depth > 0 ? representative(record, keys) : null
    for (const key of one === null ? keys : [one]) {
      if (key === '_links' || (key === 'links' && isRecord(record[key]))) continue
      if (this.leaves > MAX_LEAVES && !at.children.has(key)) continue
      this.visit(record[key], this.child(at, key, joinPath(at.path, key), true))
    }
  }
}

function gather(at: Node, into: Leaf[]): void {
  if (at.values.length > 0 || at.children.size === 0)
    into.push({ path: at.path, keys: at.keys, values: at.values, present: at.present })
  for (const [step, child] of at.children) {
    // A list's first element stands for the list where there is hardly ever a second.
    if (step === '[0]' && at.ones + at.many > 0 && at.many > (at.ones + at.many) * 0.2) continue
    gather(child, into)
  }
}

/** How the rows are laid out: objects, tuples, lists of tuples (the last one counts), plain values, or lists side by side. */
export type Layout = 'records' | 'tuples' | 'histories' | 'values' | 'columnar'

/** Lists of equal length side by side: each is a column, the row is the index. */
function columnarLeaves(record: unknown): Leaf[] {
  if (!isRecord(record)) return []
  return Object.keys(record).flatMap((key) => {
    const list = record[key]
    if (!Array.isArray(list)) return []
    const values = sampleOf(list, 16).filter((value) => value !== null)
    return [{ path: `${joinPath('', key)}[@key]`, keys: [key], values, present: values.length }]
  })
}

/** The leaves of the rows looked at, in the order of the body. */
export function profileRows(
  sources: readonly unknown[],
  layout: Layout,
  skip: ReadonlySet<unknown> = new Set(),
): Leaf[] {
  if (layout === 'columnar') return columnarLeaves(sources[0])
  const root = node('', [], 0)
  const profiler = new Profiler(skip)
  for (const source of sources) {
    if (layout === 'records') {
      if (isRecord(source)) profiler.record(source, root)
      profiler.settle()
    } else if (layout === 'values') {
      profiler.visit(source, profiler.child(root, 'value', 'value', true))
      profiler.settle()
    } else if (Array.isArray(source)) {
      const tuple: unknown = layout === 'tuples' ? source : source[source.length - 1]
      const base = layout === 'tuples' ? '' : '[last]'
      if (!Array.isArray(tuple)) continue
      tuple.slice(0, 40).forEach((cell: unknown, index) => {
        const at = profiler.child(root, `#${String(index)}`, `${base}[${String(index)}]`, false)
        if (Array.isArray(cell) || isRecord(cell)) {
          at.present++
          at.values.push(cell)
        } else profiler.visit(cell, at)
      })
    }
  }
  const leaves: Leaf[] = []
  gather(root, leaves)
  return leaves
}

/** A sample of the rows: the first ones and some from all over. */
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
