import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { BulkRefresh, useJob } from '#view/BulkRefresh.tsx'
import pages from '#view/page.module.css'
import { TableView, type TableViewProps } from '#view/TableView.tsx'
import { bulkWords } from '#words/en/bulk.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Roster } from './roster.ts'
import { useRosterGains } from './rosterGains.ts'

interface MemberTableProps extends TableViewProps {
  roster: Roster
  snapshot: Snapshot
  id: string
}

/** The members with donations and gains over the page's period, those who gave most first, and a refresh of all of them. */
export function MemberTable({ roster, snapshot, id, ...props }: MemberTableProps) {
  const gains = useRosterGains(roster, snapshot)
  const extra = useMemo(() => gains.map(({ column }) => column), [gains])
  const narrow = useMedia(NARROW) === true
  const [column] = extra
  return (
    <>
      <TableView
        {...props}
        extra={extra}
        usualSort={column && { column: column.id, descending: true }}
        most={narrow ? MOST_ON_PHONE : undefined}
      />
      <RefreshMembers roster={roster} id={id} />
    </>
  )
}

const MOST_ON_PHONE = 10

/** More columns are not named in a sentence. */
const MOST_NAMED = 4

function RefreshMembers({ roster, id }: { roster: Roster; id: string }) {
  const registry = useRegistry()
  const jobs = useWords(bulkWords)
  const { list, exact } = useFormat()
  const { members, whole } = roster
  const held = roster.figures.slice(0, MOST_NAMED).map(({ label }) => label)
  const endpoint = registry.find('players')?.item
  const group = `clans/${id} members`
  const isBusy = useJob(group) !== null
  const title =
    whole === null ? jobs.refreshMembers : jobs.refreshThese(members.length, exact(members.length))
  if (endpoint === undefined) return null
  return (
    <details className={pages.small} open={isBusy}>
      <summary>{title}</summary>
      <BulkRefresh
        title={title}
        lead={held.length === 0 ? jobs.refreshLead : jobs.rosterHolds(list(held))}
        group={group}
        endpoint={endpoint}
        entities={members}
      />
    </details>
  )
}
