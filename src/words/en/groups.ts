/** The words of groups and contests. */
export const groups = {
  groups: {
    title: 'Groups',
    lead: 'Players, clans or items that you look at together. Compare gains or run a contest. Only refreshes you start cost requests.',
    name: 'Name of the group',
    area: 'Of what',
    names: 'Names, one a line',
    namesHint: (n: string) => `${n} names. Paste them, or take them from a file or a list.`,
    file: 'Take the names from a file',
    list: 'From a list on this device',
    listNone: 'Choose a list',
    make: 'Make a group',
    makeOf: (n: number, text: string) =>
      n === 1 ? 'Make a group of 1' : `Make a group of ${text}`,
    made: (name: string) => `${name} is a group now.`,
    all: 'All',
    noneOf: 'None',
    empty: 'No group yet.',
    none: 'There is no such group on this device.',
    remove: 'Delete the group',
    removed: (name: string) => `${name} is deleted.`,
    edit: 'Edit the group',
    further: 'Further names, one a line',
    save: (n: number, text: string) =>
      n === 1 ? 'Save with 1 member' : `Save with ${text} members`,
    changed: (name: string) => `${name} is changed.`,
    members: (n: number, text: string) => (n === 1 ? '1 member' : `${text} members`),
    unseen:
      'Nothing of these is known on this device yet. Refresh them below, and their gains show from the second time on.',
    figure: (label: string, known: string, all: string) => `${label} (${known} of ${all})`,
    gains: (when: string) => `Gains, ${when}`,
    member: 'Member',
    seen: 'Last seen',
    never: 'not seen twice',
    totals: (total: string, gained: string, moved: string, counted: string) =>
      `In all ${total}, ${gained} gained. ${moved} moved of ${counted} that can be counted.`,
    csv: ['name', 'value', 'gain', 'counted from', 'last seen'],
    contest: 'A contest',
    contestLead: (figure: string) =>
      `Who gains most ${figure} from one day to another, both days counted?`,
    contestPrice: (n: number, requests: string, time: string) =>
      n === 1
        ? 'To be fair it needs every member near its start and near its end: 1 request each time, as one body holds them all.'
        : `To be fair it needs every member near its start and near its end: ${requests} requests each time, which takes about ${time} of the quota.`,
    contestOf: (figure: string) => `Contest: most ${figure}`,
    contestUnseen: 'The figure of this contest is not known on this device.',
    contestSpan: (from: string, to: string) => `From ${from} to ${to}.`,
    fairness: (from: string, to: string) =>
      `Members are fetched at different times. “Fair” is everybody’s gain from ${from} to ${to}, when all of them were seen, in proportion between their visits.`,
    notCompared:
      'Members cannot be compared yet: “Fair” needs a stretch of the contest in which all of them were seen before and after.',
    fair: 'Fair',
    asSeen: 'As seen',
    between: 'Seen between',
    from: 'From',
    to: 'To',
    startContest: 'Start the contest',
    endContest: 'End it',
    cheapest: 'One request in place of many',
    cheapestLead: (n: string, all: string) =>
      `${n} of ${all} stand in one body. Refreshing it brings all of them for one request:`,
    refreshShared: 'Refresh that one body',
    each: 'Ask for each of them, too',
    eachHint: (n: string) =>
      `Their own pages have more figures than the body they share; that is one request for each of ${n}.`,
    refreshRest: 'Refresh those who are not in it',
    refresh: 'Refresh every member',
    refreshLead: (n: string) =>
      `One request for each of ${n}, from spare quota only. Once before and once after a contest is enough; a fetch near each end makes it exact.`,
  },
}
