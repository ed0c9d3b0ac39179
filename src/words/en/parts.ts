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
    /** For screen readers, on a medal. */
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
  table: {
    rows: (n: number, text: string) => plural(n, `${text} row`, `${text} rows`),
    empty: 'Nothing here.',
    showAs: (form: string) => `Show as ${form.toLowerCase()}`,
    sortBy: 'Sort by',
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
}
