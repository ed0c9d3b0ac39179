import { plural } from '../plural.ts'
import { inside } from '../inside.ts'

/** The words of the frame around every page: navigation, search, notices, errors. */
export const shell = {
  shell: {
    name: 'Statglass',
    skip: 'Skip to the content',
    mainNav: 'Main',
    home: 'Home',
    favourites: 'Saved',
    groups: 'Groups',
    /** Where the service has an area of that name. */
    ownGroups: 'My groups',
    watches: 'Watches',
    activity: 'Activity',
    settings: 'Settings',
    more: 'More',
    unread: (text: string) => `${text} new`,
    breadcrumb: 'Breadcrumb',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    notices: 'Notices',
  },
  search: {
    label: 'Find a player, clan or item',
    find: (things: readonly string[]) => `Find ${things.join(' or ')}`,
    things: { players: 'a player', clans: 'a clan', prices: 'an item' },
    lookUp: (name: string) => `Look up the player “${name}”`,
    results: (n: number, text: string) => plural(n, `${text} suggestion`, `${text} suggestions`),
  },
  errors: {
    panel: 'This part could not be drawn.',
    page: 'This page could not be loaded.',
    pageHelp: 'The network may be down. Pages that were open before still open.',
    panelHelp: 'The rest of the page works. Try again, or look at the raw data.',
    pageBroken: 'This page could not be drawn.',
    pageBrokenHelp: 'Nothing that was fetched is lost, and the other pages work.',
    root: 'Statglass failed.',
    rootHelp: 'Nothing that was fetched is lost. Reload the page to go on.',
    again: 'Try again',
    reload: 'Reload',
    home: 'Home',
    copy: 'Copy the error',
    said: 'The service said',
    code: 'Code',
  },
  themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  palette: {
    names: 'Seen on this device',
    commands: 'Pages and commands',
    lookUp: 'Ask the service',
    goTo: (where: string) => `Go to ${where}`,
    compare: (what: string) => `Compare ${inside(what)}`,
    theme: (name: string) => `Theme: ${name}`,
  },
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
  notStarted: {
    title: 'Statglass could not start.',
    noCode:
      'A part of it did not arrive. The network may be down, or a new version was just published.',
    broken: 'Something in it failed. Nothing that was fetched is lost.',
    reload: 'Reload',
    home: 'Home',
    noConfig: 'service.json, which names the service to ask, could not be read.',
    retry: 'Try again',
  },
  /** What became of service.json. */
  config: {
    status: (status: number) => `service.json: the page’s own host answered ${status}`,
    noJson: 'service.json: is not JSON',
    noObject: 'service.json: is not an object',
    late: 'service.json: no answer in 10 seconds',
    none: 'service.json: no answer',
    keyInUrl: 'A key in the base URL was removed',
    last: (why: string) => `${why}; used as this device read it last`,
    built: (why: string) => `${why}; the service that this build was made for is used`,
  },
}
