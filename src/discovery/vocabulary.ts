/** The names of areas in services of this kind, the likeliest first. */
export const AREA_WORDS: Readonly<Record<string, readonly string[]>> = {
  clans: ['clans', 'groups', 'guilds', 'teams', 'companies', 'alliances', 'factions'],
  competitions: ['competitions', 'contests', 'tournaments', 'challenges', 'races'],
  prices: ['prices', 'items'],
  events: ['events', 'names', 'aliases'],
  players: ['players', 'characters', 'users', 'members', 'accounts', 'profiles'],
  leaderboards: ['leaderboards', 'standings', 'hiscores', 'rankings', 'leaderboard'],
}

/** Tried last, with the remaining requests. */
export const RARE_WORDS: Readonly<Record<string, readonly string[]>> = {
  leaderboards: ['ladders', 'boards'],
  prices: ['market', 'auctions'],
  events: ['name-changes', 'calendar', 'schedule', 'news'],
}

/** Further routes of one thing by their content; the words for each, the likeliest first. */
export const FURTHER_WORDS: readonly (readonly [use: string, words: readonly string[]])[] = [
  ['gains', ['gained', 'gains', 'advances', 'progress']],
  ['records', ['records', 'bests']],
  ['achievements', ['achievements', 'feats']],
  ['timeline', ['timeline', 'snapshots', 'chronicle', 'history']],
]

/** Further routes of a player that only some services have, the likeliest first. */
export const LATER_WORDS = ['rivals', 'friends', 'matches', 'quests', 'ranks', 'placings']

/** Uses of a player's further routes that have boards, with words for these beside the route's own. */
export const BOARD_ROOTS: Readonly<Record<string, readonly string[]>> = {
  records: [],
  gains: ['deltas'],
}

/** The board of something: `records/leaderboard`, `groups/3/hiscores`. */
export const BOARD_WORDS: readonly string[] = ['leaderboard', 'hiscores', 'rankings', 'top']

/** Lists of messages or renamings: none of their rows has a page. */
export const WITHOUT_ITEMS = /^(?:names|name-changes|aliases|news)$/

/** Routes of one thing that its area knows by itself, next to the thing's own; the words, the likeliest first. */
export const OWN_WORDS: Readonly<
  Record<string, readonly [use: 'members' | 'history', words: readonly string[]]>
> = {
  clans: ['members', ['members']],
  prices: ['history', ['history', 'chart']],
}

export const SEARCH_WORDS: readonly string[] = ['search', 'name', 'q', 'query', 'title']

/** Parameters that say how many rows to leave out. */
export const OFFSET_WORDS: readonly string[] = ['offset', 'skip', 'start']

/** Fields of a row that are words of a filter. */
export const FILTER_FIELD =
  /^(status|state|phase|stage|type|kind|category|mode|region|metric|topic)$/i

/** A nonsense word: a service that checks its words lists them when it refuses it. */
export const NO_WORD = 'no-such-word'

export const SEARCH_ROUTES: readonly string[] = ['search', 'find']
