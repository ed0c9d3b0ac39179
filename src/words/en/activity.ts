import { counted } from '../grammar.ts'

export const activityWords = {
  neighbours: 'Others use this address too, so Statglass leaves room for them.',
  notRecognised: 'The key was not recognised: the service counts by your address.',
  lead: 'Every request from this browser, and every one that was not needed.',
  requests: 'Requests',
  when: 'When',
  what: 'Purpose',
  status: 'Status',
  waited: 'Waited',
  took: 'Took',
  cached: 'from this device',
  cancelled: 'cancelled',
  noAnswer: 'no answer',
  empty: 'No requests yet. Look up a name to see the first.',
  cacheHits: (n: number, text: string) =>
    `${counted(n, text, 'view', 'views')} opened from this device without a request, since this page was loaded`,
  sent: (n: number, text: string) => `${counted(n, text, 'request', 'requests')} sent`,
}
