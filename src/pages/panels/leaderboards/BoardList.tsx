import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { linkedTable, opensOf } from '../../view/linkedTable.ts'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../registry.ts'

/** The boards there are, by what they measure: each name opens one. */
export function BoardList({ area, table: given, view, reading }: PanelProps & { table: Table }) {
  const table = useMemo(() => linkedTable(given, opensOf(given, area)), [given, area])
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}
