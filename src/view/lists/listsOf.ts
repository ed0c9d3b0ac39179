import { parsePath } from '#reading/index.ts'
import type { Step, Table } from '#reading/types.ts'

/** Tables shown in place of one another: the same figures for each mode, season or league. Mostly one. */
export interface List {
  tables: readonly [Table, ...Table[]]
  /** The key that differs in each table's path; empty for a single table. */
  keys: readonly string[]
}

/** More lists than this are tabs: one under the other nobody would scroll to them. */
export const MOST_STACKED = 4

/** Tables have equal columns where they share at least this part of them. */
const EQUAL = 0.8

/** Two sides of one thing belong side by side: where one key says so, or both. */
const OTHER_SIDE =
  /^(?:opponent|enem(?:y|ies)|rivals?|away|guest|sells?|asks?|sales?|losers?)(?:_|$|[A-Z])/i
const NUMBERED = /^(?:teams?|sides?|players?)_?[12ab]$/i

/** The values of a plain map or list say nothing of what they are. */
const PLAIN = /^(?:@key|value|\[\d+\])$/

/** The one key that two paths differ in, and its place; null where they are alike or differ in more. */
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
  /** The place of the key that tells them apart; null while there is one table. */
  at: number | null
}

/** Adds a table to a list of tables with equal columns whose paths differ in one key; false if it does not fit. */
function joins(list: Growing, table: Table, steps: readonly Step[]): boolean {
  const apart = keysApart(list.steps, steps)
  if (apart === null || (list.at !== null && list.at !== apart.at)) return false
  if (!haveEqualColumns(list.tables[0], table)) return false
  if (OTHER_SIDE.test(apart.own) || OTHER_SIDE.test(apart.other)) return false
  if (NUMBERED.test(apart.own) && NUMBERED.test(apart.other)) return false
  if (list.at === null) list.keys.push(apart.own)
  list.at = apart.at
  list.tables.push(table)
  list.keys.push(apart.other)
  return true
}

/** The tables of a page as lists, in their order: those that differ in one key of their path and no column are one list. */
export function listsOf(tables: readonly Table[]): List[] {
  const lists: Growing[] = []
  for (const table of tables) {
    const steps = parsePath(table.path) ?? []
    if (!lists.some((list) => joins(list, table, steps)))
      lists.push({ tables: [table], keys: [], steps, at: null })
  }
  return lists
}
