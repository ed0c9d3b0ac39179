import type { AreaPanels } from './AreaPanels.ts'

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
