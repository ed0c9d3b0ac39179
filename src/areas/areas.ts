import type { AreaDescriptor } from '#data/areas/registry.ts'

const players: AreaDescriptor = {
  area: 'players',
  list: null,
  item: 'players.item',
  further: [],
  comparable: true,
  lead: ['overall xp', 'total level', 'rank', 'quests', 'last seen'],
}

const clans: AreaDescriptor = {
  area: 'clans',
  list: 'clans.list',
  item: 'clans.item',
  further: [{ use: 'members', endpoint: 'clans.members' }],
  comparable: true,
  lead: ['members', 'total xp', 'average level', 'rank', 'founded'],
}

const leaderboards: AreaDescriptor = {
  area: 'leaderboards',
  list: 'leaderboards.list',
  item: 'leaderboards.item',
  further: [],
  comparable: false,
  lead: ['players', 'updated'],
}

const prices: AreaDescriptor = {
  area: 'prices',
  list: 'prices.list',
  item: 'prices.item',
  further: [{ use: 'history', endpoint: 'prices.history' }],
  comparable: true,
  lead: ['buy', 'sell', 'margin', 'volume'],
}

const competitions: AreaDescriptor = {
  area: 'competitions',
  list: 'competitions.list',
  item: 'competitions.item',
  further: [],
  comparable: false,
  lead: ['metric', 'participants', 'starts', 'ends'],
}

const events: AreaDescriptor = {
  area: 'events',
  list: 'events.list',
  item: 'events.item',
  further: [],
  comparable: false,
  lead: ['kind', 'starts', 'ends'],
}

/** The six areas, in the order of the navigation. A seventh is one descriptor and one line here. */
export const AREAS: readonly AreaDescriptor[] = [
  players,
  clans,
  leaderboards,
  prices,
  competitions,
  events,
]
