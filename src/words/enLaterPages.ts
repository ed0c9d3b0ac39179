import { enFirst } from './enFirst.ts'
import { enPages } from './enPages.ts'

/** The words of pages and cards whose code is no part of the first load, in English. */
export const enLaterPages = {
  notices: {
    newVersion:
      'A new version of Statglass is here. It is used when you say so, or after all its tabs were closed.',
    useNewVersion: 'Reload with the new version',
    offline: 'offline',
    keyNotRecognised:
      'Key not recognised: the service counts by your network address. Check that it was pasted whole and was not revoked. It is no longer sent, and nothing is asked until you decide.',
    keyRefused:
      'The service refused the key. It is no longer sent, and nothing is asked until you decide.',
    goOnWithout: 'Forget the key and go on without it',
    keyInUrl:
      'The address you opened contained what looks like a key. It was removed and not used. If it is yours, revoke it: addresses are stored in many places.',
    dataFull:
      'This device is full: the cache was emptied, and what does not fit is forgotten with this tab.',
    dataMemory: 'Storage is blocked in this browser: what you see is forgotten with this tab.',
    configTitle: 'service.json has problems',
  },
  spending: {
    lead: 'Who spent this window:',
    thisTab: 'This tab',
    otherTabs: 'Other tabs',
    jobs: 'Refreshes in the background',
    others: 'Someone else on this address',
    inFlight: 'In flight',
    reserve: 'Kept for your clicks',
    shared: 'All tabs of this browser share one queue.',
    neighbours: 'Others use this address too, so Statglass leaves them room.',
    sliding: 'The service counts the last minute, not the minute of the clock.',
    notRecognised: 'The key was not recognised: the service counts by your address.',
  },
  shortcuts: {
    title: 'Keys',
    search: 'Search',
    palette: 'Search and commands',
    help: 'These keys',
    go: (where: string) => `Go to ${where}`,
    rows: 'Next and previous row',
    open: 'Open the row',
    close: 'Close',
    then: 'then',
  },
  explore: {
    ...enPages.explore,
    lead: 'Any path under the service’s prefix, read like every other page.',
    path: 'Path',
    pathHelp: (paths: readonly string[]) => `For example ${paths.join(' or ')}`,
    ask: 'Ask',
    history: 'Asked before on this device',
    empty: 'Paths that you ask for are listed here.',
    cost: (cost: string) => `Asking costs ${cost}. What is already known is shown free.`,
  },
  lookup: {
    ...enFirst.lookup,
    field: 'Player name',
    fieldOf: (one: string) => `Name of ${one}`,
    leadOf: (many: string) =>
      `${many} are found by their exact name. Nothing is asked of the service while you type.`,
    submit: 'Look up',
    search: 'Search at the service',
    recent: 'Looked up on this device',
    empty: 'Players that you look up are listed here.',
    emptyOf: (many: string) => `${many} that you look up are listed here.`,
  },
  missing: {
    title: 'There is no such page',
    lead: 'Statglass has no page at this address. No request was made.',
    home: 'Go home',
  },
}
