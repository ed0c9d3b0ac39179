import type { Table } from '#data/things/things.ts'
import { figureKey } from '#data/figures/figuresOf.ts'
import { figureColumn, isNumber, numberIn } from '#reading/index.ts'
import type { Column, Value } from '#reading/types.ts'
import { type Compared, type ComparedLine, lineOf } from './compareFacts.ts'

/** The entities' main tables row by row: one figure of each row for each entity. */
export interface RowComparison {
  label: string
  /** The figures to choose from, the chosen one first. */
  measures: readonly Column[]
  /** Totals come first. */
  rows: readonly ComparedLine[]
}

/** A sum may be off by this share: parts are rounded or counted at another moment. */
const NEARLY = 0.02

/** The rows that are the sum of the others in one of the figures, in every table. */
function totalsIn(tables: readonly Table[], measures: readonly Column[]): ReadonlySet<string> {
  const sumsBy = (column: Column) =>
    tables.map((table) => {
      const numbers = table.rows.map((row) => numberIn(row.value(column)) ?? 0)
      const all = numbers.reduce((sum, number) => sum + number, 0)
      const isSum = (number: number) =>
        number > 0 && numbers.length > 2 && Math.abs(all - 2 * number) <= NEARLY * number
      return new Set(table.rows.filter((_, at) => isSum(numbers[at] ?? 0)).map(({ name }) => name))
    })
  return new Set(
    measures.flatMap((column) => {
      const [first = new Set<string>(), ...others] = sumsBy(column)
      return [...first].filter((name) => others.every((names) => names.has(name)))
    }),
  )
}

/** Its rows have no names to match them by. */
const isNameless = ({ nameColumn, rows }: Table) =>
  nameColumn === null && rows.every(({ key }) => /^\d+$/.test(key))

/**
 * Null if the things have no table of the same shape, if its rows have no names, or if most belong to one thing alone, as
 * the members of clans do. `measure`: the path of a column; the main figure if there is no such column.
 */
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
  const chosen = measures.find(({ path }) => path === measure) ?? figureColumn(first) ?? measures[0]
  if (chosen === undefined) return null
  const rows = new Map<string, (Value | null)[]>()
  const keys = new Map<string, string>()
  tables.forEach((table, index) => {
    const column = table?.columns.find(({ path }) => path === chosen.path)
    if (table === null || column === undefined || table.path !== first.path) return
    for (const row of table.rows) {
      const { name } = row
      keys.set(name, figureKey(table, row, column) ?? name)
      const values = rows.get(name) ?? entities.map(() => null)
      values[index] = row.value(column)
      rows.set(name, values)
    }
  })
  const alike = tables.flatMap((table) => (table?.path === first.path ? [table] : []))
  const isShared = (values: readonly (Value | null)[]) =>
    values.filter((value) => value !== null).length > 1
  if (alike.length > 1 && [...rows.values()].filter(isShared).length * 2 < rows.size) return null
  const totals = totalsIn(alike, measures)
  return {
    label: first.label.text,
    measures: [chosen, ...measures.filter((column) => column !== chosen)],
    rows: [...rows]
      .map(([name, values]) => ({
        ...lineOf(name, values, chosen.better, keys.get(name)),
        total: totals.has(name),
      }))
      .toSorted((a, b) => Number(b.total) - Number(a.total)),
  }
}
