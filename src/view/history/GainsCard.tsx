import { useReadings } from '#data/cached/visits.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { readCell, rowNamer } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { Change } from '#ui/text/Change.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useTicker } from '#ui/time/TimeContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { weekBase } from './baseSnapshot.ts'
import { gainsOf, sameTable } from './tableChanges.ts'

const MOST = 8

export interface GainsCardProps {
  table: Table
  shown: Snapshot
  /** Those that it can be compared with, oldest first. */
  earlier: readonly Snapshot[]
}

/** What each row gained since about a week ago, or since the oldest body known: from this device, at no request. */
export function GainsCard({ table, shown, earlier }: GainsCardProps) {
  const { history } = useWords()
  const { date, relative } = useFormat()
  const ticker = useTicker()
  const base = weekBase(earlier, shown.fetchedAt)
  const at = base?.snapshot.fetchedAt ?? null
  const [reading = null] = useReadings([base?.snapshot ?? null])
  const isDoubted = useDoubted([base?.snapshot ?? null])
  const when = useTick((now) => (at === null ? '' : relative(at, now)), 'slow')
  if (base === null || reading === null) return null
  const gains = gainsOf(table, sameTable(table, reading), isDoubted)
  if (gains === null) return null
  const top = gains.rows.slice(0, MOST)
  const most = Math.max(...top.map(({ by }) => Math.abs(by)))
  const nameOf = rowNamer(table)
  const columns: TableColumn[] = [
    { id: 'name', label: gains.rowLabel },
    { id: 'by', label: gains.figure.label, align: 'end' },
    { id: 'bar', label: history.part, align: 'end' },
  ]
  const title = base.week ? history.thisWeek : history.gains(when)
  return (
    <Card title={title} aside={history.versus(date(base.snapshot.fetchedAt, ticker.now()))} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={top}
        rowKey={({ row }) => row.key}
        nameColumn="name"
        empty={history.noGains}
        cell={({ row, by }, { id }) => {
          if (id === 'name')
            return gains.nameCell === null ? nameOf(row) : readCell(row, gains.nameCell)
          if (id === 'by')
            return <Change by={by} plus lessIsBetter={gains.figure.kind === 'rank'} />
          return (
            <ProgressBar
              share={most === 0 ? 0 : Math.abs(by) / most}
              label={history.share(nameOf(row))}
              tone={by > 0 ? 'up' : 'down'}
            />
          )
        }}
      />
    </Card>
  )
}
