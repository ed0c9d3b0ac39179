import { useMemo } from 'react'
import { useKnownHeads } from '#queries/useKnown.ts'
import { useVisits } from '#queries/useVisits.ts'
import type { Visit } from '#queries/useView.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import { dayBase } from '../../view/history/baseVisit.ts'
import { identityOf } from '../../view/history/figures.ts'
import { useListTrack } from '../../view/history/useListTrack.ts'
import { useSinceColumn } from '../../view/history/useSinceColumn.tsx'
import { linkedTable, opensOf } from '../../view/linkedTable.ts'
import { type ExtraColumn, TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../registry.ts'
import { drawMoves } from './drawMoves.tsx'
import { marginColumn, priceColumn } from './priceColumns.ts'
import { seriesInRows } from './rowSeries.ts'
import { KnownTrend, Trend } from './TrendCell.tsx'

const NONE: readonly Visit[] = []

/** The list of prices: how each moved since this device last saw it, its trend where one is known, its margin. */
export function PriceTable({
  area,
  table: given,
  view,
  visit,
  reading,
}: PanelProps & { table: Table }) {
  const words = useViewWords()
  const visits = useVisits(visit) ?? NONE
  const table = useMemo(() => linkedTable(given, opensOf(given, area)), [given, area])
  const price = useMemo(() => priceColumn(table), [table])
  const since = useSinceColumn(
    table,
    dayBase(visits.slice(0, -1), visit.fetchedAt),
    'percent',
    price,
  )
  const trend = useTrendColumn(area, table, price, visits)
  const extra = useMemo(() => {
    const margin = marginColumn(table, words.pricesPanel)
    return [...(margin === null ? [] : [margin]), ...since, ...trend]
  }, [table, words, since, trend])
  const draw = useMemo(() => drawMoves(table), [table])
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
  visits: readonly Visit[],
): readonly ExtraColumn[] {
  const { pricesPanel } = useViewWords()
  const heads = useKnownHeads()
  const seen = heads.some((head) => head.area === area && head.id !== null)
  const tracked = useListTrack(table, price, visits)
  return useMemo(() => {
    const inRow = seriesInRows(table)
    if (inRow === null && !seen && visits.length < 2) return []
    const idOf = identityOf(table)
    return [
      {
        id: 'trend',
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
  }, [table, seen, visits, tracked, area, pricesPanel])
}
