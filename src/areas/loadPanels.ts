import type { Reading } from '#data/things/things.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { useMemo } from 'react'

/** Each area's panels are a separate chunk, loaded with the page. */
const PANELS: Readonly<Record<string, () => Promise<AreaPanels>>> = {
  players: async () => (await import('./players/panels.tsx')).playersPanels,
  leaderboards: async () => (await import('./leaderboards/panels.tsx')).leaderboardsPanels,
  prices: async () => (await import('./prices/panels.tsx')).pricesPanels,
  clans: async () => (await import('./clans/panels.tsx')).clansPanels,
  competitions: async () => (await import('./competitions/panels.tsx')).competitionsPanels,
  events: async () => (await import('./events/panels.tsx')).eventsPanels,
}

const NONE: AreaPanels = {}

export async function loadPanels(area: string): Promise<AreaPanels> {
  const load = Object.hasOwn(PANELS, area) ? PANELS[area] : undefined
  return load === undefined ? NONE : load()
}

/** The reading without what an area's panels show; the same object as long as the reading is the same. */
export const useRemainingReading = (
  { remaining }: AreaPanels,
  reading: Reading | null,
): Reading | null =>
  useMemo(() => (reading && remaining ? remaining(reading) : reading), [remaining, reading])
