import { plural } from './plural.ts'
import { enFirst } from './enFirst.ts'
import { enPages } from './enPages.ts'
import type { enLater } from './enLater.ts'
import type { enView } from './enView.ts'

/** The words of the interface, in English; `enView` has those that come with a view, `enLater` the others. Another language is one more `Words`. */
export const en = {
  ...enPages,
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
    breadcrumb: 'Breadcrumb',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    notices: 'Notices',
  },
  areas: enFirst.areas,
  /** In the phone's bar, where the whole name does not fit. */
  shortAreas: { leaderboards: 'Boards' },
  unit: {
    days: (n: string) => `${n} d`,
    hours: (n: string) => `${n} h`,
    minutes: (n: string) => `${n} min`,
    seconds: (n: string) => `${n} s`,
    ms: (n: string) => `${n} ms`,
    shortMinutes: (n: string) => `${n} m`,
    now: 'now',
    justNow: 'just now',
  },
  quota: {
    meter: 'Requests left',
    of: (left: string, limit: string) => ({ left, rest: `of ${limit}` }),
    left: 'left',
    assumed: 'The limit is assumed until the service says otherwise.',
    resetsIn: 'resets in',
    held: 'held',
    valueText: (left: string, limit: string, inFlight: number, assumed: boolean) =>
      `${left} of ${limit} requests left${inFlight > 0 ? `, ${inFlight} in flight` : ''}${assumed ? ', assumed' : ''}`,
    details: 'How the requests are spent',
    requests: (n: number, text: string) => plural(n, `${text} request`, `${text} requests`),
    free: 'free',
    seenFree: 'seen · free',
    waiting: (_n: number, text: string) => `${text} waiting`,
    inAll: (time: string) => `about ${time} in all`,
    aMinute: (n: string) => `${n} a minute`,
  },
  hold: {
    name: 'Rate limited',
    goingOn: (seconds: number) => ({
      before: 'Rate limited. Going on by itself in ',
      after: plural(seconds, ' second.', ' seconds.'),
    }),
    start: (n: number) =>
      `Rate limited. Going on by itself in ${n} ${plural(n, 'second', 'seconds')}.`,
    remaining: (n: number) => `${n} seconds left.`,
    end: 'The wait is over. Requests are sent again.',
    limit: (limit: string, window: string) =>
      `The service counts ${limit} requests ${window} for your network address.`,
    limitKeyed: (limit: string, window: string) =>
      `The service counts ${limit} requests ${window} for your key.`,
    perMinute: 'a minute',
    per: (time: string) => `in ${time}`,
    others: (text: string) => `Something else on it used ${text} of them.`,
    lost: (n: number, text: string) =>
      n === 0
        ? 'Nothing is lost.'
        : plural(
            n,
            `Nothing is lost: ${text} request waits.`,
            `Nothing is lost: ${text} requests wait.`,
          ),
    about: (time: string) => `That is about ${time}.`,
    useKey: 'Use an API key',
    tryNow: 'Try now',
  },
  view: {
    fetched: 'Fetched',
    stale: 'stale',
    refresh: 'Refresh',
    save: 'Save',
    saved: 'Saved',
    unsaved: (name: string) => `${name} is no longer saved.`,
    saveName: (name: string) => `Save ${name}`,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    offlineTitle: 'No network.',
    offlineText:
      'What this device knows is still here. Waiting requests go when the network is back.',
    staleText: 'This is the last known answer.',
    loading: 'Loading',
  },
  search: {
    ...enFirst.search,
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
}

/** What is there from the first page on. */
export type CoreWords = typeof en

/** And with what draws a view. */
export type ViewWords = CoreWords & typeof enView

/** Every word: what a language has. */
export type Words = ViewWords & typeof enLater
