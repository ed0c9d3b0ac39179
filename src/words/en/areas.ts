export const areas = {
  areas: {
    players: 'Players',
    clans: 'Clans',
    leaderboards: 'Leaderboards',
    prices: 'Prices',
    competitions: 'Competitions',
    events: 'Events',
  },
  /** Short names for the phone's bar. */
  shortAreas: { leaderboards: 'Boards' },
  /** Takes the noun as used inside a sentence (“a player”) and returns “Player”. */
  areaKind: (one: string) =>
    one.replace(/^(?:an?|the) /, '').replace(/^./u, (first) => first.toUpperCase()),
  areaNouns: {
    players: { one: 'a player', many: 'players' },
    clans: { one: 'a clan', many: 'clans' },
    leaderboards: { one: 'a leaderboard', many: 'leaderboards' },
    prices: { one: 'an item', many: 'items' },
    competitions: { one: 'a competition', many: 'competitions' },
    events: { one: 'an event', many: 'events' },
  },
}
