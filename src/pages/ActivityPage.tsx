import { useState } from 'react'
import { useBucket } from '#data/useQuota.ts'
import { useRequestLog } from '#features/activity/requestLog.ts'
import { useActivity, useServiceAddress } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { Name } from '#ui/text/Name.tsx'
import { activityWords } from '#words/en/activity.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ActivityFilters } from '#features/activity/ActivityFilters.tsx'
import { HarExport } from '#features/activity/HarExport.tsx'
import {
  type ActivityFilter,
  type ActivityLine,
  activityLines,
  filtered,
} from '#features/activity/activityLines.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { QueueCard } from '#features/activity/QueueCard.tsx'
import { SpendingDetails } from '#features/activity/SpendingDetails.tsx'
import styles from '#view/page.module.css'

/** Requests of all tabs, including those before a reload, views opened without a request, and the queue. */
export function ActivityPage() {
  const words = useWords(activityWords)
  const format = useFormat()
  const { requests, cacheHits } = useActivity()
  const { own, log } = useRequestLog()
  const { root } = useServiceAddress()
  const [filter, setFilter] = useState<ActivityFilter>({ state: '', area: '', source: '' })
  const bucket = useBucket()
  usePageTitle(words.title)
  const lines = activityLines(log, own, root, cacheHits)
  const shown = filtered(lines, filter)
  const columns: TableColumn[] = [
    { id: 'when', label: words.when },
    { id: 'what', label: words.what },
    { id: 'status', label: words.status },
    { id: 'source', label: words.source },
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
          <QueueCard bucket={bucket} />
          <Card title={words.window}>
            <SpendingDetails bucket={bucket} />
          </Card>
        </div>
      )}
      <Card title={words.requests} flush aside={<HarExport log={log} />}>
        {lines.length > 0 && <ActivityFilters lines={lines} value={filter} onChange={setFilter} />}
        <DataTable
          label={words.requests}
          columns={columns}
          rows={shown}
          rowKey={(line) => line.key}
          empty={lines.length === 0 ? words.empty : words.noneShown}
          nameColumn="what"
          cell={(line, { id }) => {
            if (id === 'when') return <Instant ms={line.at} as="second" />
            if (id === 'what') return <Name text={line.label} />
            if (id === 'status') return status(line)
            if (id === 'source') return words.sources[line.source]
            return id === 'waited' ? ms(line.waitedMs) : ms(line.tookMs)
          }}
        />
      </Card>
    </div>
  )
}
