import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { PlayerTable } from './PlayerTable.tsx'
import { EntityHistory } from '#view/history/EntityHistory.tsx'

export const playersPanels: AreaPanels = {
  Entity: PlayerPanel,
  EntityTable: PlayerTable,
}

/** What a player's visitors come for: how far it came, and what it gained this week. */
function PlayerPanel({ snapshot, reading }: PanelProps) {
  return <EntityHistory snapshot={snapshot} reading={reading} />
}
