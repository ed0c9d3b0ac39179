import { readingWords } from '../words.ts'
import { cellPath } from '../values/readCell.ts'
import { parsePath } from '../path.ts'
import type { Authority, DeclaredAs, Reading, Row, Step, Table } from '../types.ts'

/** A part of the page made from a node of the raw body. */
export interface Provenance {
  part:
    | 'title'
    | 'fact'
    | 'table'
    | 'row'
    | 'column'
    | 'series'
    | 'timeline'
    | 'paging'
    | 'error'
    | 'note'
  label: string
  /** The path of the part, in the reading's own words. */
  path: string
  /** Who declared what it is; absent where that was read from the body. */
  declared?: Authority
}

const authorityOf = ({ declared }: { declared?: DeclaredAs }) =>
  declared === undefined ? null : { declared: declared.by }

function same(a: Step | undefined, b: Step | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (typeof a !== 'object' && typeof b !== 'object') return a === b
  const wild = typeof a === 'object' ? a : b
  const other = typeof a === 'object' ? b : a
  if (typeof wild !== 'object') return false
  if (typeof other === 'object') return wild.at === other.at
  return wild.at === 'all'
    ? typeof other === 'number' || typeof other === 'string'
    : wild.at === 'last'
      ? typeof other === 'number'
      : wild.at === 'row'
}

/** Steps without `{}`, `@key` and `value`, which have no separate node. */
function stepsOf(path: string): Step[] {
  return (parsePath(path) ?? []).filter(
    (step) => !(typeof step === 'object' && (step.at === 'map' || step.at === 'key')),
  )
}

function equal(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, at) => same(step, b[at]))
}

function startsWith(whole: readonly Step[], start: readonly Step[]): boolean {
  return start.length <= whole.length && start.every((step, at) => same(step, whole[at]))
}

/** The row of a table that holds a node, found without reading the rows. */
function rowAt(table: Table, steps: readonly Step[]): { row: Row; rest: Step[] } | null {
  const base = stepsOf(table.path)
  const direct = startsWith(steps, base) ? steps[base.length] : undefined
  if (direct !== undefined && !table.path.includes('[*]')) {
    const row =
      typeof direct === 'number' ? table.rows[direct] : table.rows.find((one) => one.key === direct)
    return row === undefined ? null : { row, rest: steps.slice(base.length + 1) }
  }
  for (const row of table.path.includes('[*]') ? table.rows : []) {
    const own = stepsOf(row.path)
    if (startsWith(steps, own)) return { row, rest: steps.slice(own.length) }
  }
  return null
}

function ofTable(table: Table, steps: readonly Step[]): Provenance[] {
  const label = table.label.text
  if (equal(steps, stepsOf(table.path))) return [{ part: 'table', label, path: table.path }]
  const at = rowAt(table, steps)
  if (at === null) return []
  if (at.rest.length === 0)
    return [
      {
        part: 'row',
        label: label === '' ? at.row.key : `${label} ${at.row.key}`,
        path: at.row.path,
      },
    ]
  const found: Provenance[] = []
  for (const column of table.columns) {
    const own = column.steps ?? stepsOf(column.path)
    if (equal(at.rest, own))
      found.push({
        part: 'column',
        label: column.label,
        path: cellPath(at.row, column),
        ...authorityOf(column),
      })
  }
  return found
}

/** The parts of the page that show the node at `path` of the body. */
export function traceProvenance(reading: Reading, path: string): Provenance[] {
  const steps = stepsOf(path)
  const found: Provenance[] = []
  const at = (
    part: Provenance['part'],
    label: string,
    own: string | undefined,
    about: { declared?: DeclaredAs } = {},
  ): void => {
    if (own !== undefined && equal(steps, stepsOf(own)))
      found.push({ part, label, path: own, ...authorityOf(about) })
  }
  at('title', reading.title.text, reading.title.path)
  for (const fact of reading.facts) at('fact', fact.label, fact.path, fact)
  for (const table of reading.tables) found.push(...ofTable(table, steps))
  for (const series of reading.series) {
    const base = stepsOf(series.path)
    if (
      equal(steps, base) ||
      (startsWith(steps, base) && steps.length === base.length + 1 && series.x.path === '@key')
    ) {
      found.push({ part: 'series', label: series.label, path: series.path })
    }
  }
  for (const span of reading.timeline) at('timeline', span.label, span.path)
  at('paging', readingWords.paging, reading.paging?.path)
  at('error', reading.error?.message ?? '', reading.error?.path)
  for (const note of reading.notes) at('note', note.expected, note.path)
  return found
}
