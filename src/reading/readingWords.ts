import { often } from './keys/lexicon.json'

const units: Readonly<Record<string, string>> = often

/** The words that the reader adds where a body has none: all others are the body's own keys. */
export const readingWords = {
  /** The name of an area's list. */
  areas: {
    players: 'Players',
    clans: 'Clans',
    leaderboards: 'Leaderboards',
    prices: 'Prices',
    competitions: 'Competitions',
    events: 'Events',
  } as Readonly<Record<string, string>>,
  /** A key without characters. */
  emptyKey: '(empty)',
  /** The keys of a map, as its first column. */
  name: 'Name',
  /** A place in a list of plain values, counted from 1. */
  place: (number: number) => `Value ${number}`,
  value: 'Value',
  date: 'Date',
  step: 'Step',
  not: (state: string) => `Not ${state}`,
  recurrence: {
    often: (freq: string, every: string) =>
      every === '1' ? freq.toLowerCase() : `every ${every} ${units[freq] ?? ''}`,
    nth: ['', 'first', 'second', 'third', 'fourth', 'fifth', 'last'],
    date: (number: string) => (number === '-1' ? 'last day' : `day ${number}`),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  },
  candle: ['Open', 'High', 'Low', 'Close', 'Volume'],
  versus: (one: string, other: string) => `${one} vs ${other}`,
  paging: 'Paging',
  note: {
    readable: 'an object or a list',
    strictJson: 'strict JSON',
    emptyList: 'an empty list',
    emptyObject: 'an empty object',
    atMost: (most: number, what: string) => `at most ${most} ${what}`,
    fewerPlaces: 'fewer places to look for lists in',
    dayOrMonth: 'a date of which the day and the month can be told apart',
    morePlaces: 'more than are looked at',
    declaredKind: (kind: string, by: string) => `${kind}, as ${by} declares`,
    fitting: (fitting: number, all: number) => `${fitting} of ${all} values that are`,
    declaredUnit: (unit: string, by: string) => `a kind with the unit ${unit}, as ${by} declares`,
    declaredTitle: (by: string) => `the name of the page, as ${by} declares`,
    declaredSeries: (by: string) => `times and figures, as ${by} declares`,
    otherValue: 'no such value',
  },
}
