import { isNumber, numberAt, rowNamer } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'
import type { Compared } from './comparison.ts'

/** The main tables of several things, row by row: one figure of each row for each thing. */
export interface RowComparison {
  label: string
  /** The figures that can be compared by. */
  measures: readonly Column[]
  rows: readonly { name: string; numbers: readonly (number | null)[] }[]
}

/** Its rows are known by their places alone: nothing to match them by. */
const isNameless = ({ nameColumn, rows }: Table) =>
  nameColumn === null && rows.every(({ key }) => /^\d+$/.test(key))

/** Null where the things have no table of the same shape, or one whose rows have no names. `measure` is a column's path; unknown ones mean the first. */
export function compareRows(
  entities: readonly Compared[],
  measure: string | null,
): RowComparison | null {
  const tables = entities.map(({ reading }) => reading?.tables[0] ?? null)
  const first = tables.find((table) => table !== null)
  if (first === undefined || first === null || isNameless(first)) return null
  const measures = first.columns
    .filter(({ kind }) => isNumber(kind))
    // A rank says little side by side: it is offered last.
    .toSorted((a, b) => Number(a.kind === 'rank') - Number(b.kind === 'rank'))
  const chosen = measures.find(({ path }) => path === measure) ?? measures[0]
  if (chosen === undefined) return null
  const rows = new Map<string, (number | null)[]>()
  tables.forEach((table, index) => {
    const column = table?.columns.find(({ path }) => path === chosen.path)
    if (table === null || column === undefined || table.path !== first.path) return
    const named = rowNamer(table)
    for (const row of table.rows) {
      const name = named(row)
      const numbers = rows.get(name) ?? entities.map(() => null)
      numbers[index] = numberAt(row, column)
      rows.set(name, numbers)
    }
  })
  return {
    label: first.label.text,
    measures: [chosen, ...measures.filter((column) => column !== chosen)],
    rows: [...rows].map(([name, numbers]) => ({ name, numbers })),
  }
}
