import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import type { PanelProps } from '../AreaPanels.ts'
import { newestFirst } from './newestFirst.ts'

/** The main table of an item. A past is read from its newest day on. */
export function PastTable({ table: given, view, reading }: PanelProps & { table: Table }) {
  const table = useMemo(() => newestFirst(given), [given])
  return <TableView table={table} footer={<ViewPager view={view} reading={reading} />} />
}
