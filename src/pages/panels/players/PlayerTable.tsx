import { useMemo } from 'react'
import { useSnapshots } from '#queries/known/useSnapshots.ts'
import { nameFirst } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { dayBase } from '../../view/history/baseSnapshot.ts'
import { useSinceColumn } from '../../view/history/useSinceColumn.tsx'
import { drawProgress } from '../../view/progressCells.tsx'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../AreaPanels.ts'

/** The skills of a player: each with its change since the last visit, and the way to the next level as a bar. */
export function PlayerTable({
  table: given,
  view,
  snapshot,
  reading,
}: PanelProps & { table: Table }) {
  const format = useFormat()
  const table = useMemo(() => nameFirst(given), [given])
  const snapshots = useSnapshots(snapshot) ?? []
  const before = dayBase(snapshots.slice(0, -1), snapshot.fetchedAt)
  const extra = useSinceColumn(table, before)
  const draw = useMemo(() => drawProgress(table, format), [table, format])
  return (
    <TableView
      table={table}
      extra={extra}
      draw={draw}
      footer={<ViewPager view={view} reading={reading} />}
    />
  )
}
