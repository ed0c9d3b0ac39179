import { figureKey } from '#data/figures/figuresOf.ts'
import type { Baseline } from '#data/figures/baselines.ts'
import type { Row, Table } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'

/** The cells of a table at the start of a period. */
export interface CellBaseline {
  value(row: Row, column: Column): number | null
  /** The change since then; null if either value is unknown. Without a column, of the counted rank. */
  change(row: Row, column: Column | null, now?: number | null): number | null
}

/** `baselines`: of the bodies that the rows are of. */
export function cellBaseline(
  table: Pick<Table, 'path'>,
  baselines: readonly (Baseline | null)[],
): CellBaseline {
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
    value: (row, column) => first(row, column, (one, key) => one.value(key)),
    change: (row, column, now = column && row.number(column)) =>
      first(row, column, (one, key) => one.change(key, now)),
  }
}
