import type { AreaDescriptor } from './descriptor.ts'

const players: AreaDescriptor = {
  area: 'players',
  list: null,
  item: 'players.item',
  further: [],
  filter: null,
  comparable: true,
  lead: ['overall xp', 'total level', 'rank', 'quests', 'last seen'],
}

const clans: AreaDescriptor = {
  area: 'clans',
  list: 'clans.list',
  item: 'clans.item',
  further: [{ use: 'members', endpoint: 'clans.members' }],
  filter: null,
  comparable: true,
  lead: ['members', 'total xp', 'average level', 'rank', 'founded'],
}

const leaderboards: AreaDescriptor = {
  area: 'leaderboards',
  list: 'leaderboards.list',
  item: 'leaderboards.item',
  further: [],
  filter: null,
  comparable: false,
  lead: ['players', 'updated'],
}

const prices: AreaDescriptor = {
  area: 'prices',
  list: 'prices.list',
  item: 'prices.item',
  further: [{ use: 'history', endpoint: 'prices.history' }],
  filter: null,
  comparable: true,
  lead: ['buy', 'sell', 'margin', 'volume'],
}

const competitions: AreaDescriptor = {
  area: 'competitions',
  list: 'competitions.list',
  item: 'competitions.item',
  further: [],
  filter: { param: 'status', values: ['running', 'upcoming', 'finished'] },
  comparable: false,
  lead: ['metric', 'participants', 'starts', 'ends'],
}

const events: AreaDescriptor = {
  area: 'events',
  list: 'events.list',
  item: 'events.item',
  further: [],
  filter: { param: 'type', values: [] },
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
