import { readCell } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import { Menu } from '#ui/basic/Menu.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { cellOfValue } from './cellOfValue.ts'
import { toCsv } from './csv.ts'
import { downloadText, fileName } from './download.ts'

/** What a table shows, as a file: the rows in their present order, the columns as they stand. */
export function TableExport({ table, rows }: { table: Table; rows: readonly Row[] }) {
  const { entity } = useWords()
  const { columns, label } = table
  const records = () =>
    rows.map((row) => columns.map((column) => cellOfValue(readCell(row, column))))
  const asCsv = () =>
    toCsv(
      columns.map((column) => column.label),
      records(),
    )
  const asJson = () =>
    JSON.stringify(
      records().map((cells) => {
        const entries = columns.map((column, index) => [column.path, cells[index] ?? null] as const)
        return Object.fromEntries(entries)
      }),
      null,
      2,
    )
  return (
    <Menu
      label={entity.export}
      name={entity.exportOf(label.text)}
      variant="quiet"
      small
      items={[
        {
          id: 'csv',
          label: 'CSV',
          onSelect: () => downloadText(asCsv(), 'text/csv', fileName(label.text, 'csv')),
        },
        {
          id: 'json',
          label: 'JSON',
          onSelect: () => downloadText(asJson(), 'application/json', fileName(label.text, 'json')),
        },
      ]}
    />
  )
}
