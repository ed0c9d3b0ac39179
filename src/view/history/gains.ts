import { isLog, mainFigure, nameColumn } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { beforeIn, changeOf } from './tableChanges.ts'

export interface Gains {
  figure: Column
  /** What a row is called in the table. */
  rowLabel: string
  nameCell: Column | null
  /** Those that moved, the largest first. */
  rows: readonly { row: Row; by: number }[]
}

/** What the rows gained since an earlier table; null where the two cannot be compared. */
export function gainsOf(table: Table, earlier: Table | null): Gains | null {
  const figure = mainFigure(table)
  if (figure === null || earlier === null || isLog(table)) return null
  const before = beforeIn(table, earlier)
  const changes = table.rows.map((row) => ({ row, by: changeOf(row, figure, before) }))
  if (changes.every(({ by }) => by === null)) return null
  const rows = changes
    .flatMap(({ row, by }) => (by === null || by === 0 ? [] : [{ row, by }]))
    .toSorted((a, b) => b.by - a.by)
  const nameCell = nameColumn(table)
  return { figure, rowLabel: nameCell?.label ?? table.label.text, nameCell, rows }
}
