const some = (n: number, text: string, one: string, other: string) =>
  `${text} ${n === 1 ? one : other}`

/** The words of refreshes of many things. */
export const bulk = {
  jobs: {
    refreshMembers: 'Refresh all members',
    refreshThese: (n: number, text: string) =>
      n === 1 ? 'Refresh the member listed here' : `Refresh the ${text} members listed here`,
    refreshLead:
      'Each member is one request, sent only when no click of yours needs it. It goes on after a reload.',
    rosterHolds: (figures: string) =>
      `The list of members already has ${figures} of each: “Refresh” at the top of the page brings all of it for one request. Each member’s own page is one request more, sent only when no click of yours needs it. It goes on after a reload.`,
    price: (time: string, perMinute: string) => `about ${time} with ${perMinute} a minute`,
    known: (n: number, text: string) =>
      some(n, text, 'already known is left out', 'already known are left out'),
    nothing: 'All of them are known: there is nothing to ask.',
    skip: 'Leave out those seen',
    skipOptions: {
      hour: 'in the last hour',
      day: 'in the last day',
      week: 'in the last week',
      ever: 'ever',
      none: 'never: refresh all',
    },
    start: 'Start',
    progress: (done: string, total: string) => `${done} of ${total} done`,
    left: (time: string) => `about ${time} left`,
    clicksFirst: 'Your clicks go first.',
    failed: (n: number, text: string) => some(n, text, 'failed', 'failed'),
    next: (time: string) => `next in about ${time}`,
    pause: 'Pause',
    paused: (left: string, total: string) =>
      `Paused with ${left} of ${total} left. It stays paused after a reload.`,
    cancel: 'Cancel',
    again: 'Go on',
    retry: 'Ask for those that failed again',
    dismiss: 'Done',
    finished: (n: number, text: string) => some(n, text, 'refreshed', 'refreshed'),
    cancelled: (left: string, total: string) => `Cancelled with ${left} of ${total} left.`,
    stopped: 'The service failed three times in a row. Nothing more is spent until you say so.',
  },
}
