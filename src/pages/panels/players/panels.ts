import type { AreaPanels } from '../AreaPanels.ts'
import { PlayerPanel } from './PlayerPanel.tsx'
import { PlayerTable } from './PlayerTable.tsx'

export const playersPanels: AreaPanels = {
  Entity: PlayerPanel,
  EntityTable: PlayerTable,
}
