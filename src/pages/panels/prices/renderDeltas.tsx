import type { ReactNode } from 'react'
import { isDelta, readCell } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { Change } from '#ui/text/Change.tsx'

/** Draws the percentages by which the service says a price moved as what they are: up or down. */
export function renderDeltas({ columns }: Table) {
  const moves = new Set(columns.filter(isDelta).map(({ path }) => path))
  return (row: Row, column: Column): ReactNode | undefined => {
    if (!moves.has(column.path)) return undefined
    const value = readCell(row, column)
    return value.kind === 'percentage' ? <Change by={value.number} as="percent" /> : undefined
  }
}
