import type { AreaPanels } from '../AreaPanels.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { PastTable } from './PastTable.tsx'
import { PriceTable } from './PriceTable.tsx'
import { FavouriteCompare } from './FavouriteCompare.tsx'
import { withoutDrawn } from './withoutDrawn.ts'

export const pricesPanels: AreaPanels = {
  Entity: ItemPanel,
  EntityTable: PastTable,
  List: FavouriteCompare,
  ListTable: PriceTable,
  rest: withoutDrawn,
}
