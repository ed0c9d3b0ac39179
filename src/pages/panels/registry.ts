import type { ComponentType } from 'react'
import type { View, Snapshot } from '#queries/snapshots/useView.ts'
import type { Reading, Table } from '#reading/types.ts'

export interface PanelProps {
  view: View
  reading: Reading
  snapshot: Snapshot
  area: string
  /** The empty string on a list. */
  id: string
}

/** What an area adds to its pages: widgets of its own, and no copy of what all areas share. */
export interface AreaPanels {
  /** On the page of one thing, between the figures and the tables. */
  Entity?: ComponentType<PanelProps>
  /** On the list, above its table. */
  List?: ComponentType<PanelProps>
  /** Draws the main table of a thing, or of the list, in place of the common one. */
  EntityTable?: ComponentType<PanelProps & { table: Table }>
  ListTable?: ComponentType<PanelProps & { table: Table }>
  /** On the area's first page when it has no list, below the look-up. */
  Lookup?: ComponentType<{ area: string }>
  /** What the common page still shows of a reading; panels find the whole of it in `view.reading`. */
  rest?(reading: Reading): Reading
}

/** Each area's panels are a chunk of their own, loaded with the page. */
const PANELS: Readonly<Record<string, () => Promise<AreaPanels>>> = {
  players: async () => (await import('./players/panels.ts')).playersPanels,
  leaderboards: async () => (await import('./leaderboards/panels.ts')).leaderboardsPanels,
  prices: async () => (await import('./prices/panels.ts')).pricesPanels,
  clans: async () => (await import('./clans/panels.ts')).clansPanels,
  competitions: async () => (await import('./competitions/panels.ts')).competitionsPanels,
  events: async () => (await import('./events/panels.ts')).eventsPanels,
}

const NONE: AreaPanels = {}

export async function loadPanels(area: string): Promise<AreaPanels> {
  const load = Object.hasOwn(PANELS, area) ? PANELS[area] : undefined
  return load === undefined ? NONE : load()
}
