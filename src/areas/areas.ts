import type { AreaDefinition } from '#data/areas/AreaDescriptor.ts'

/** The six areas, in the order of the navigation. A seventh adds its `routes`, `label` and `noun`; panels are a line in `loadPanels`. */
export const AREAS: readonly AreaDefinition[] = [
  {
    area: 'players',
    comparable: true,
    lead: ['overall xp', 'total level', 'rank', 'quests', 'last seen'],
  },
  {
    area: 'clans',
    comparable: true,
    lead: ['members', 'total xp', 'average level', 'rank', 'founded'],
  },
  { area: 'leaderboards', lead: ['players', 'updated'], summary: 'leader' },
  { area: 'prices', comparable: true, lead: ['buy', 'sell', 'margin', 'volume'] },
  {
    area: 'competitions',
    lead: ['metric', 'participants', 'starts', 'ends'],
    summary: 'dates',
  },
  { area: 'events', lead: ['kind', 'starts', 'ends'], summary: 'dates' },
]
