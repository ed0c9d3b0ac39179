import { readCell } from '../../../src/reading/index.ts'
import type {
  Area,
  Fact,
  Kind,
  Note,
  Reading,
  Role,
  Series,
  Span,
  Table,
  Text,
  Value,
} from '../../../src/reading/types.ts'

export interface PrintedColumn {
  /** Relative to a row. */
  path: string
  label: string
  kind: Kind
  /** Where its values lead; null where nowhere. */
  area: Area | null
  role: Role
  /** Links have evidence: always true. Programs that read this form expect it. */
  sure: true
}

/** `nameColumn` and `figure` are paths of columns: what names a row, and what scores it. */
interface PrintedTable extends Pick<Table, 'path' | 'nameColumn' | 'figure'> {
  label: string
  columns: PrintedColumn[]
  rows: Value[][]
}

/** The documented form of a reading: plain JSON, each row a list of values in the order of the columns. */
export interface PrintedReading {
  title: Text
  facts: Fact[]
  tables: PrintedTable[]
  series: Series[]
  timeline: Span[]
  notes: Note[]
  error: Reading['error']
}

/** A reading in the form that src/reading/README.md describes. */
export function printedReading(reading: Reading): PrintedReading {
  const { title, facts, tables, series, timeline, notes, error } = reading
  return {
    title,
    facts,
    tables: tables.map(({ path, label, nameColumn, figure, columns, rows }) => ({
      path,
      label: label.text,
      nameColumn,
      figure,
      columns: columns.map((column) => ({
        path: column.path,
        label: column.label,
        kind: column.kind,
        area: column.area ?? null,
        role: column.role,
        sure: true,
      })),
      rows: rows.map((row) => columns.map((column) => readCell(row, column))),
    })),
    series,
    timeline,
    notes,
    error,
  }
}
