import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { sizeText } from './sizeText.ts'
import type { Usage } from '#data/history/types.ts'

interface UsageTableProps {
  usage: readonly Usage[]
  onForget(area: string, label: string): void
}

/** The storage that each area uses on this device. */
export function UsageTable({ usage, onForget }: UsageTableProps) {
  const words = useWords(settingsWords)
  const format = useFormat()
  const labelOf = useAreaLabel()
  const columns: TableColumn[] = [
    { id: 'area', label: words.dataArea },
    { id: 'pages', label: words.dataPages, align: 'end' },
    { id: 'bodies', label: words.dataBodies, align: 'end' },
    { id: 'bodySize', label: words.dataBodySize, align: 'end' },
    { id: 'figureSize', label: words.dataFigureSize, align: 'end' },
    { id: 'forget', label: words.dataForget, align: 'end' },
  ]
  return (
    <DataTable
      label={words.dataTable}
      columns={columns}
      rows={usage}
      rowKey={({ area }) => area}
      nameColumn="area"
      cell={(row, { id }) => {
        if (id === 'area') return labelOf(row.area)
        if (id === 'pages') return format.exact(row.pages)
        if (id === 'bodies') return format.exact(row.bodies)
        if (id === 'bodySize') return sizeText(row.bodyBytes, format)
        if (id === 'figureSize') return sizeText(row.figureBytes, format)
        const label = labelOf(row.area)
        return (
          <Button
            small
            aria-label={`${words.dataForget}: ${label}`}
            onClick={() => onForget(row.area, label)}
          >
            {words.dataForget}
          </Button>
        )
      }}
    />
  )
}
