import type { AreaPanels } from '../AreaPanels.ts'
import { withoutTimes } from '../spans/withoutTimes.ts'
import { EventPanel } from './EventPanel.tsx'
import { EventsPanel } from './EventsPanel.tsx'
import { EventsTable } from './EventsTable.tsx'

export const eventsPanels: AreaPanels = {
  Entity: EventPanel,
  List: EventsPanel,
  ListTable: EventsTable,
  rest: withoutTimes,
}
