import { ThingHistory } from '../../view/history/ThingHistory.tsx'
import type { PanelProps } from '../registry.ts'

/** What a player's visitors come for: how far it came, and what it gained this week. */
export function PlayerPanel({ visit, reading }: PanelProps) {
  return <ThingHistory visit={visit} reading={reading} />
}
