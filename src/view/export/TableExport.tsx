import type { Row, Table } from '#data/things/things.ts'
import { calendarUnit } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { MenuEntry } from '#ui/basic/MoreMenu.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useWords } from '#words/WordsContext.tsx'
import { toCsv, type CsvCell, type CsvRows, downloadText, fileName } from './download.ts'

/** Entries for the menu of a table that export its rows in their current order, with the visible columns. */
export function TableExport({ table, rows }: { table: Table; rows: readonly Row[] }) {
  const { entity } = useWords()
  const { columns, label } = table
  const header = columns.map(({ kind, label: text }) => (kind === 'duration' ? `${text}, s` : text))
  const records = () => rows.map((row) => columns.map((column) => cellOfValue(row.value(column))))
  const asJson = () =>
    JSON.stringify(
      records().map((cells) =>
        Object.fromEntries(columns.map(({ path }, index) => [path, cells[index] ?? null])),
      ),
      null,
      2,
    )
  return (
    <>
      <CsvExport header={header} rows={records} name={label.text} />
      <MenuEntry
        onSelect={() => downloadText(asJson(), 'application/json', fileName(label.text, 'json'))}
      >
        {entity.exportAs('JSON')}
      </MenuEntry>
    </>
  )
}

interface CsvExportProps {
  header: readonly string[]
  rows(): CsvRows
  name: string
}

/** Menu entries that export rows as CSV, and in the form that a spreadsheet of the locale reads without changing a text. */
export function CsvExport({ header, rows, name }: CsvExportProps) {
  const { entity } = useWords()
  const decimal = useFormat().decimal()
  const save = (mark?: string) =>
    downloadText(toCsv(header, rows(), mark), 'text/csv', fileName(name, 'csv'))
  return (
    <>
      <MenuEntry onSelect={() => save()}>{entity.exportAs('CSV')}</MenuEntry>
      <MenuEntry onSelect={() => save(decimal)}>{entity.exportAs('CSV (Excel)')}</MenuEntry>
    </>
  )
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
