import { plural, inside } from '../grammar.ts'

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
    panel: 'This part could not be shown.',
    page: 'This page could not be loaded.',
    pageHelp: 'You may be offline. Pages that you opened before still open.',
    panelHelp: 'The rest of the page works. Try again, or look at the raw data.',
    pageBroken: 'This page could not be shown.',
    pageBrokenHelp: 'Nothing that was fetched is lost, and the other pages still work.',
    root: 'Something went wrong.',
    rootHelp: 'Nothing that was fetched is lost. Reload the page to continue.',
    again: 'Try again',
    reload: 'Reload',
    home: 'Home',
    copy: 'Copy the error',
    said: 'The service said',
    code: 'Code',
  },
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
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
      'A new version of Statglass is available. It starts when you reload, or after you close all its tabs.',
    useNewVersion: 'Reload to update',
    offline: 'offline',
    keyNotRecognised:
      'Key not recognised: the service counts by your network address. Check that the key is complete and not revoked. It is no longer sent, and requests wait for your decision.',
    keyRefused:
      'The service refused the key. It is no longer sent, and requests wait for your decision.',
    goOnWithout: 'Forget the key and continue without it',
    keyInUrl:
      'The address you opened contained what looks like a key. It was removed and not used. If the key is yours, revoke it: addresses are stored in many places.',
    dataFull:
      'This device is full. The cache was emptied, and new data is lost when you close this tab.',
    dataMemory: 'Storage is blocked in this browser. Data is lost when you close this tab.',
    configTitle: 'service.json has problems',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    palette: 'Search and commands',
    help: 'Keyboard shortcuts',
    go: (where: string) => `Go to ${where}`,
    rows: 'Next and previous row',
    open: 'Open the row',
    close: 'Close',
    then: 'then',
  },
  notStarted: {
    title: 'Statglass could not start.',
    broken: 'An error occurred. Nothing that was fetched is lost.',
    reload: 'Reload',
    home: 'Home',
    noConfig: 'service.json, which names the service, could not be read.',
    retry: 'Try again',
  },
  /** What became of service.json. */
  config: {
    status: (status: number) => `service.json: the page’s host answered ${status}`,
    noJson: 'service.json is not JSON',
    noObject: 'service.json is not an object',
    late: 'service.json: no answer within 10 seconds',
    none: 'service.json: no answer',
    keyInUrl: 'A key in the base URL was removed',
    last: (why: string) => `${why}; using the last version that this device read`,
    built: (why: string) => `${why}; using the service of this build`,
  },
}
