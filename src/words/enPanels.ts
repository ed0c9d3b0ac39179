/** The words of the areas' panels, in English. */
export const enPanels = {
  history: {
    since: (when: string) => `Since ${when}`,
    sinceHint: (figure: string) => `${figure}, against what this device saw then`,
    lastSeen: 'Since last seen',
    lastSeenRank: 'Places since last seen',
    thisWeek: 'This week’s gains',
    gains: (when: string) => `Gains since ${when}`,
    versus: (date: string) => `vs ${date}`,
    noGains: 'Nothing moved since then.',
    share: (name: string) => `Share of ${name} in the gains`,
    part: 'Share',
    over: (figure: string, n: number, text: string) =>
      `${figure}, from ${text} ${n === 1 ? 'visit' : 'visits'} on this device`,
    fetched: 'Fetched',
    figure: 'Figure',
    dots: 'Each dot is a body fetched then. Drawn from this device’s history: no request.',
    longer: 'Nothing else was fetched in this period. A longer one has more.',
    first:
      'From the second visit on, the change since the last one, a chart and the gains stand here: all from this device, at no request.',
  },
  pricesPanel: {
    figures: 'Margin and range',
    margin: 'Margin',
    marginHint: (one: string, other: string) =>
      `What lies between ${one} and ${other}, of the lower one`,
    marginOf: (percent: string) => `${percent} of the lower price`,
    range: (days: string) => `${days}-day range`,
    rangeText: (low: string, high: string) => `${low} – ${high}`,
    rangeNow: (percent: string) => `now at ${percent}`,
    month: '30 days',
    week: '7 days',
    price: 'Price',
    trend: 'Trend',
    trendText: (change: string) => `${change} over what is known`,
    openHistory: 'Longer history',
    closeHistory: 'Shorter history',
    historyTitle: 'Price over time',
    historyLead: 'The service may keep the past of this price. Asking for it is one request.',
    historyNone: 'The answer has no series of prices.',
    historyOf: 'the price history',
    dots: 'From the bodies this device fetched: no request.',
    compareSaved: (n: number, text: string) =>
      n === 1 ? `Compare ${text} saved item` : `Compare ${text} saved items`,
  },
  boards: {
    rank: 'Rank',
    rankHint:
      'Counted here from the scores: the same score, the same rank, and the next rank skips.',
    find: 'Find me',
    findNobody: 'Save a player with the star on its page, and it can be found here.',
    found: 'is highlighted.',
    foundAt: (rank: string) => `has rank ${rank}.`,
    notLoaded: (name: string) => `${name} is not among the rows loaded here.`,
    jump: 'Jump to rank',
    go: 'Go',
    jumpLoad: (page: string) => `Load page ${page}`,
    noRank: (rank: string) => `No loaded row has rank ${rank}.`,
    wrongRank: 'Type a rank: a whole number from 1 up.',
    joinKnown: (n: number, text: string) =>
      n === 1 ? `Join ${text} page this device has` : `Join ${text} pages this device has`,
    places: 'Places',
    onlySaved: 'Only saved',
    onlySavedNone: 'None of your saved players is among the rows loaded here.',
    next: 'Load the next page',
    open: (n: number, text: string) =>
      n === 1 ? `Load ${text} page of this link` : `Load ${text} pages of this link`,
    joined: (pages: number, text: string) =>
      pages === 1 ? `${text} page` : `${text} pages joined`,
    page: (page: string) => `page ${page}`,
  },
}
