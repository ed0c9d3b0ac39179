import { plural } from '../plural.ts'

/** The words of the meter, the hold and the queue. */
export const quota = {
  quota: {
    meter: 'Requests left',
    of: (left: string, limit: string) => ({ left, rest: `of ${limit}` }),
    left: 'left',
    assumed: 'The limit is assumed until the service says otherwise.',
    resetsIn: 'resets in',
    held: 'held',
    valueText: (left: string, limit: string, inFlight: number, assumed: boolean) =>
      `${left} of ${limit} requests left${inFlight > 0 ? `, ${inFlight} in flight` : ''}${assumed ? ', assumed' : ''}`,
    details: 'How the requests are spent',
    requests: (n: number, text: string) => plural(n, `${text} request`, `${text} requests`),
    free: 'free',
    seenFree: 'seen · free',
    waiting: (_n: number, text: string) => `${text} waiting`,
    inAll: (time: string) => `about ${time} in all`,
    aMinute: (n: string) => `${n} a minute`,
  },
  hold: {
    name: 'Rate limited',
    goingOn: (seconds: number) => ({
      before: 'Rate limited. Going on by itself in ',
      after: plural(seconds, ' second.', ' seconds.'),
    }),
    start: (n: number) =>
      `Rate limited. Going on by itself in ${n} ${plural(n, 'second', 'seconds')}.`,
    remaining: (n: number) => `${n} seconds left.`,
    end: 'The wait is over. Requests are sent again.',
    limit: (limit: string, window: string) =>
      `The service counts ${limit} requests ${window} for your network address.`,
    limitKeyed: (limit: string, window: string) =>
      `The service counts ${limit} requests ${window} for your key.`,
    perMinute: 'a minute',
    per: (time: string) => `in ${time}`,
    others: (text: string) => `Something else on it used ${text} of them.`,
    lost: (n: number, text: string) =>
      n === 0
        ? 'Nothing is lost.'
        : plural(
            n,
            `Nothing is lost: ${text} request waits.`,
            `Nothing is lost: ${text} requests wait.`,
          ),
    about: (time: string) => `That is about ${time}.`,
    useKey: 'Use an API key',
    tryNow: 'Try now',
  },
  wait: {
    title: 'Queue',
    more: (n: string) => `and ${n} more`,
    place: (place: string) => `Position ${place} in the queue`,
    starts: (time: string) => `starts in about ${time}`,
    startsNow: 'starts now',
    sending: 'Asking the service …',
    oldBelow: 'The last known answer is shown below.',
    cancel: (label: string) => `Cancel ${label}`,
    empty: 'The queue is empty.',
    why: {
      spent: 'this window is spent',
      held: 'the service asked to wait',
      reserved: 'kept back for your clicks',
      probing: 'one request finds out how many are left',
      others: 'others use this address too',
      offline: 'no network',
      duplicate: 'another tab asks the same',
      connections: 'four requests are in flight already',
      silent: 'the service does not answer',
      unreachable: 'the service cannot be reached',
      unavailable: 'the service is down and asked to wait',
      turn: 'its turn comes',
    },
    next: 'Next window',
    nextText: (you: string, jobs: string, kept: string) =>
      `Next window: ${you} for you, ${jobs} for refreshes, ${kept} kept for your next clicks.`,
  },
  spending: {
    lead: 'Who spent this window:',
    thisTab: 'This tab',
    otherTabs: 'Other tabs',
    jobs: 'Refreshes in the background',
    others: 'Someone else on this address',
    inFlight: 'In flight',
    reserve: 'Kept for your clicks',
    shared: 'All tabs of this browser share one queue.',
    neighbours: 'Others use this address too, so Statglass leaves them room.',
    sliding: 'The service counts the last minute, not the minute of the clock.',
    notRecognised: 'The key was not recognised: the service counts by your address.',
  },
}
