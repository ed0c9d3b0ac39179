import { inside } from './inside.ts'

/** The words of comparisons, and of what was asked for, in English. */
export const enCompared = {
  compare: {
    title: (what: string) => `Compare ${inside(what)}`,
    lead: (most: string) => `Up to ${most} side by side. The best of each line is marked.`,
    add: 'Add',
    /** `one`: “a player”. */
    addField: (one: string) => `Add ${one} by name`,
    remove: (name: string) => `Remove ${name}`,
    figure: 'Figure',
    figures: 'Figures',
    best: 'best',
    empty: 'Add two or more to see them side by side.',
    full: (most: string) => `${most} is the most that fits. Remove one to add another.`,
    chart: (label: string) => `${label} compared`,
    measure: 'Compared by',
    rows: (what: string) => `${what} side by side`,
    radar: (figure: string, what: string) => `${figure} by ${what.toLowerCase()}`,
    /** What stands at the corners of a radar, of which so many can be chosen. */
    corners: (least: string, most: string) => `Corners, ${least} to ${most}`,
  },
  activity: {
    title: 'Activity',
    lead: 'Each request that was made from this browser, and each one that this page did not have to make.',
    window: 'This window',
    requests: 'Requests',
    when: 'When',
    what: 'What for',
    status: 'Status',
    waited: 'Waited',
    took: 'Took',
    source: 'From',
    sources: {
      'this tab': 'this tab',
      'another tab': 'another tab',
      'this device': 'this device',
    },
    states: {
      answered: 'answered',
      failed: 'failed',
      cancelled: 'cancelled',
      'cache hit': 'no request needed',
    },
    area: 'Area',
    all: 'All',
    noneShown: 'No request is like that.',
    har: 'Export as HAR',
    harName: 'statglass requests',
    size: 'Size',
    cached: 'from this device',
    cancelled: 'cancelled',
    noAnswer: 'no answer',
    empty: 'No request yet. Look up a player, and it is listed here.',
    cacheHits: (n: number, text: string) =>
      n === 1
        ? `${text} view opened from this device without a request`
        : `${text} views opened from this device without a request`,
    sent: (n: number, text: string) => (n === 1 ? `${text} request sent` : `${text} requests sent`),
  },
}
