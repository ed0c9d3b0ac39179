import { labelSays, readCell, rowLinkId } from '#reading/index.ts'
import type { Reading, Row, Span, Table } from '#reading/types.ts'

type Part = Pick<Reading, 'tables' | 'timeline'>

/** The rows of a reading by their path. */
export const rowsByPath = ({ tables }: Pick<Reading, 'tables'>) =>
  new Map(tables.flatMap((table) => table.rows.map((row) => [row.path, { table, row }] as const)))

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
  if (rowLink === undefined) return null
  const isOwn = rowLink.idPath === '@key' || labelSays(rowLink.idPath, 'ownId')
  return isOwn ? rowLinkId({ rowLink, columns }, row) : null
}

function wordsOf({ columns }: Table, row: Row): string | null {
  for (const column of columns) {
    const value = readCell(row, column)
    if (value.kind !== 'text' && value.kind !== 'link') continue
    if (/\p{L}{3}/u.test(value.text)) return value.text
  }
  return null
}
