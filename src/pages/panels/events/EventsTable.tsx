import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { useUrlState } from '../../location.ts'
import { TableView } from '../../view/TableView.tsx'
import { ViewPager } from '../../view/ViewPager.tsx'
import { rowsOfKind } from './activityFeed.ts'
import type { PanelProps } from '../AreaPanels.ts'

/** The main table, of the kind that is chosen above it. */
export function EventsTable({ table, view, reading: rest }: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const kind = params.get('kind') ?? ''
  const reading = view.reading ?? rest
  const shown = useMemo(() => rowsOfKind(reading, table, kind), [reading, table, kind])
  return <TableView table={shown} footer={<ViewPager view={view} reading={reading} />} />
}
