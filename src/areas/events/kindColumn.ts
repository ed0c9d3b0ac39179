import { labelSays, nameColumn, textAt } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'

/** A key that says of what kind a thing is; where the kind is a thing itself, its name. */
const KIND =
  /(?:^|[._])\w*(?:type|category|kind|mode|state|status|phase)(?:\.(?:name|title|label|text))?$/i

/** Numbers and ids stand for kinds that no person knows by them. */
const CODE = /^[\d.,\s-]*$|^\{?[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}\}?$/i

const MOST_KINDS = 12

/** The column that sorts the rows of a feed: few words, each used often; not the one that says what happened. */
export function kindColumn(table: Table, saying: Column | null): Column | null {
  const { columns, rows } = table
  const name = nameColumn(table)
  const found = columns.filter((column) => {
    if (column === saying || column.kind !== 'text' || column.filled < 0.5) return false
    if (!KIND.test(column.path)) return false
    // Few rows are each called something else: what they are called is no kind.
    if (column === name && rows.length < 4 && !labelSays(column.label, 'eventKind')) return false
    const distinct = new Set(rows.map((row) => textAt(row, column)))
    if ([...distinct].every((text) => CODE.test(text))) return false
    return distinct.size <= MOST_KINDS && (distinct.size * 2 <= rows.length || rows.length < 4)
  })
  return found.find(({ label }) => labelSays(label, 'eventKind')) ?? found[0] ?? null
}
