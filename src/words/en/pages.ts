/** The words of pages that belong to no area. */
export const pages = {
  home: {
    title: 'Home',
    welcome: 'Look up any player of the game.',
    lead: 'Type a name and press Enter. What you have seen stays on this device and costs nothing to open again.',
    startTitle: 'Start here',
    quotaExplained: (limit: string) =>
      `The service allows ${limit} requests a minute. They come back by themselves.`,
    quotaColours:
      'Green: available. Amber: in progress. Grey: used. What you have seen opens without a request.',
    recentTitle: 'Recent',
    quotaTitle: 'Requests',
  },
  lookup: {
    lead: 'Enter the exact name of a player. Typing sends no request.',
    field: 'Player name',
    fieldOf: (one: string) => `Name of ${one}`,
    leadOf: (many: string) => `Enter an exact name to find ${many}. Typing sends no request.`,
    submit: 'Look up',
    search: 'Search the service',
    recent: 'Looked up on this device',
    empty: 'Players that you look up are listed here.',
    emptyOf: (many: string) => `${many} that you look up are listed here.`,
  },
  explore: {
    title: 'Explore',
    lead: 'Any path under the service’s prefix, shown like every other page.',
    path: 'Path',
    pathHelp: (paths: readonly string[]) => `For example ${paths.join(' or ')}`,
    ask: 'Ask',
    history: 'Requested on this device',
    empty: 'Paths that you request are listed here.',
    cost: (cost: string) => `A request costs ${cost}. Saved data opens for free.`,
  },
  missing: {
    title: 'Page not found',
    lead: 'There is no page at this address. No request was made.',
    home: 'Go home',
  },
}
