export const groupWords = {
  title: 'Groups',
  lead: 'Several that you follow together: who gained most. Create a group here, or above any table of names.',
  name: 'Group name',
  area: 'For',
  /** `one`: “a player”. */
  addMember: (one: string) => `Add ${one} by name`,
  /** Follows the names of the first members. */
  more: (n: string) => `${n} more`,
  make: 'Create group',
  /** `many`: “players”. */
  makeOfThese: (many: string) => `Create group of these ${many}`,
  makeOf: (n: number, text: string) =>
    n === 1 ? 'Create a group of 1' : `Create a group of ${text}`,
  made: (name: string) => `Group “${name}” created.`,
  all: 'All',
  noneOf: 'None',
  none: 'This group is not on this device.',
  remove: 'Delete group',
  removed: (name: string) => `Group “${name}” deleted.`,
  edit: 'Edit group',
  save: (n: number, text: string) => (n === 1 ? 'Save with 1 member' : `Save with ${text} members`),
  changed: (name: string) => `Group “${name}” updated.`,
  members: (n: number, text: string) => (n === 1 ? '1 member' : `${text} members`),
  place: 'Place',
  unseen:
    'This device has no data on these members yet. Refresh them below; gains show from the second refresh on.',
  figure: (label: string, known: string, all: string) => `${label} (${known} of ${all})`,
  gainsOf: (figure: string, period: string) => `${figure} gained ${period}`,
  moves: 'Changes',
  moved: (period: string) => `Change ${period}`,
  indexOf: (figure: string, period: string) => `${figure} ${period}, from 100`,
  notDrawn: (names: string) => `Not drawn, as no visit is near the start of the period: ${names}.`,
  eachObservedOnce: 'Gains show from the second visit of a member on.',
  member: 'Member',
  seen: 'Last visit',
  unvisited: 'no visit yet',
  notFound: 'Not found',
  didYouMean: 'Did you mean',
  totals: (total: string, gained: string, moved: string, counted: string) =>
    `Total ${total}, gained ${gained}. ${moved} of ${counted} changed.`,
  /** `note`: the comparison note of the member's own page. */
  ofMember: (name: string, note: string) => `${name}: ${note}`,
  csv: ['name', 'value', 'gain', 'counted from', 'last seen'],
  refreshShared: (n: string, all: string) => `Refresh ${n} of ${all} members`,
  refresh: 'Refresh every member',
  refreshLead: 'One request for each member’s page, from requests you leave unused.',
}
