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
  /** A board of the area of leaderboards, and how its second page is asked for. */
  board: { name: string; path: string; next: string }
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
    board: {
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
    board: {
      name: 'Lantern making',
      path: 'standings?topic=lantern_making',
      next: 'standings?skip=20&topic=lantern_making',
    },
  },
]
