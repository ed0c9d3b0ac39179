import { readCell } from '#reading/index.ts'
import type { Row, Table, Value } from '#reading/types.ts'
import { Menu } from '#ui/basic/Menu.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { toCsv, type CsvCell, downloadText, fileName } from './download.ts'

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

/** A value as a spreadsheet wants it: exact numbers, instants in ISO, nothing for what is absent. */
export function cellOfValue(value: Value): CsvCell {
  switch (value.kind) {
    case 'absent':
      return null
    case 'duration':
      return value.ms / 1000
    case 'instant':
      return Number.isFinite(new Date(value.ms).getTime()) ? new Date(value.ms).toISOString() : null
    case 'flag':
      return value.flag ? 'true' : 'false'
    case 'image':
      return value.url
    case 'text':
    case 'link':
    case 'nested':
      return value.text
    case 'percentage':
      return value.number
    case 'count':
    case 'rank':
    case 'level':
    case 'ratio':
    case 'currency':
      return value.text ?? value.number
  }
}
