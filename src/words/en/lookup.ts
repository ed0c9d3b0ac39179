import { inside } from '../grammar.ts'

export const lookupWords = {
  lead: 'Enter the exact name of a player. Typing sends no request.',
  field: 'Player name',
  fieldOf: (one: string) => `Name of ${one}`,
  leadOf: (many: string) => `Enter an exact name to find ${inside(many)}. Typing sends no request.`,
  submit: 'Look up',
  list: (n: string) => `Look up ${n} names`,
  compare: (n: string) => `Compare ${n}`,
  search: 'Search the service',
  recent: 'Looked up on this device',
  order: 'Sort by',
  orders: { visit: 'Last visit', rank: 'Rank', gain: 'Gain' },
  empty: (many: string) => `No ${inside(many)} looked up yet`,
  emptyHelp: 'They are listed here with their figures, and with what changed between your visits.',
  elsewhere: 'Seen on this device under this name:',
}

export const exploreWords = {
  lead: 'Any path under the service’s prefix, shown like every other page.',
  path: 'Path',
  pathHelp: (paths: readonly string[]) => `For example ${paths.join(' or ')}`,
  ask: 'Ask',
  history: 'Requested on this device',
  empty: 'Paths that you request are listed here.',
}

export const missingWords = {
  title: 'Page not found',
  lead: 'There is no page at this address. No request was made.',
  home: 'Go home',
}
