import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { withoutTimes } from '#view/spans/withoutTimes.ts'
import { EventsPanel } from './EventsPanel.tsx'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { CountdownCard } from '#view/spans/CountdownCard.tsx'
import { ownSpan } from '#view/spans/ownSpan.ts'
import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { rowsOfKind } from './activityFeed.ts'

export const eventsPanels: AreaPanels = {
  Entity: EventPanel,
  List: EventsPanel,
  ListTable: EventsTable,
  rest: withoutTimes,
}

/** An event: when it starts or ends. */
function EventPanel({ view, reading, area, id }: PanelProps) {
  const span = ownSpan(view.reading ?? reading)
  return span === null ? null : <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} />
}

/** The main table, of the kind that is chosen above it. */
function EventsTable({ table, view, reading: rest }: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const kind = params.get('kind') ?? ''
  const reading = view.reading ?? rest
  const shown = useMemo(() => rowsOfKind(reading, table, kind), [reading, table, kind])
  return <TableView table={shown} footer={<ViewPager view={view} reading={reading} />} />
}
