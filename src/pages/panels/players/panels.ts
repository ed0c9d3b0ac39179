import type { AreaPanels } from '../registry.ts'
import { PlayerPanel } from './PlayerPanel.tsx'
import { PlayerTable } from './PlayerTable.tsx'

export const playersPanels: AreaPanels = {
  Thing: PlayerPanel,
  ThingTable: PlayerTable,
}
