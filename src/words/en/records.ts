export const recordWords = {
  titles: {
    gains: 'Over time',
    records: 'Records and milestones',
  },
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  best: { day: 'Best day', week: 'Best week', month: 'Best month' },
  streak: 'Longest streak',
  days: (n: string) => `${n} days`,
  jump: 'Biggest jump in rank',
  bestOfEach: 'Best of each',
  fresh: 'new',
  firstRecords:
    'Records show from the second visit on: the best days and weeks, streaks, and round numbers reached.',
  milestones: 'Milestones',
  calledBefore: (old: string, name: string, date: string) =>
    `Called “${old}” until ${date}, “${name}” since then.`,
  reset: (was: string, is: string, on: string) =>
    `Fell from ${was} to ${is} by ${on}; the count restarted.`,
  gap: (value: string, date: string) =>
    `${value} on ${date} is a gap and is not counted: the next visit was back to normal.`,
  gapOpen: (value: string, date: string) =>
    `${value} on ${date} is not counted until another visit confirms it.`,
  otherAccount: {
    id: (date: string) =>
      `This name may belong to another account since ${date}: the id in the answer changed. Gains count from there.`,
    registered: (date: string) =>
      `This name may belong to another account since ${date}: the registration date changed. Gains count from there.`,
  },
  visits: {
    title: (n: number, text: string) => (n === 1 ? '1 visit' : `${text} visits`),
    withLeftOut: (visits: string, out: string) => `${visits}, ${out} left out`,
    lead: 'A visit that you leave out counts in no gain, record or chart. You can take it in again at any time.',
    when: 'Visit',
    note: 'Note',
    notes: {
      leftOut: 'left out',
      gap: 'gap',
      former: 'earlier account',
    },
    action: 'Counted',
    leaveOut: 'Leave out',
    takeIn: 'Take in again',
    leaveOutOf: (date: string) => `Leave out the visit of ${date}`,
    takeInOf: (date: string) => `Take in again the visit of ${date}`,
    leftOut: (date: string) => `The visit of ${date} is left out.`,
    takenIn: (date: string) => `The visit of ${date} counts again.`,
  },
  year: (figure: string, best: string | null) =>
    `${figure}, day by day${best === null ? '' : `; best day ${best}`}`,
  yearScroll: 'The days, scroll sideways',
  yearSpoken: (seen: string, gained: string) =>
    `A calendar: ${seen} days with a known gain, ${gained} of them with a change. The visits below have their numbers.`,
  day: (date: string, by: string) => `${date}: ${by}`,
  dayUnseen: (date: string) => `${date}: not seen`,
  dayInGap: (date: string) => `${date}: between two visits, not known by the day`,
  less: 'less',
  more: 'more',
  unseen: 'not seen',
  pace: (average: string, day: string, best: string) =>
    `${average} a day on average; best day ${day}, ${best}.`,
}
