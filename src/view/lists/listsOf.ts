import type { Table } from '#data/things/things.ts'
import { parsePath } from '#reading/index.ts'
import type { Step } from '#reading/types.ts'

/** Tables shown in place of each other, such as the same figures per mode, season or league; usually one. */
export interface List {
  tables: readonly [Table, ...Table[]]
  /** The key that differs in each table's path; empty for a single table. */
  keys: readonly string[]
}

/** More lists than this are shown as tabs. */
export const MAX_STACKED = 4

/** The share of columns that tables must have in common to count as equal. */
const EQUAL = 0.8

/** Column paths of a plain map or list, which do not describe their values. */
const PLAIN = /^(?:@key|value|\[\d+\])$/

/** The only key in which two paths differ, and its index; null if they differ in none or in more. */
function keysApart(a: readonly Step[], b: readonly Step[]) {
  if (a.length !== b.length) return null
  let apart: { at: number; own: string; other: string } | null = null
  for (const [at, step] of a.entries()) {
    const other = b[at]
    if (step === other || (typeof step === 'object' && typeof other === 'object')) continue
    if (apart !== null || typeof step !== 'string' || typeof other !== 'string') return null
    apart = { at, own: step, other }
  }
  return apart
}

function haveEqualColumns(a: Table, b: Table): boolean {
  const paths = new Set(a.columns.map(({ path }) => path))
  if ([...paths].every((path) => PLAIN.test(path))) return false
  const shared = b.columns.filter(({ path }) => paths.has(path)).length
  return shared >= EQUAL * Math.max(a.columns.length, b.columns.length)
}

interface Growing {
  tables: [Table, ...Table[]]
  keys: string[]
  steps: readonly Step[]
  /** The index of the key that differs; null while there is one table. */
  at: number | null
}

/** Adds a table to a list of tables with equal columns whose paths differ in one key; false if it does not fit. */
function joins(list: Growing, table: Table, steps: readonly Step[]): boolean {
  const apart = keysApart(list.steps, steps)
  if (apart === null || (list.at !== null && list.at !== apart.at)) return false
  if (!haveEqualColumns(list.tables[0], table)) return false
  // The tables of two sides of one thing are shown side by side.
  if (apart.own === list.tables[0].side || apart.other === table.side) return false
  if (list.at === null) list.keys.push(apart.own)
  list.at = apart.at
  list.tables.push(table)
  list.keys.push(apart.other)
  return true
}

/** Groups tables into lists, in page order: tables with equal columns whose paths differ in one key form a list. */
export function listsOf(tables: readonly Table[]): List[] {
  const lists: Growing[] = []
  for (const table of tables) {
    const steps = parsePath(table.path) ?? []
    if (!lists.some((list) => joins(list, table, steps)))
      lists.push({ tables: [table], keys: [], steps, at: null })
  }
  return lists
}
