import { readCell } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'
import { numberOf } from '#queries/figures/tableFigures.ts'

const PROGRESS =
  /\b(progress|to next|percent to|complete[dn]?|completion|until next|next \w+ percent(age)?)\b/i
const SAMPLE = 200

/** Columns that say how far something is, by path, with the number that means all of it. */
export function progressColumns({ columns, rows }: Table): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const column of columns) {
    if (!PROGRESS.test(column.label)) continue
    const numbers = rows.slice(0, SAMPLE).flatMap((row) => numberOf(readCell(row, column)) ?? [])
    if (numbers.length === 0 || numbers.some((n) => n < 0 || n > 100)) continue
    const isShare = column.kind !== 'percentage' && numbers.every((n) => n <= 1)
    const parts = numbers.some((n) => n > 0 && n < 1)
    if (column.kind !== 'percentage' && !parts && numbers.every(isSmall)) continue
    found.set(column.path, isShare && parts ? 1 : 100)
  }
  return found
}

/** "Completed: 3" counts things: whole and few. */
const isSmall = (n: number) => Number.isInteger(n) && n <= 20
