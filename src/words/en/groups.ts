export const groupWords = {
  title: 'Groups',
  lead: 'Several that you follow together: who gained most, and contests. Create a group here, or above any table of names.',
  name: 'Group name',
  area: 'For',
  /** `one`: “a player”. */
  addMember: (one: string) => `Add ${one} by name`,
  asTyped: 'Another name',
  add: (name: string) => `Add “${name}”`,
  /** Follows the names of the first members. */
  more: (n: string) => `${n} more`,
  many: 'Add many at once',
  names: 'Names, one per line',
  namesHint: (n: number, text: string) => (n === 1 ? '1 name' : `${text} names`),
  file: 'Load names from a file',
  list: 'From a list on this device',
  listNone: 'Choose a list',
  make: 'Create group',
  makeOf: (n: number, text: string) =>
    n === 1 ? 'Create a group of 1' : `Create a group of ${text}`,
  lookUpTitle: 'Look up names',
  lookUpOf: (n: number, text: string) => (n === 1 ? 'Look up 1 name' : `Look up ${text} names`),
  lookUp: 'Look up as a group',
  made: (name: string) => `Group “${name}” created.`,
  all: 'All',
  noneOf: 'None',
  none: 'This group is not on this device.',
  remove: 'Delete group',
  removed: (name: string) => `Group “${name}” deleted.`,
  edit: 'Edit group',
  save: (n: number, text: string) => (n === 1 ? 'Save with 1 member' : `Save with ${text} members`),
  changed: (name: string) => `Group “${name}” updated.`,
  mostGained: (period: string, name: string, by: string, figure: string) =>
    `Gained most (${period}): ${name}, ${by} ${figure}`,
  members: (n: number, text: string) => (n === 1 ? '1 member' : `${text} members`),
  place: 'Place',
  unseen:
    'This device has no data on these members yet. Refresh them below; gains show from the second refresh on.',
  figure: (label: string, known: string, all: string) => `${label} (${known} of ${all})`,
  seenOnce: 'Gains show from the second visit of a member on.',
  member: 'Member',
  seen: 'Last visit',
  seenAll: (at: string) => `All visited ${at}.`,
  unvisited: 'no visit yet',
  notFound: 'Not found',
  never: 'seen once',
  totals: (total: string, gained: string, moved: string, counted: string) =>
    `Total ${total}, gained ${gained}. ${moved} of ${counted} changed.`,
  /** `note`: the comparison note of the member's own page. */
  ofMember: (name: string, note: string) => `${name}: ${note}`,
  csv: ['name', 'value', 'gain', 'counted from', 'last seen'],
  contest: 'Contest',
  contestLead: (figure: string) => `Who gains the most ${figure} between two days, both included?`,
  contestPrice: (n: number, requests: string, time: string) =>
    n === 1
      ? 'For a fair result, refresh every member near the start and near the end: 1 request each time, since one answer has all of them.'
      : `For a fair result, refresh every member near the start and near the end: ${requests} requests each time, about ${time} of the quota.`,
  contestOf: (figure: string) => `Contest: most ${figure}`,
  contestUnseen: 'This device has no data on the figure of this contest.',
  contestSpan: (from: string, to: string) => `From ${from} to ${to}.`,
  fairness: (from: string, to: string) =>
    `Members are fetched at different times. “Fair” is each member’s gain from ${from} to ${to}, estimated between visits.`,
  notCompared:
    'Members can’t be compared yet: “Fair” needs every member to be seen before and after some part of the contest.',
  fair: 'Fair',
  asSeen: 'As seen',
  between: 'Seen between',
  from: 'From',
  to: 'To',
  startContest: 'Start the contest',
  endContest: 'End the contest',
  cheapest: 'One request instead of many',
  cheapestLead: (n: string, all: string) => `One request updates ${n} of ${all} members:`,
  refreshShared: 'Refresh them with one request',
  each: 'Refresh each of them, too',
  eachHint: (n: string) =>
    `Their own pages have more figures; that costs one request for each of ${n}.`,
  refreshRest: 'Refresh the others',
  refresh: 'Refresh every member',
  refreshLead: (n: string) =>
    `One request for each of ${n}, from requests you leave unused. Refresh once near the start and once near the end of a contest.`,
}
