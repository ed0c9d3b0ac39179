import { readCell } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'

/** The names and ids by which a row may be saved: its own, and those of the things it links to. */
export function rowNames({ columns, nameColumn }: Table, row: Row): string[] {
  return columns.flatMap((column, index) => {
    const value = readCell(row, column)
    if (value.kind === 'link') return [value.text, value.id ?? value.text]
    return index === nameColumn && value.kind === 'text' ? [value.text] : []
  })
}
