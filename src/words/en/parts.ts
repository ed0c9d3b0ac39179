import { plural } from '../grammar.ts'

export const parts = {
  unit: {
    days: (n: string) => `${n} d`,
    hours: (n: string) => `${n} h`,
    minutes: (n: string) => `${n} min`,
    seconds: (n: string) => `${n} s`,
    ms: (n: string) => `${n} ms`,
    shortMinutes: (n: string) => `${n} m`,
    within: (time: string) => `in ${time}`,
    ago: (time: string) => `${time} ago`,
    now: 'now',
    justNow: 'just now',
  },
  values: {
    up: 'up',
    down: 'down',
    unchanged: 'unchanged',
    yes: 'yes',
    no: 'no',
    absent: 'not known',
    /** Of a medal, read aloud. */
    place: (place: number) => ['1st', '2nd', '3rd'][place - 1] ?? '',
    image: 'image',
    showAll: 'Show all',
    showLess: 'Show less',
    entries: (n: number, text: string) => plural(n, `${text} entry`, `${text} entries`),
  },
  settings: {
    apiKey: 'API key',
    show: 'Show',
    hide: 'Hide',
  },
  lists: {
    tabs: 'Lists',
    show: 'Show',
  },
  table: {
    rows: (n: number, text: string) => plural(n, `${text} row`, `${text} rows`),
    empty: 'Nothing here.',
    form: 'Show as',
    grid: 'Grid',
    feed: 'Feed',
    filter: 'Filter these rows',
    filterOf: (table: string) => `Filter these rows: ${table}`,
    shown: (shown: string, all: string) => `${shown} of ${all} shown`,
    noMatch: 'No row matches the filter.',
    clear: 'Clear filter',
    filters: 'Filters',
    filtersSet: (set: string) => `${set} set`,
    next: 'Next page',
    previous: 'Previous page',
    pages: 'Pages',
    page: (page: string, pages: string | null) =>
      pages === null ? `Page ${page}` : `Page ${page} of ${pages}`,
    loaded: (loaded: string, total: string) => `${loaded} of ${total} loaded`,
  },
  chart: {
    table: 'Table',
    showTable: 'Show as table',
    showChart: 'Show as chart',
    zoomOut: 'Whole range',
    spoken: (label: string, from: string, to: string) => `${label}: from ${from} to ${to}`,
    /** What can be moved from point to point. */
    reader: (label: string) => `${label}, value by value`,
    readerKeys: 'Arrow keys move between points, Escape closes.',
    readerKeysZoom: 'Arrow keys move between points, plus and minus zoom, Escape closes.',
    readout: (at: string, values: string) => `${at}: ${values}`,
    zoomed: (from: string, to: string) => `Shown from ${from} to ${to}`,
    empty: 'Not enough points for a line yet.',
    noBars: 'Nothing to draw yet.',
    /** In place of values, where there are none. */
    none: 'no value',
    peaks: (all: string) => `Simplified from ${all} points; peaks are kept.`,
    /** Keys of a radar. */
    radarKeys: (label: string) => `${label}, corner by corner with the arrow keys`,
    /** What can be moved along the whole range. */
    overview: (from: string, to: string) => `Shown part: ${from} to ${to}`,
  },
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    earlier: 'Earlier weeks',
    /** `when`: “in 2 days”. */
    starts: (when: string) => `starts ${when}`,
    ends: (when: string) => `ends ${when}`,
    ended: (when: string) => `ended ${when}`,
    running: 'running',
    open: 'open end',
    more: (n: string) => `${n} more`,
    none: 'Nothing is scheduled.',
  },
}
