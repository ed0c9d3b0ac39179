import { readCell } from '#reading/index.ts'
import type { Reading, Row, Span, Table } from '#reading/types.ts'

type Part = Pick<Reading, 'tables' | 'timeline'>

/** The rows of a reading by their path. */
export const rowsByPath = ({ tables }: Pick<Reading, 'tables'>) =>
  new Map(tables.flatMap((table) => table.rows.map((row) => [row.path, { table, row }] as const)))

/** A row's own id, not that of something it mentions. */
const OWN_ID = /^(@key|_?id|key|slug|code|uid|uuid|guid|tag)$/i

/**
 * The spans of a reading of an area's list. One that is named by its number alone takes the first words of its row, and
 * a row's own id opens a page of its own area.
 */
export function namedSpans({ tables, timeline }: Part, area: string): Span[] {
  const rows = rowsByPath({ tables })
  return timeline.map((span) => {
    const found = rows.get(span.path)
    if (found === undefined) return span
    const { table, row } = found
    const words = span.label === row.key ? wordsOf(table, row) : null
    const id = span.id === undefined ? null : ownId(table, row)
    return {
      ...span,
      ...(words === null ? null : { label: words }),
      ...(id === null ? null : { area, id }),
    }
  })
}

/** The id of the page that a row has of its own; null where it has none, or opens something else. */
export function ownId({ rowLink, columns }: Table, row: Row): string | null {
  if (rowLink === undefined || !OWN_ID.test(rowLink.idPath)) return null
  if (rowLink.idPath === '@key') return row.key
  const column = columns.find(({ path }) => path === rowLink.idPath)
  const value = column === undefined ? null : readCell(row, column)
  if (value === null) return null
  if (value.kind === 'text') return value.text
  if (value.kind === 'link') return value.id ?? value.text
  return 'number' in value ? String(value.number) : null
}

function wordsOf({ columns }: Table, row: Row): string | null {
  for (const column of columns) {
    const value = readCell(row, column)
    if (value.kind !== 'text' && value.kind !== 'link') continue
    if (/\p{L}{3}/u.test(value.text)) return value.text
  }
  return null
}
