import { cellKey } from '#data/figures/figuresOf.ts'
import { differenceOf } from '#progress/differenceOf.ts'
import { numberIn, readCell, rowIdentity } from '#reading/index.ts'
import type { Column, Reading, Row, Table, Value } from '#reading/types.ts'

/** The same table in another reading: by path, else its main table. */
export function sameTable(table: Table, reading: Reading): Table | null {
  return reading.tables.find(({ path }) => path === table.path) ?? reading.tables[0] ?? null
}

/** The cell of the row with the same name in an earlier body; null if unknown. */
export type Before = (row: Row, column: Column) => Value | null

/** `isDoubted`: skips the figure with that key. */
export function beforeIn(
  table: Table,
  earlier: Table | null,
  isDoubted: (key: string) => boolean = () => false,
): Before {
  const identity = rowIdentity(table)
  if (earlier === null || identity === null) return () => null
  const rows = new Map<string, Row>()
  for (const row of earlier.rows) {
    const name = identity(row)
    if (name !== null && !rows.has(name)) rows.set(name, row)
  }
  const columns = new Map(earlier.columns.map((column) => [column.path, column]))
  return (row, column) => {
    const name = identity(row)
    const then = name === null ? undefined : rows.get(name)
    const columnThen = columns.get(column.path)
    if (name === null || then === undefined || columnThen === undefined) return null
    if (isDoubted(cellKey(table.path, name, column.path))) return null
    return readCell(then, columnThen)
  }
}

/** The change of a row's figure; null if either value is unknown. */
export const changeOf = (row: Row, column: Column, before: Before): number | null =>
  changeIn(readCell(row, column), before(row, column))

/** The difference in the displayed unit; null if either value is not a number. */
export function changeIn(now: Value, then: Value | null): number | null {
  const [later, earlier] = [amountOf(now), amountOf(then)]
  return later === null || earlier === null ? null : differenceOf(later, earlier)
}

function amountOf(value: Value | null) {
  const number = numberIn(value)
  const text = value !== null && 'text' in value ? value.text : undefined
  return number === null ? null : { number, text }
}
