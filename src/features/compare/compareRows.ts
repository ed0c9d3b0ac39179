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

type Rows = RowComparison['rows']

/** Each figure as a percentage of the best of its row; null where it has no share of it. */
export function sharesOf({ values, better }: ComparedLine): readonly (number | null)[] {
  const numbers = values.map(numberIn)
  const known = numbers.filter((number) => number !== null)
  const best = better === 'less' ? Math.min(...known) : Math.max(...known)
  return numbers.map((number) => {
    if (number === null || number < 0 || !(best > 0)) return null
    return (better === 'less' ? best / number : number / best) * 100
  })
}

/** Smaller differences draw one line, in points of share. */
const APART = 5
/** Smaller shares draw a splinter at the centre. */
const LEAST_SHARE = 20

/** Whether the shapes of a radar can be told apart. `shares`: of each corner. */
export function isReadable(shares: readonly (readonly (number | null)[])[]): boolean {
  const shapes = shares[0]?.map((_, of) => shares.map((own) => own[of] ?? 0)) ?? []
  return shapes.every(
    (shape, at) =>
      shape.filter((share) => share >= LEAST_SHARE).length * 2 >= shape.length &&
      shapes
        .slice(0, at)
        .every((other) => shape.some((share, of) => Math.abs(share - (other[of] ?? 0)) >= APART)),
  )
}

export const LEAST_CORNERS = 3
export const MOST_CORNERS = 12
const USUAL_CORNERS = 8

/** The rows at the corners of a radar: those chosen by name if there are enough, else the first common ones. */
export function chosenCorners(rows: Rows, asked: readonly string[]): Rows {
  const wanted = new Set(asked)
  const chosen = rows.filter(({ label }) => wanted.has(label)).slice(0, MOST_CORNERS)
  if (chosen.length >= LEAST_CORNERS) return chosen
  const parts = rows.filter(({ total }) => !total)
  const known = parts.filter(({ values }) => values.every((value) => numberIn(value) !== null))
  return (known.length >= LEAST_CORNERS ? known : parts).slice(0, USUAL_CORNERS)
}
