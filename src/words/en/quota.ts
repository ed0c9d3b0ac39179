import { plural, requests } from '../grammar.ts'

export const quota = {
  quota: {
    meter: 'Requests left',
    left: (n: number) => ({ what: plural(n, ' request', ' requests'), left: ' left' }),
    assumed: 'This limit is assumed until the service reports one.',
    resetsIn: 'resets in',
    held: 'held',
    valueText: (left: string, limit: string, inFlight: number, assumed: boolean) =>
      `${left} of ${requests(limit)} left${inFlight > 0 ? `, ${inFlight} in flight` : ''}${assumed ? ', assumed' : ''}`,
    details: 'Requests and queue',
    allRequests: 'All requests',
    requests: (n: number, text: string) => plural(n, `${text} request`, `${text} requests`),
    free: 'free',
    waiting: (_n: number, text: string) => `${text} waiting`,
    about: (time: string) => `about ${time}`,
    aMinute: (n: string) => `${n} a minute`,
  },
  hold: {
    name: 'Rate limited',
    goingOn: (seconds: number) => ({
      before: 'Rate limited. Resuming in ',
      after: plural(seconds, ' second.', ' seconds.'),
    }),
    start: (n: number) => `Rate limited. Resuming in ${n} ${plural(n, 'second', 'seconds')}.`,
    remaining: (n: number) => `${n} seconds left.`,
    end: 'The wait is over. Requests continue.',
    limit: (limit: string, window: string, keyed: boolean) =>
      `The service counts ${requests(limit)} ${window} for your ${keyed ? 'key' : 'network address'}.`,
    perMinute: 'a minute',
    per: (time: string) => `in ${time}`,
    lost: (n: number, text: string) =>
      n === 0
        ? 'Nothing is lost.'
        : `${text} ${plural(n, 'request waits and goes on then', 'requests wait and go on then')}.`,
    long: (time: string, length: string) =>
      `The service allows no request until ${time}, in about ${length}. Pages that you have opened stay readable.`,
    useKey: 'Use a key',
    tryNow: 'Try now',
  },
  wait: {
    title: 'Queue',
    more: (n: string) => `and ${n} more`,
    place: (place: string) => `Number ${place} in line`,
    starts: (time: string) => `starts in about ${time}`,
    startsNow: 'starts now',
    sending: 'Requesting …',
    oldBelow: 'The last answer received is shown below.',
    cancel: (label: string) => `Cancel ${label}`,
    empty: 'The queue is empty.',
    why: {
      spent: 'no requests are left for now',
      held: 'the service asked to wait',
      reserved: 'goes after your next click',
      probing: 'checking how many requests are left',
      others: 'others use this address too',
      offline: 'no network',
      duplicate: 'already requested in another tab',
      connections: 'four requests are in flight already',
      silent: 'the service does not answer',
      unreachable: 'the service cannot be reached',
      unavailable: 'the service is down and asked to wait',
      turn: 'queued',
    },
  },
}
