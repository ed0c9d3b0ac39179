import type { ReactNode } from 'react'
import { readCell } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import type { Format } from '#ui/format/createFormat.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { numberOf } from './history/figures.ts'

const PROGRESS = /\b(progress|to next|percent to|complete[dn]?|completion|until next)\b/i
const SAMPLE = 200

/** Columns that say how far something is, with the number that means all of it. */
export function progressColumns({ columns, rows }: Table): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const column of columns) {
    if (!PROGRESS.test(column.label)) continue
    const numbers = rows.slice(0, SAMPLE).flatMap((row) => numberOf(readCell(row, column)) ?? [])
    if (numbers.length === 0 || numbers.some((n) => n < 0 || n > 100)) continue
    const share = column.kind !== 'percentage' && numbers.every((n) => n <= 1)
    found.set(column.path, share && numbers.some((n) => n > 0 && n < 1) ? 1 : 100)
  }
  return found
}

/** Draws those columns as bars, with the exact figure in words. */
export function drawProgress(table: Table, format: Pick<Format, 'percent'>) {
  const columns = progressColumns(table)
  return (row: Row, column: Column): ReactNode | undefined => {
    const whole = columns.get(column.path)
    const number = whole === undefined ? null : numberOf(readCell(row, column))
    if (whole === undefined || number === null) return undefined
    const share = number / whole
    return <ProgressBar share={share} label={format.percent(share * 100)} />
  }
}
