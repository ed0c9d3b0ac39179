import { inside } from '../grammar.ts'

export const lookupWords = {
  lead: 'Type a name into the search, or paste many at once.',
  opened: 'Looked up on this device',
  order: 'Sort by',
  orders: { visit: 'Last visit', rank: 'Rank', gain: 'Gain' },
  empty: (many: string) => `No ${inside(many)} looked up yet`,
  emptyHelp: 'They are listed here with their figures, and with what changed between your visits.',
}

export const exploreWords = {
  lead: 'Any path under the service’s prefix, shown like every other page.',
  path: 'Path',
  pathHelp: 'For example /clans?page=2',
  ask: 'Ask',
  history: 'Requested on this device',
}

export const missingWords = {
  title: 'Page not found',
  lead: 'There is no page at this address. No request was made.',
}
