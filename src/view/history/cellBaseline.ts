import { figureKey } from '#data/figures/figuresOf.ts'
import type { Baseline } from '#data/figures/baselines.ts'
import type { Row, Table } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'

/**
 * The cells of a table at the start of a period and their changes since then; null if a value is unknown. Without a column, of
 * the counted rank. `baselines`: of the bodies that the rows are of.
 */
export function cellBaseline(table: Pick<Table, 'path'>, baselines: readonly (Baseline | null)[]) {
  const first = (
    row: Row,
    column: Column | null,
    read: (one: Baseline, key: string) => number | null,
  ) => {
    const key = figureKey(table, row, column)
    if (key === null) return null
    for (const one of baselines) {
      const value = one && read(one, key)
      if (value !== null) return value
    }
    return null
  }
  return {
    value: (row: Row, column: Column) => first(row, column, (one, key) => one.value(key)),
    change: (row: Row, column: Column | null, now = column && row.number(column)) =>
      first(row, column, (one, key) => one.change(key, now)),
  }
}
