export const pages = {
  home: {
    title: 'Home',
    welcome: 'Look up any player of the game.',
    lead: 'Type a name and press Enter. What you have seen stays on this device and is free to open again.',
    startTitle: 'Start here',
    example: 'Figures, ranks, and what was gained.',
    waysIn: 'More to open',
    offers: {
      clans: 'Members: who gave and who gained most.',
      leaderboards: 'Who leads, by how much, and where your players stand.',
      prices: 'What items cost, and what moved most.',
      compare: 'Side by side: who is ahead, and in what.',
      groups: 'Friends or rivals together: who gained most, and contests.',
      watches: 'Get an alert when a figure passes the value you set.',
    },
    compare: (names: readonly string[]) => `Compare ${names.join(' and ')}`,
    dates: 'What is running, and what is next.',
    show: (many: string) => `Show ${many}`,
    recentTitle: 'Recent',
    earlier: 'Opened before',
  },
  explore: {
    title: 'Explore',
  },
}
