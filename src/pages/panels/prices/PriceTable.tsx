import { Change } from '#ui/text/Change.tsx'
import { type ReactNode, useMemo } from 'react'
import { useKnownHeads } from '#queries/known/useKnown.ts'
import { useSnapshots } from '#queries/known/useSnapshots.ts'
import type { Snapshot } from '#queries/snapshots/useView.ts'
import { isDelta, readCell, rowIdentity } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import { dayBase } from '../../view/history/baseSnapshot.ts'
import { useListTrack } from '../../view/history/useListTrack.ts'
import { useSinceColumn } from '../../view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../AreaPanels.ts'
import { marginColumn, priceColumn } from './priceColumns.ts'
import { seriesInRows } from './rowSeries.ts'
import { KnownTrend, Trend } from './TrendCell.tsx'

const NONE: readonly Snapshot[] = []

/** The list of prices: how each moved since this device last saw it, its trend where one is known, its margin. */
export function PriceTable({
  area,
  table,
  view,
  snapshot,
  reading,
}: PanelProps & { table: Table }) {
  const words = useViewWords()
  const snapshots = useSnapshots(snapshot) ?? NONE
  const price = useMemo(() => priceColumn(table), [table])
  const since = useSinceColumn(
    table,
    dayBase(snapshots.slice(0, -1), snapshot.fetchedAt),
    'percent',
    price,
  )
  const trend = useTrendColumn(area, table, price, snapshots)
  const extra = useMemo(() => {
    const margin = marginColumn(table, words.pricesPanel)
    return [...(margin === null ? [] : [margin]), ...since, ...trend]
  }, [table, words, since, trend])
  const draw = useMemo(() => renderDeltas(table), [table])
  return (
    <TableView
      table={table}
      extra={extra}
      draw={draw}
      footer={<ViewPager view={view} reading={reading} />}
    />
  )
}

/** From the row itself, else from the item's known page, else from the visits of this list; empty where there is no source. */
function useTrendColumn(
  area: string,
  table: Table,
  price: Column | null,
  snapshots: readonly Snapshot[],
): readonly ExtraColumn[] {
  const { pricesPanel } = useViewWords()
  const heads = useKnownHeads()
  const seen = heads.some((head) => head.area === area && head.id !== null)
  const tracked = useListTrack(table, price, snapshots)
  return useMemo(() => {
    const inRow = seriesInRows(table)
    if (inRow === null && !seen && snapshots.length < 2) return []
    const idOf = rowIdentity(table)
    return [
      {
        id: 'price trend',
        label: pricesPanel.trend,
        width: 7.5,
        cellOf(row: Row) {
          const points = inRow?.(row) ?? null
          if (points !== null) return <Trend points={points} />
          const id = idOf?.(row) ?? null
          if (id === null) return <Trend points={tracked(row)} />
          return <KnownTrend area={area} id={id} otherwise={tracked(row)} />
        },
      },
    ]
  }, [table, seen, snapshots, tracked, area, pricesPanel])
}

/** Draws the percentages by which the service says a price moved as what they are: up or down. */
function renderDeltas({ columns }: Table) {
  const moves = new Set(columns.filter(isDelta).map(({ path }) => path))
  return (row: Row, column: Column): ReactNode | undefined => {
    if (!moves.has(column.path)) return undefined
    const value = readCell(row, column)
    return value.kind === 'percentage' ? <Change by={value.number} as="percent" /> : undefined
  }
}
