import { inside } from '../grammar.ts'

export const viewWords = {
  content: {
    alsoSeen: 'Seen elsewhere',
    alsoSeenCost: 'from this device',
    timeline: 'When',
    noChart: 'Show the chart first, then it can be saved as a picture.',
    notHere: (tab: string) => `“${tab}” is not on this device yet.`,
    update: 'Ask for an update',
    updatePrice: (price: string) => `${price}, then 1 to refresh`,
    updated: 'The service agreed to update this. It may take a moment: refresh the page then.',
    updateFailed: 'The update was not started.',
    none: (many: string) => `No ${inside(many)}.`,
    nothing: 'The answer contains nothing that can be shown as a page. See the raw data below.',
    cancelledTitle: 'Request cancelled.',
    cancelledText: 'It was removed from the queue before it was sent. It cost nothing.',
    error: 'The service answered with an error.',
    errorReason: {
      failed: 'The service says the request failed.',
      missing: 'Not found',
      uncounted: 'The service could not process this request.',
    },
    errorHelp: 'The status was OK, but the answer contains an error. See the raw data.',
  },
  howMade: {
    notes: (n: number) => (n === 1 ? '1 thing could not be read' : `${n} things could not be read`),
    note: (expected: string, got: string) => `expected ${expected}, found ${got}`,
    left: {
      figures: (n: number, text: string, all: string) =>
        `${text} of ${all} figures ${n === 1 ? 'is' : 'are'} only in the raw data.`,
      tables: (n: number, text: string, all: string) =>
        `${text} of ${all} tables ${n === 1 ? 'is' : 'are'} only in the raw data.`,
    },
    leftPlaces: 'The answer has more lists than are shown. The raw data has all of them.',
    made: 'How this page was made',
    madeFrom: 'From',
    assumedHelp: 'This route is assumed, not documented.',
    recordLabel: 'More details',
  },
  failure: {
    spelled:
      'You wrote this name with a double space, a separate accent or the like. Statglass asked for the plain spelling; some services answer only to the other.',
    lookAgain: 'Look again',
    asWritten: 'Ask exactly as written',
    offline: 'You are offline.',
    offlineText:
      'This page is not on this device yet. It opens by itself when the network is back.',
    listed: 'What the list says',
    network: 'The service could not be reached.',
    networkHelpHere: 'The address may be wrong, or the service may be down.',
    networkHelp:
      'The address may be wrong, the service may be down, or it may not allow pages of other sites (CORS).',
    timeout: (seconds: string) => `No answer within ${seconds} seconds.`,
    tooSlow: (seconds: string) => `The answer was not complete after ${seconds} seconds.`,
    dropped: 'The connection dropped before the answer was complete.',
    timeoutHelp: 'The service is slow or down. Trying again costs one request.',
    notFound: (name: string) => `Nothing called “${name}” was found.`,
    missingList: 'The service has no such page.',
    notFoundHelp: 'Check the spelling. Names must be exact.',
    /** `kind`: the noun for one entity of the area, “player”. */
    noSuch: (kind: string, name: string) => `The service knows no ${kind} called “${name}”.`,
    another: 'Try another spelling',
    similar: 'Did you mean one of these?',
    otherAreas: (name: string) => `Search for “${name}” in`,
    assumedHelp: 'This route is an assumption. You can set the right one in the settings.',
    service: (status: string) => `The service answered with an error (${status}).`,
    nothing: 'The service sent an empty answer.',
    noBody: (status: string) => `The service sent an incomplete answer (status ${status}).`,
    serviceHelp: 'Trying again later costs one request.',
    keyRefused:
      'The service refused the key, so it is no longer sent. Requests wait until you continue without it or enter another key.',
    notAsked: 'No request was made.',
    needsKey: 'The service needs a key for this. Enter one in the settings.',
    blocked: 'A firewall refused this browser or its network address.',
    blockedHelp: 'Open the service’s own site once in this browser, then try again more slowly.',
    closed: 'The service does not show this publicly. It may be private.',
    redirect: 'The service redirected to another address.',
    redirectHelp:
      'It was not followed: with a key none is, so that the key cannot leak; without one, only within the service’s host. Check the base URL and the spelling of the name.',
    html: 'A web page answered instead of the service.',
    htmlHelp: 'Probably a Wi-Fi sign-in page or a wrong base URL. Nothing was saved.',
    notJson: 'The answer is not JSON.',
    tooLarge: 'The answer is too large to be shown safely.',
    tooLargeHelp: {
      bytes: 'It is larger than 8 MB.',
      depth: 'It is nested too deeply.',
      nodes: 'It has too many values.',
    },
    envelope: 'The status and the answer contradict each other.',
    other: 'Something went wrong in Statglass, not at the service.',
    toSettings: 'Open the settings',
  },
  list: {
    searchService: (what: string) => `Search all ${what} on the service`,
    filterService: 'Filter on the service',
    askFor: (kind: string) => `Load all “${kind}”`,
    askAll: 'Show everything',
    viewAs: 'View as',
    filterCost: (one: string) => `${one} each, free if saved`,
    all: 'All',
    usual: 'Default',
    dates: 'Dates…',
    choose: 'Choose…',
    other: 'Another…',
    otherOf: (param: string) => `Another ${param.toLowerCase()}…`,
    missing: (param: string) => `Choose “${param}” first`,
    needs: (param: string) => `The service needs a value for “${param}”:`,
    allowed: (param: string) => `The service accepts these values for “${param}”:`,
    same: {
      page: 'This page has the same rows as the page before, so there are no more pages.',
      search: 'This service ignores search here, so the search box is now hidden.',
    },
  },
  history: {
    period: 'Period',
    periods: { day: '24 h', week: '7 d', month: '30 d', year: 'Year', since: 'Since a date' },
    sinceDay: 'Since',
    since: (day: string) => `since ${day}`,
    /** Of what began within the period. */
    sinceStart: (when: string) => `Since the start, ${when}`,
    compared: (when: string) => `Compared with ${when}`,
    comparedOldest: (when: string) => `Compared with ${when}, the oldest visit here`,
    comparedReported: (day: string) => `Compared with ${day}, by the service’s own history`,
    /** For a page of several entities, each with separate visits. */
    comparedListed: (day: string) => `Compared with ${day}, when a list had it`,
    comparedEach: (day: string) => `Compared with the visits nearest to ${day}`,
    notCompared: 'No earlier visit can be compared with this one.',
    /** A change that the service reports without its period. */
    byService: (label: string) => `${label}, by the service`,
    gained: 'Gained',
    /** `period`: “7 d”. */
    gainedIn: (period: string) => `Gained ${period}`,
    previous: 'Period before',
    level: 'Level',
    rank: 'Rank',
    efficiency: 'Efficiency',
    /** Shown beside gains that the service reports. */
    fromService: 'Gains as the service counts them.',
    fromBoth: 'Gains as the service counts them; the rest from the visits on this device.',
    changeOf: (figure: string) => `${figure}, change over the period`,
    gains: 'Gains',
    noGains: 'Nothing changed in this period.',
    /** `n` rows have no gain, so they are folded. */
    unchanged: (n: string) => `${n} unchanged`,
    unlisted: (n: string, all: string) =>
      `${n} of ${all} are not listed: they did not change, or were not seen before.`,
    over: (figure: string, n: number, text: string) =>
      `${figure}, from ${text} ${n === 1 ? 'visit' : 'visits'} on this device`,
    fetched: 'Fetched',
    figure: 'Figure',
    /** The row that a figure is of, or the thing itself. */
    row: 'For',
    itself: 'Overall',
    name: 'Name',
    first: 'This is your first visit: gains show from the second one on.',
    firstHelp:
      'Each visit is kept on this device. Open or refresh this page again later to see what moved.',
    /** A tab with content of the service. */
    already: (tab: string) => `See ${tab}`,
  },
  picture: {
    copy: 'Copy as picture',
    copied: 'Copied as a picture.',
    saved: 'This browser copies no pictures, so it was saved as a file.',
  },
  rowMenu: {
    label: (name: string) => `Actions for ${name}`,
    open: (name: string) => `Open ${name}`,
    unsave: 'Remove from saved',
    copyName: 'Copy the name',
  },
  numbers: {
    none: (example: string) => `Enter a number, such as ${example} or 200k.`,
    which: (meant: readonly string[]) => `Did you mean ${meant.join(' or ')}?`,
  },
}
