import { cellKey } from '#data/figures/figuresOf.ts'
import { isNumber, mainFigure, numberIn, readCell, rowIdentity, rowNamer } from '#reading/index.ts'
import type { Column, Table, Value } from '#reading/types.ts'
import { type Compared, type ComparedLine, lineOf } from './compareFacts.ts'

/** The entities' main tables row by row: one figure of each row for each entity. */
export interface RowComparison {
  label: string
  /** The figures to choose from, the chosen one first. */
  measures: readonly Column[]
  /** Totals come first. */
  rows: readonly ComparedLine[]
}

const TOTAL = /^(?:overall|totals?|all|sum|combined)(?: \S+)?$/i
/** A sum may be off by this share: parts are rounded or counted at another moment. */
const NEARLY = 0.02

/** A row labelled as a total, or the sum of the others for every entity. */
function isTotal(name: string, rows: ReadonlyMap<string, readonly (Value | null)[]>): boolean {
  if (rows.size < 3) return false
  if (TOTAL.test(name)) return true
  const own = rows.get(name) ?? []
  return own.every((value, index) => {
    const number = numberIn(value)
    if (number === null) return false
    const all = [...rows.values()].reduce(
      (sum, values) => sum + (numberIn(values[index] ?? null) ?? 0),
      0,
    )
    return number > 0 && Math.abs(all - 2 * number) <= NEARLY * number
  })
}

/** Its rows have no names to match them by. */
const isNameless = ({ nameColumn, rows }: Table) =>
  nameColumn === null && rows.every(({ key }) => /^\d+$/.test(key))

/** Null where the things have no table of the same shape, or one whose rows have no names. `measure` is a column's path; unknown ones mean the main figure. */
export function compareRows(
  entities: readonly Compared[],
  measure: string | null,
): RowComparison | null {
  const tables = entities.map(({ reading }) => reading?.tables[0] ?? null)
  const first = tables.find((table) => table !== null)
  if (first === undefined || first === null || isNameless(first)) return null
  const measures = first.columns
    .filter(({ kind }) => isNumber(kind))
    // Ranks are rarely worth comparing.
    .toSorted((a, b) => Number(a.kind === 'rank') - Number(b.kind === 'rank'))
  const chosen = measures.find(({ path }) => path === measure) ?? mainFigure(first) ?? measures[0]
  if (chosen === undefined) return null
  const rows = new Map<string, (Value | null)[]>()
  const keys = new Map<string, string>()
  tables.forEach((table, index) => {
    const column = table?.columns.find(({ path }) => path === chosen.path)
    if (table === null || column === undefined || table.path !== first.path) return
    const named = rowNamer(table)
    const identity = rowIdentity(table)
    for (const row of table.rows) {
      const name = named(row)
      keys.set(name, cellKey(table.path, identity?.(row) ?? name, column.path))
      const values = rows.get(name) ?? entities.map(() => null)
      values[index] = readCell(row, column)
      rows.set(name, values)
    }
  })
  return {
    label: first.label.text,
    measures: [chosen, ...measures.filter((column) => column !== chosen)],
    rows: [...rows]
      .map(([name, values]) => ({
        ...lineOf(name, values, chosen.label, keys.get(name)),
        total: isTotal(name, rows),
      }))
      .toSorted((a, b) => Number(b.total) - Number(a.total)),
  }
}
