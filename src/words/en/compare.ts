import { inside } from '../grammar.ts'

/** The words of a comparison. */
export const compareWords = {
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
}
