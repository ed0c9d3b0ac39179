import { enPages } from './enPages.ts'

/** The words of the pages of things and lists, in English. */
export const enEntities = {
  entity: {
    tabs: 'What is known of it',
    overview: 'Overview',
    memberOf: 'Member of',
    compare: 'Compare',
    moreTools: 'More actions',
    raw: 'Raw data',
    rows: 'Rows',
    share: 'Share',
    watch: 'Watch…',
    adjust: 'Adjust this view',
    group: 'Make a group',
    export: 'Export',
    exportOf: (what: string) => `Export ${what}`.trimEnd(),
    noChart: 'Show the chart first, then it can be saved as a picture.',
    nothing:
      'The answer has nothing that could be shown as a page. The raw data below has all of it.',
    notes: (n: number) => (n === 1 ? '1 thing could not be read' : `${n} things could not be read`),
    note: (expected: string, got: string) => `expected ${expected}, found ${got}`,
    left: {
      figures: (n: number, text: string, all: string) =>
        `${text} of ${all} figures ${n === 1 ? 'is' : 'are'} only in the raw data.`,
      tables: (n: number, text: string, all: string) =>
        `${text} of ${all} tables ${n === 1 ? 'is' : 'are'} only in the raw data.`,
    },
    leftPlaces: 'The answer has more lists than were looked for. The raw data has all of it.',
    assumed: 'assumed route',
    assumedHelp:
      'This route is not documented. It is the likeliest one, and can be changed in the settings.',
    timeline: 'When',
    cancelledTitle: 'Request cancelled.',
    cancelledText: 'It was taken out of the queue before it was sent. It cost nothing.',
    ask: 'Ask again',
    loading: 'Loading',
    since: (when: string) => `since ${when}`,
    moreFigures: 'More figures',
    record: (count: string) => `${count} more: ids and the like`,
    recordLabel: 'Ids and the like',
    series: 'Charts',
    error: 'The service answered with an error.',
    errorReason: {
      failed: 'The service says the request failed.',
      missing: 'Not found',
      uncounted: 'The service could not count this.',
    },
    errorHelp: 'Its status said that all was well, its answer did not. The raw data has all of it.',
  },
  problem: { ...enPages.problem, title: 'This cannot be looked up.' },
  failure: {
    network: 'The service could not be reached.',
    networkHelpHere: 'The address may be wrong, or the service may be down.',
    networkHelp:
      'The address may be wrong, the service may be down, or it may not allow pages of other sites (CORS).',
    timeout: (seconds: string) => `No answer within ${seconds} seconds.`,
    tooSlow: (seconds: string) => `The answer was not complete after ${seconds} seconds.`,
    dropped: 'The answer broke off before its end.',
    timeoutHelp: 'The service is slow or down. Trying again costs one request.',
    notFound: (name: string) => `Nothing called “${name}” was found.`,
    notFoundList: 'The service has no such page.',
    notFoundHelp: 'Check the spelling. Names must be exact.',
    assumedHelp:
      'This route is only assumed: the service may keep it elsewhere. Its address can be set in the settings.',
    service: (status: string) => `The service answered with an error (${status}).`,
    noBody: (status: string) =>
      `The service answered with status ${status}, which brings no whole answer.`,
    serviceHelp: 'Trying again later costs one request.',
    keyRefused:
      'The service refused the key, so it is no longer sent. Nothing is asked until you go on without it, or give another.',
    notAsked: 'Nothing was asked.',
    keyUseless:
      'The service did not accept the key, so it is no longer sent. Nothing is asked until you go on without it, or give another.',
    needsKey: 'The service answers this only with a key. One can be given in the settings.',
    closed: 'The service does not show this to everybody: it may be private.',
    redirect: 'The service pointed to another address.',
    redirectHelp:
      'It was not followed, so that a key cannot end up elsewhere. Check the base URL in the settings.',
    html: 'A page answered instead of the service.',
    htmlHelp: 'A sign-in page of the network, or a wrong base URL. Nothing of it was kept.',
    notJson: 'The answer is not JSON.',
    tooLarge: 'The answer is too large to be shown safely.',
    tooLargeHelp: {
      bytes: 'It is above 8 MB.',
      depth: 'It is nested too deeply.',
      nodes: 'It has too many parts.',
    },
    envelope: 'Status and answer contradict each other.',
    other: 'Something went wrong here, not at the service.',
    oldBelow: 'The last known answer is shown below.',
    again: 'Try again',
    toSettings: 'Open the settings',
    code: 'Code',
  },
  list: {
    search: (what: string) => `Search ${what}`,
    searchService: (what: string) => `Search all ${what} at the service`,
    askService: 'Search',
    filterService: 'Ask the service for',
    filterCost: (one: string) => `${one} each, free where known`,
    all: 'All',
    allowed: (param: string) => `The service names what it takes for “${param}”:`,
    same: {
      page: 'This page holds the same rows as the one before: the service knows no further pages. They are not offered again.',
      search:
        'The service gave the same rows as without the search: it does not search here. It is not offered again.',
    },
    more: 'Load the next page',
    empty: 'The service lists nothing here.',
  },
}
