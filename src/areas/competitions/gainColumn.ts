import { numberAt, readCell } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'

/** The figure by which the rows already stand in order, from more to less; null where there is none. */
export function gainColumn({ columns, rows }: Table): Column | null {
  const figures = columns.filter(({ kind, filled }) => kind === 'count' && filled > 0.5)
  const falls = (column: Column) =>
    rows.every((row, at) => {
      const before = rows[at - 1]
      if (before === undefined) return true
      const value = readCell(row, column)
      return (
        value.kind === 'absent' || (numberAt(before, column) ?? 0) >= (numberAt(row, column) ?? 0)
      )
    })
  const differs = (column: Column) => {
    const [first, last] = [rows[0], rows.at(-1)]
    return (
      first !== undefined &&
      last !== undefined &&
      (rows.length === 1 || numberAt(first, column) !== numberAt(last, column))
    )
  }
  return figures.find((column) => falls(column) && differs(column)) ?? null
}
