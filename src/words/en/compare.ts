import { inside } from '../grammar.ts'

export const compareWords = {
  title: (what: string) => `Compare ${inside(what)}`,
  lead: (most: string) => `Choose 2 to ${most} to see them side by side.`,
  /** `one`: “a player”. */
  addField: (one: string) => `Add ${one} by name`,
  compared: 'Compared',
  remove: (name: string) => `Remove ${name}`,
  save: 'Save as a group',
  figure: 'Figure',
  figures: 'Figures',
  best: 'best',
  what: 'What to compare',
  full: (most: string) => `${most} is the most that fits. Remove one to add another.`,
  /** By how much the first is ahead. */
  ahead: (name: string) => `Lead of ${name}`,
  /** `what`: “skills”. `others`: how often each of the others is ahead, the most first. `tied`: null for none. */
  score: (
    leader: { name: string; n: string },
    others: readonly { name: string; n: string }[],
    tied: string | null,
    all: string,
    what: string,
  ) =>
    [
      `${leader.name} is ahead in ${leader.n === all ? 'all' : `${leader.n} of`} ${all} ${inside(what)}`,
      ...others.map(({ name, n }) => `${name} in ${n}`),
      ...(tied === null ? [] : [`tied in ${tied}`]),
    ].join(', ') + '.',
  equal: (all: string, what: string) => `Equal in all ${all} ${inside(what)}.`,
  measure: 'Compared by',
  rows: (what: string) => `${what} side by side`,
}
