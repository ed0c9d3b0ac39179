import type { AreaPanels } from '../registry.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { PastTable } from './PastTable.tsx'
import { PriceTable } from './PriceTable.tsx'
import { SavedCompare } from './SavedCompare.tsx'

export const pricesPanels: AreaPanels = {
  Thing: ItemPanel,
  ThingTable: PastTable,
  List: SavedCompare,
  ListTable: PriceTable,
  // The panel draws them.
  rest: (reading) => ({ ...reading, series: [] }),
}
