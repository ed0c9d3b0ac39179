import { counted } from '../grammar.ts'

export const bulkWords = {
  refreshMembers: 'Refresh all members',
  refreshThese: (n: number, text: string) =>
    n === 1 ? 'Refresh the member listed here' : `Refresh the ${text} members listed here`,
  refreshLead:
    'Each member costs one request, sent only when your clicks don’t need it. It continues while Statglass is open.',
  rosterHolds: (figures: string) =>
    `The list of members already has ${figures} of each. “Refresh” at the top of the page updates all of it for one request. Each member’s own page costs one more request, sent only when your clicks don’t need it. It continues while Statglass is open.`,
  price: (time: string, perMinute: string) => `about ${time} with ${perMinute} a minute`,
  known: (n: number, text: string) =>
    counted(n, text, 'saved already is skipped', 'saved already are skipped'),
  nothing: 'All of them are saved already.',
  skip: 'Skip those seen',
  skipOptions: {
    hour: 'in the last hour',
    day: 'in the last day',
    week: 'in the last week',
    ever: 'ever',
    none: 'never: refresh all',
  },
  start: 'Start',
  options: 'Details',
  progress: (done: string, total: string) => `${done} of ${total} done`,
  left: (time: string) => `about ${time} left`,
  clicksFirst: 'Your clicks go first.',
  failed: (n: number, text: string) => counted(n, text, 'failed', 'failed'),
  finished: (text: string) => `${text} done`,
  cancelled: (left: string, total: string) => `Cancelled with ${left} of ${total} left.`,
  stopped:
    'The service failed three times in a row. Nothing more is requested until you start it again.',
}
