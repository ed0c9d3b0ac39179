import { inside } from '../grammar.ts'

export const compareWords = {
  title: (what: string) => `Compare ${inside(what)}`,
  lead: (most: string) => `Up to ${most} side by side.`,
  /** `one`: “a player”. */
  addField: (one: string) => `Add ${one} by name`,
  add: (name: string) => `Add “${name}”`,
  compared: 'Compared',
  remove: (name: string) => `Remove ${name}`,
  figure: 'Figure',
  figures: 'Figures',
  best: 'best',
  empty: 'Add two or more to see them side by side.',
  full: (most: string) => `${most} is the most that fits. Remove one to add another.`,
  differences: 'Differences',
  from: { first: 'Against the first', best: 'Against the best' },
  /** `what`: “skills”. `others`: how often each of the others is ahead, the most first. */
  score: (
    leader: { name: string; n: string },
    others: readonly { name: string; n: string }[],
    all: string,
    what: string,
  ) =>
    [
      `${leader.name} is ahead in ${leader.n === all ? 'all' : `${leader.n} of`} ${all} ${inside(what)}`,
      ...others.map(({ name, n }) => `${name} in ${n}`),
    ].join(', ') + '.',
  equal: (all: string, what: string) => `Equal in all ${all} ${inside(what)}.`,
  chart: (label: string) => `${label} compared`,
  measure: 'Compared by',
  rows: (what: string) => `${what} side by side`,
  radar: (figure: string, what: string) => `${figure} by ${what.toLowerCase()}`,
  /** `what`: the category of a radar's corners; `least` and `most`: how many can be chosen. */
  corners: (what: string, least: string, most: string) =>
    `Choose ${inside(what)} (${least} to ${most})`,
}
