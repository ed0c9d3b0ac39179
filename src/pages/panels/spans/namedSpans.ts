import { readCell } from '#reading/index.ts'
import type { Reading, Row, Span, Table } from '#reading/types.ts'

type Part = Pick<Reading, 'tables' | 'timeline'>

/** The rows of a reading by their path. */
export const rowsByPath = ({ tables }: Pick<Reading, 'tables'>) =>
  new Map(tables.flatMap((table) => table.rows.map((row) => [row.path, { table, row }] as const)))

/** The spans of a reading; one that is named by its number alone takes the first words of its row. */
export function namedSpans({ tables, timeline }: Part): Span[] {
  const rows = rowsByPath({ tables })
  return timeline.map((span) => {
    const found = rows.get(span.path)
    if (found === undefined || span.label !== found.row.key) return span
    const words = wordsOf(found.table, found.row)
    return words === null ? span : { ...span, label: words }
  })
}

function wordsOf({ columns }: Table, row: Row): string | null {
  for (const column of columns) {
    const value = readCell(row, column)
    if (value.kind !== 'text' && value.kind !== 'link') continue
    if (/\p{L}{3}/u.test(value.text)) return value.text
  }
  return null
}
