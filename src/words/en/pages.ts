export const pages = {
  home: {
    title: 'Home',
    welcome: (one: string) => `Look up any ${one.replace(/^an? /, '')}`,
    lead: 'Type a name and press Enter. What you have seen is free to open again.',
    startTitle: 'Start here',
    example: 'Figures and ranks, a chart, what is running and what is next.',
    showAll: (name: string) => `Show ${name} and what is on`,
    waysIn: 'More to open',
    offers: {
      clans: 'Members: who gave and who gained most.',
      leaderboards: 'Who leads, and by how much.',
      prices: 'What each one costs, and what moved most.',
      compare: 'Side by side: who is ahead, and in what.',
      groups: 'Friends and rivals: who gained most.',
      watches: 'Get an alert when a figure passes the value you set.',
    },
    compare: (names: readonly string[]) => `Compare ${names.join(' and ')}`,
    dates: 'What is new, and what is next.',
    show: (many: string) => `Show ${many}`,
    recentTitle: 'Recent',
    earlier: 'Opened before',
  },
  explore: {
    title: 'Explore',
  },
}
