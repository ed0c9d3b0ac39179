import { useBucket } from '#data/useQuota.ts'
import { useActivity } from '#data/useService.ts'
import { QueueList } from '#features/activity/QuotaDetails.tsx'
import { useActivityLines } from '#features/activity/activityLines.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { Name } from '#ui/text/Name.tsx'
import { Page } from './Page.tsx'
import { activityWords } from '#words/en/activity.ts'
import { useWords } from '#words/WordsContext.tsx'

const MAX_WAITING = 100

/** The queue, the requests of all tabs, including those before a reload, and views opened without a request. */
export function ActivityPage() {
  const words = useWords(activityWords)
  const { shell, wait } = useWords()
  const format = useFormat()
  const { requests, cacheHits } = useActivity()
  const lines = useActivityLines()
  const bucket = useBucket()
  const columns: TableColumn[] = [
    { id: 'when', label: words.when },
    { id: 'what', label: words.what },
    { id: 'status', label: words.status },
    { id: 'waited', label: words.waited, align: 'end' },
    { id: 'took', label: words.took, align: 'end' },
  ]
  const ms = (value: number | null) => (value === null ? '–' : format.duration(value))
  return (
    <Page
      title={shell.activity}
      lead={words.lead}
      meta={
        <span translate="no">
          {words.sent(requests.length, format.exact(requests.length))} ·{' '}
          {words.cacheHits(cacheHits.length, format.exact(cacheHits.length))}
        </span>
      }
    >
      {bucket !== null && bucket.waitingTotal > 0 && (
        <Card title={wait.title}>
          <QueueList bucket={bucket} most={MAX_WAITING} />
        </Card>
      )}
      <Card title={words.requests} flush>
        <DataTable
          label={words.requests}
          columns={columns}
          rows={lines}
          rowKey={({ number }) => String(number)}
          empty={words.empty}
          nameColumn="what"
          cell={(line, { id }) => {
            if (id === 'when') return <Instant ms={line.at} as="second" />
            if (id === 'what') return <Name text={line.label} />
            if (id === 'status') return line.status ?? words[line.outcome]
            return id === 'waited' ? ms(line.waitedMs) : ms(line.tookMs)
          }}
        />
      </Card>
    </Page>
  )
}
