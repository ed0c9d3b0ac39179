import { requests } from '../grammar.ts'

export const followWords = {
  title: 'Following',
  lead: 'Statglass checks every page that you fetch anyway, and makes its own requests only from requests you leave unused.',
  dialog: (name: string) => `Following ${name}`,
  onHome: 'Show on home and in the navigation',
  tellMe: 'Tell me when',
  presets: 'Suggestions',
  notYet: 'You can choose what to be told once this page has loaded.',
  nothing: 'Nothing on this page changes in a way that you could be told of.',
  stop: 'Stop following',
  stopped: (name: string) => `No longer following ${name}.`,
  when: 'When it',
  whens: {
    reaches: 'reaches',
    above: 'rises above',
    below: 'falls below',
    changes: 'changes by',
  },
  value: 'Value',
  hours: 'Value, in hours',
  by: 'By (optional)',
  before: 'Before it starts',
  every: 'This page is',
  price: (perDay: string) => `At most ${requests(perDay)} a day, from requests you leave unused.`,
  noPrice: 'No requests: checked when you open the page.',
  add: 'Add',
  edit: 'Edit',
  save: 'Save',
  noValue: 'Enter a value.',
  now: (value: string) => `Now ${value}.`,
  reached: (value: string) => `Already reached: it is ${value}.`,
  already: (value: string) =>
    `Already true of ${value}. You get an alert only when it goes back and comes there again.`,
  /** “reaches 99 by 3 Oct”, “above 99”, “changes by 5”. */
  rule: {
    reaches: (value: string, day: string | null) =>
      `reaches ${value}${day === null ? '' : ` by ${day}`}`,
    above: (value: string) => `above ${value}`,
    below: (value: string) => `below ${value}`,
    changes: (value: string) => `changes by ${value}`,
    changesAtAll: 'changes',
    starts: (time: string) => `${time} before it starts`,
  },
  told: {
    reaches: (label: string, value: string, target: string) =>
      `${label} reached ${target}${value === target ? '' : `: it is ${value}`}`,
    above: (label: string, value: string, limit: string) => `${label} is ${value}, above ${limit}`,
    below: (label: string, value: string, limit: string) => `${label} is ${value}, below ${limit}`,
    changes: (label: string, value: string, before: string) =>
      `${label} changed from ${before} to ${value}`,
    starts: (label: string, time: string) => `${label} starts ${time}`,
    missed: (label: string, time: string) =>
      `${label} started ${time}, while Statglass was closed or asleep`,
  },
  target: {
    of: 'of',
    down: '· target',
    reached: 'Reached.',
    togo: (left: string) => `${left} to go.`,
    within: (left: string, perDay: string) => `${left} to go at ${perDay} a day.`,
    /** “≈ 19 Dec, in 3 weeks”. */
    about: (date: string, time: string) => `≈ ${date}, ${time}`,
    never: (left: string) => `${left} to go. The visits so far give no date.`,
    spread: (from: string, to: string) => `Between ${from} and ${to}.`,
    atBest: (from: string) => `${from} at best.`,
    needed: (perDay: string, date: string) => `To reach it by ${date}: ${perDay} a day.`,
  },
  inbox: 'Alerts',
  removed: 'Removed.',
  remove: 'Remove',
  clear: 'Remove all',
  cleared: 'All removed.',
  lastSeen: (time: string) => `seen ${time}`,
  unseen: 'not seen yet',
  checkedEvery: (length: string) => `checked every ${length}`,
  checkedNever: 'checked when you open it',
  elsewhere: 'another service: not checked now',
  failed: (time: string) => `the last check failed ${time}`,
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'muted',
  /** By the browser’s permission. */
  notifications: {
    default: 'Your browser will ask whether Statglass may show notifications.',
    granted: 'Your browser shows notifications while a Statglass tab is open.',
    denied:
      'Your browser blocks notifications from this site. To allow them, press the icon beside the address, set “Notifications” to “Allow”, and reload the page. Until then, alerts appear on the page and under “Following”.',
    unsupported:
      'This browser doesn’t support notifications here. Alerts appear on the page and under “Following”.',
  },
}

export type FollowWords = typeof followWords
