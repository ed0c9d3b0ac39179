import { calendarUnit, readCell } from '#reading/index.ts'
import type { Row, Table, Value } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Menu } from '#ui/basic/Menu.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useWords } from '#words/WordsContext.tsx'
import { toCsv, type CsvCell, type CsvRows, downloadText, fileName } from './download.ts'

/** Exports the rows in their current order, with the visible columns. */
export function TableExport({ table, rows }: { table: Table; rows: readonly Row[] }) {
  const { entity } = useWords()
  const decimal = useFormat().decimal()
  const { columns, label } = table
  const records = () =>
    rows.map((row) => columns.map((column) => cellOfValue(readCell(row, column))))
  const asCsv = (mark: string) =>
    toCsv(
      columns.map((column) => column.label),
      records(),
      mark,
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
        ...csvKinds(decimal).map(({ id, label: text, mark }) => ({
          id,
          label: text,
          onSelect: () => downloadText(asCsv(mark), 'text/csv', fileName(label.text, 'csv')),
        })),
        {
          id: 'json',
          label: 'JSON',
          onSelect: () => downloadText(asJson(), 'application/json', fileName(label.text, 'json')),
        },
      ]}
    />
  )
}

/** Separated by commas; also offers semicolons if the locale has a decimal comma. */
const csvKinds = (decimal: string) => [
  { id: 'csv', label: 'CSV', mark: '.' },
  ...(decimal === ',' ? [{ id: 'csv;', label: 'CSV (;)', mark: ',' }] : []),
]

/** Exports rows that do not come from a table of a body. */
export function CsvButtons(props: { header: readonly string[]; rows(): CsvRows; name: string }) {
  const { header, rows, name } = props
  const { entity } = useWords()
  const decimal = useFormat().decimal()
  return csvKinds(decimal).map(({ id, label, mark }) => (
    <Button
      key={id}
      small
      variant="quiet"
      onClick={() => downloadText(toCsv(header, rows(), mark), 'text/csv', fileName(name, 'csv'))}
    >
      {`${entity.export} ${label}`}
    </Button>
  ))
}

/** A cell for spreadsheets: exact numbers, ISO instants, empty for absent values. */
export function cellOfValue(value: Value): CsvCell {
  switch (value.kind) {
    case 'absent':
      return null
    case 'duration':
      return value.ms / 1000
    case 'instant':
      return instantText(value)
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

/** Length of an ISO text cut to a day, month or year, counted from its end: years can have a sign and six digits. */
const ENDS = { date: -14, month: -17, year: -20 } as const

function instantText(value: Extract<Value, { kind: 'instant' }>): string | null {
  const at = new Date(value.ms)
  const unit = calendarUnit(value)
  if (Number.isNaN(at.getTime())) return null
  return at.toISOString().slice(0, unit === null ? undefined : ENDS[unit])
}
