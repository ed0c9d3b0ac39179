/** The names of areas in services of this kind, the likeliest first. */
export const AREA_WORDS: Readonly<Record<string, readonly string[]>> = {
  clans: ['clans', 'groups', 'guilds', 'teams', 'companies', 'alliances', 'factions'],
  competitions: ['competitions', 'contests', 'tournaments', 'challenges', 'races'],
  leaderboards: [
    'leaderboards',
    'standings',
    'hiscores',
    'rankings',
    'ladders',
    'boards',
    'leaderboard',
    'records/leaderboard',
  ],
  prices: ['prices', 'items', 'market', 'auctions'],
  events: ['events', 'calendar', 'schedule', 'news'],
  players: ['players', 'characters', 'users', 'members', 'accounts', 'profiles'],
}

/** Further routes of one thing by their content; the words for each, the likeliest first. */
export const FURTHER_WORDS: readonly (readonly [use: string, words: readonly string[]])[] = [
  ['gains', ['gained', 'gains', 'advances', 'progress']],
  ['records', ['records', 'bests']],
  ['achievements', ['achievements', 'feats']],
  ['timeline', ['timeline', 'chronicle', 'snapshots', 'history']],
]

/** Routes of one thing that its area knows by itself, beside the thing's own; the words, the likeliest first. */
export const OWN_WORDS: Readonly<
  Record<string, readonly [use: 'members' | 'history', words: readonly string[]]>
> = {
  clans: ['members', ['members', 'roster']],
  prices: ['history', ['history', 'chart']],
}

export const SEARCH_WORDS: readonly string[] = ['search', 'name', 'q', 'query', 'title']

/** Parameters that say how many rows to leave out. */
export const OFFSET_WORDS: readonly string[] = ['offset', 'skip', 'start']

/** Fields of a row that are words of a filter. */
export const FILTER_FIELD = /^(status|state|phase|stage|type|kind|category)$/i

export const SEARCH_ROUTES: readonly string[] = ['search', 'find']
