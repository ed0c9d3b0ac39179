import type { ReactNode } from 'react'
import { numberAt, progressColumns } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import type { Format } from '#ui/format/createFormat.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'

/** Draws the columns of progress as bars, with the exact figure in words. */
export function drawProgress(table: Table, format: Pick<Format, 'percent'>) {
  const columns = progressColumns(table)
  return (row: Row, column: Column): ReactNode | undefined => {
    const whole = columns.get(column.path)
    const number = whole === undefined ? null : numberAt(row, column)
    if (whole === undefined || number === null) return undefined
    const share = number / whole
    return <ProgressBar share={share} label={format.percent(share * 100)} />
  }
}
