import type { Table } from '#reading/types.ts'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../AreaPanels.ts'

/** The boards there are, by what they measure: each name opens one. */
export function BoardList({ table, view, reading }: PanelProps & { table: Table }) {
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}
