import type { AreaPanels } from '../registry.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { PastTable } from './PastTable.tsx'
import { PriceTable } from './PriceTable.tsx'
import { SavedCompare } from './SavedCompare.tsx'
import { withoutDrawn } from './withoutDrawn.ts'

export const pricesPanels: AreaPanels = {
  Thing: ItemPanel,
  ThingTable: PastTable,
  List: SavedCompare,
  ListTable: PriceTable,
  rest: withoutDrawn,
}
