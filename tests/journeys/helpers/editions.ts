import type { WorldOptions } from './world.ts'

/** What a person meets in one of the sample services: the same ways lead through both. */
export interface EditionFacts {
  edition: NonNullable<WorldOptions['edition']>
  /** Areas in the navigation, in its order. */
  areas: readonly string[]
  /** What the service calls a player, and where one is. */
  playerWord: string
  players: string
  player: string
  other: string
  /** On the first player's page: a word of the profile, a row of the table, a column, a field of the raw body. */
  says: string
  row: string
  column: RegExp
  field: RegExp
  unknown: RegExp
  rateHeader: RegExp
  /** A list that goes on, and a search that it knows. */
  list: {
    /** The area's page, its name in the navigation, and the route asked for it. */
    area: string
    label: string
    path: string
    next: string
    word: string
    asked: string
    finds: string
  }
  /** The clan that the first player is in: its page, how it is asked for, and what its members are told apart by. */
  clan: {
    path: string
    linked: string
    title: string
    asked: string
    members: number
    /** Its roster, and what sorts the members; a small clan is not sorted. */
    roster: string
    role: string | null
  }
  /** Contests by the service's own words. */
  contests: { word: string; filter: string; asked: string }
  /** The first player on the board: its rank, and how many rows a page has. */
  ranked: { rank: string; page: number }
  /** A board of the area of leaderboards, and how its second page is asked for. */
  board: { id: string; name: string; path: string; next: string }
}

export const EDITIONS: readonly EditionFacts[] = [
  {
    edition: 1,
    areas: ['Players', 'Clans', 'Leaderboards', 'Prices', 'Competitions', 'Events'],
    playerWord: 'player',
    players: 'players',
    player: 'Merrow Ann',
    other: 'Wren',
    says: 'Ironman',
    row: 'Slayer',
    column: /level/i,
    field: /"?totalLevel"?/,
    unknown: /PLAYER_NOT_FOUND|NOT_FOUND/,
    rateHeader: /x-ratelimit-remaining/i,
    list: {
      area: 'clans',
      label: 'Clans',
      path: 'clans',
      next: 'clans?page=2',
      word: 'ember',
      asked: 'clans?search=ember',
      finds: 'Ember Court',
    },
    clan: {
      path: 'clans/ember-court',
      linked: 'Ember Court',
      title: 'Ember Court [EC]',
      asked: 'clans/ember-court',
      members: 48,
      roster: 'Roster',
      role: 'Role',
    },
    contests: { word: 'Upcoming', filter: 'Status', asked: 'competitions?status=upcoming' },
    ranked: { rank: '4', page: 50 },
    board: {
      id: 'league',
      name: 'Ember League',
      path: 'leaderboards/league',
      next: 'leaderboards/league?page=2',
    },
  },
  {
    edition: 2,
    areas: ['Characters', 'Companies', 'Standings', 'Contests'],
    playerWord: 'character',
    players: 'characters',
    player: 'runstus',
    other: 'grolyes389',
    says: 'Trothtosk Company',
    row: 'Herding',
    column: /amount/i,
    field: /"?total_points"?/,
    unknown: /unknown_character/,
    rateHeader: /ratelimit-remaining/i,
    list: {
      area: 'clans',
      label: 'Companies',
      path: 'companies',
      next: 'companies?skip=20',
      word: 'dolyen',
      asked: 'companies?needle=dolyen',
      finds: 'Dolyen Company',
    },
    clan: {
      path: 'clans/b401b41519f32576ccc939ab',
      linked: 'Trothtosk Company',
      title: 'Trothtosk Company',
      asked: 'companies/b401b41519f32576ccc939ab',
      members: 6,
      roster: 'Roll',
      role: null,
    },
    contests: { word: 'Planned', filter: 'Phase', asked: 'contests?phase=planned' },
    ranked: { rank: '4', page: 20 },
    board: {
      id: 'lantern_making',
      name: 'Lantern making',
      path: 'standings?topic=lantern_making',
      next: 'standings?skip=20&topic=lantern_making',
    },
  },
]
