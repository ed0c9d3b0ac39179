import { EntityHistory } from '../../view/history/EntityHistory.tsx'
import type { PanelProps } from '../AreaPanels.ts'

/** What a player's visitors come for: how far it came, and what it gained this week. */
export function PlayerPanel({ snapshot, reading }: PanelProps) {
  return <EntityHistory snapshot={snapshot} reading={reading} />
}
