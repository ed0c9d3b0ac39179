import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { PriceTable } from './PriceTable.tsx'
import { FavouriteCompare } from './FavouriteCompare.tsx'
import { withoutDrawn, newestFirst } from './arrangeReading.ts'
import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'

export const pricesPanels: AreaPanels = {
  Entity: ItemPanel,
  EntityTable: PastTable,
  List: FavouriteCompare,
  ListTable: PriceTable,
  hasChart: true,
  rest: withoutDrawn,
}

/** The main table of an item. A past is read from its newest day on. */
function PastTable({ table: given, view, reading }: PanelProps & { table: Table }) {
  const table = useMemo(() => newestFirst(given), [given])
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}
