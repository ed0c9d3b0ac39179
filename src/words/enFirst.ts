/** The words that stand on a page before the app's code is there, in English. */
export const enFirst = {
  areas: {
    players: 'Players',
    clans: 'Clans',
    leaderboards: 'Leaderboards',
    prices: 'Prices',
    competitions: 'Competitions',
    events: 'Events',
  },
  home: {
    title: 'Home',
    welcome: 'Look up any player of the game.',
    lead: 'Type a name and press Enter. What you have seen stays on this device and costs nothing to open again.',
  },
  search: { label: 'Find a player, clan or item' },
  lookup: {
    lead: 'Players are found by their exact name. Nothing is asked of the service while you type.',
  },
}
