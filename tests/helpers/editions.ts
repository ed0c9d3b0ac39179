/** What a person meets in one of the sample services: the same ways lead through both. */
export interface EditionFacts {
  edition: 1 | 2
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
  /** The clan that the first player is in: its page, how it is asked for, and what its members are told apart by. */
  clan: {
    path: string
    linked: string
    title: string
    asked: string
    members: number
    /** Its roster, and what sorts the members; a small clan is not sorted. */
    roster: string
    role: string | null
  }
  /** The first player on the board: its rank, and how many rows a page has. */
  ranked: { rank: string; page: number }
  /** A board of the area of leaderboards, and how its second page is asked for. */
  board: { id: string; name: string; path: string; next: string }
  /** A rank on another page of a board: the page, and what is asked for it. */
  jump: { board: string; loaded: string; rank: string; page: number; asked: readonly string[] }
  /** The standings of a contest, what they are sorted by, whether the body has its past, and how it says its end: days have no hour. */
  standings: { title: string; gained: string; race: boolean; end: RegExp }
  /** Players who are put side by side, one after the other, and a figure that they can be compared by. */
  compared: readonly string[]
  measure: string
  /** The first figure on the card of a saved player. */
  savedFigure: RegExp
  /** Its routes are assumed, not configured. */
  assumed: boolean
  /** What an error without an area's route says, and an empty list. */
  errorBody: unknown
  errorCode: string
  emptyList: unknown
  /** Areas with a list, by their paths at the service. */
  lists: readonly (readonly [area: string, path: string])[]
  /** Another page than the list of clans, with something that its body alone has. */
  elsewhere: { path: string; sees: string | RegExp }
  /** A clan of the first page. */
  firstClan: string
  /** A list with a filter, the column it is sorted by, what its rows are called by, both as keys, too. */
  exported: { path: string; sort: string; name: string; nameKey: string; sortKey: string }
  /** A page with a chart, its caption, and its first line. */
  chart: { path: string; caption: string; line: RegExp }
  /** A list in an order. */
  shared: { path: string }
  /** Days of November on which somebody visits, and a goal for the first figure. */
  visits: { days: readonly string[]; goal: string }
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
    clan: {
      path: 'clans/ember-court',
      linked: 'Ember Court',
      title: 'Ember Court [EC]',
      asked: 'clans/ember-court',
      members: 48,
      roster: 'Roster',
      role: 'Role',
    },
    ranked: { rank: '4', page: 50 },
    board: {
      id: 'league',
      name: 'Ember League',
      path: 'leaderboards/league',
      next: 'leaderboards/league?page=2',
    },
    jump: {
      board: 'overall',
      loaded: '40',
      rank: '1,010',
      page: 21,
      asked: ['leaderboards/overall', 'leaderboards/overall?page=21'],
    },
    standings: { title: 'Standings', gained: 'Gained', race: true, end: /:45|:30|:15|:00/ },
    compared: ['Quill', 'Wren', 'Salt', 'Nix', 'Ivo of Tarn'],
    measure: 'Level',
    savedFigure: /\d{3}\.\d\sM/,
    assumed: true,
    errorBody: { success: false, error: { code: 'ROUTE_NOT_FOUND', message: 'No.' } },
    errorCode: 'ROUTE_NOT_FOUND',
    emptyList: {
      success: true,
      data: [],
      pagination: { page: 1, limit: 25, total: 0, pages: 0 },
    },
    lists: ['clans', 'leaderboards', 'prices', 'competitions', 'events'].map((area) => [
      area,
      area,
    ]),
    elsewhere: { path: '/prices', sees: 'Sun pearl' },
    firstClan: 'Trusk Court',
    exported: {
      path: '/prices?filter=sun',
      sort: 'Buy',
      name: 'Name',
      nameKey: 'name',
      sortKey: 'buy',
    },
    chart: { path: '/prices/sun-pearl', caption: 'Price', line: /^Buy: from/ },
    shared: { path: '/clans?sort=-founded' },
    visits: {
      days: ['01', '02', '03', '04', '05', '09', '10', '12', '14', '16', '18', '19'],
      goal: '900m',
    },
  },
  {
    edition: 2,
    areas: ['Characters', 'Companies', 'Standings', 'Contests', 'Aliases'],
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
    clan: {
      path: 'clans/b401b41519f32576ccc939ab',
      linked: 'Trothtosk Company',
      title: 'Trothtosk Company',
      asked: 'companies/b401b41519f32576ccc939ab',
      members: 6,
      roster: 'Roll',
      role: null,
    },
    ranked: { rank: '4', page: 20 },
    board: {
      id: 'lantern_making',
      name: 'Lantern making',
      path: 'standings?topic=lantern_making',
      next: 'standings?skip=20&topic=lantern_making',
    },
    jump: {
      board: 'lantern_making',
      loaded: '12',
      rank: '85',
      page: 5,
      asked: ['standings?topic=lantern_making', 'standings?skip=80&topic=lantern_making'],
    },
    standings: {
      title: 'Lineup',
      gained: 'Gained points',
      race: false,
      end: /^[A-Z][a-z]{2} \d+$/,
    },
    compared: ['maernhiam863', 'runstus', 'grolyes389', 'temkria', 'weirtharder'],
    measure: 'Placing',
    savedFigure: /\d{2}(?:\.\d)?\sM/,
    assumed: false,
    errorBody: { fault: { reason_code: 'route_not_found', explanation: 'No.' } },
    errorCode: 'route_not_found',
    emptyList: [],
    lists: [
      ['clans', 'companies'],
      ['competitions', 'contests'],
    ],
    elsewhere: { path: '/competitions', sees: / (riding|herding|brewing|carving|sire|giant)$/ },
    firstClan: 'Trothtosk Company',
    exported: {
      path: '/clans?filter=th',
      sort: 'Member tally',
      name: 'Company',
      nameKey: 'company_title',
      sortKey: 'member_tally',
    },
    chart: {
      path: '/players/runstus?tab=timeline',
      caption: 'Total points',
      line: /^Total points: from/,
    },
    shared: { path: '/clans?sort=-member_tally' },
    visits: { days: ['01', '04', '05', '09', '12', '16', '18', '19'], goal: '40m' },
  },
]
