import { useBucket } from '#queries/useQuota.ts'
import { useActivity } from '#queries/useActivity.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/types.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { type ActivityLine, activityLines } from './activityLines.ts'
import { usePageTitle } from './PageTitle.tsx'
import { LineCard } from './quota/LineCard.tsx'
import { SpendingDetails } from './quota/SpendingDetails.tsx'
import styles from './pages.module.css'

/** The requests of this tab, the views opened without one, and the queue. */
export function ActivityPage() {
  const { activity: words } = useViewWords()
  const format = useFormat()
  const { requests, cacheHits } = useActivity()
  const bucket = useBucket()
  usePageTitle(words.title)
  const lines = activityLines(requests, cacheHits)
  const columns: TableColumn[] = [
    { id: 'when', label: words.when },
    { id: 'what', label: words.what },
    { id: 'status', label: words.status },
    { id: 'waited', label: words.waited, align: 'end' },
    { id: 'took', label: words.took, align: 'end' },
  ]
  const ms = (value: number | null) => (value === null ? '–' : format.duration(value))
  const status = (line: ActivityLine) => {
    if (line.state === 'cache hit') return words.cached
    if (line.state === 'cancelled') return words.cancelled
    return line.status === null ? words.noAnswer : String(line.status)
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        title={words.title}
        lead={words.lead}
        meta={
          <span>
            {words.sent(requests.length, format.exact(requests.length))} ·{' '}
            {words.cacheHits(cacheHits.length, format.exact(cacheHits.length))}
          </span>
        }
      />
      {bucket !== null && (
        <div className={styles.columns}>
          <LineCard bucket={bucket} />
          <Card title={words.window}>
            <SpendingDetails bucket={bucket} />
          </Card>
        </div>
      )}
      <Card title={words.requests} flush>
        <DataTable
          label={words.requests}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.key}
          empty={words.empty}
          nameColumn="what"
          cell={(line, { id }) => {
            if (id === 'when') return <Instant ms={line.at} as="second" />
            if (id === 'what') return <Name text={line.label} />
            if (id === 'status') return status(line)
            return id === 'waited' ? ms(line.waitedMs) : ms(line.tookMs)
          }}
        />
      </Card>
    </div>
  )
}
