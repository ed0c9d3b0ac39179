import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { BoardTable } from './BoardTable.tsx'
import type { Table } from '#reading/types.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
}

/** The boards there are, by what they measure: each name opens one. */
function BoardList({ table, view, reading }: PanelProps & { table: Table }) {
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}
